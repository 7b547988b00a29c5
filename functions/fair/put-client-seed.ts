import { putClientSeed } from '../../domain/contract/games.ts'
import { httpHandler } from '../http/handler.ts'
import { putClientSeed as store } from '../store/seat-store.ts'

export const handler = httpHandler(putClientSeed, async ({ player, body: { clientSeed } }) => {
  await store(player.playerId, clientSeed)
  return { success: true as const, clientSeed }
})
