import { putUpdateWinStatus } from '../../domain/contract/andar-bahar.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/andar-bahar.ts'
import { lastBets } from './last-bets.ts'

/** Answers with the stored result of the caller's last bet, whatever the request claims. */
export const handler = httpHandler(putUpdateWinStatus, async ({ player }) => {
  const [last] = await lastBets(player.playerId, 1)
  const bet = last ? betRecord(last) : null
  return { success: true as const, isWin: bet?.isWin ?? null, bet }
})
