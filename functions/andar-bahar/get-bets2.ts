import { getBets2 } from '../../domain/contract/andar-bahar.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/andar-bahar.ts'
import { lastBets } from './last-bets.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getBets2, async ({ player, query: { limit = PAGE_LENGTH } }) => {
  const bets = await lastBets(player.playerId, limit)
  return { success: true as const, bets: bets.map(betRecord) }
})
