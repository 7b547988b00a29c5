import { getPlayerFile } from '../../domain/contract/operator/players.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { readAccount } from '../store/read/players.ts'
import { playerFile } from './player-file.ts'

export const handler = httpHandler(getPlayerFile, async ({ params: { playerId } }) => {
  const account = await readAccount(playerId)
  if (!account) return refuse('noSuchPlayer', { field: 'playerId' })
  return { success: true as const, player: playerFile(account, systemClock.nowMs()) }
})
