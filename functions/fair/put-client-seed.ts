import { putClientSeed } from '../../domain/contract/games.ts'
import { httpHandler } from '../http/handler.ts'
import { storeClientSeed } from '../store/seat-store.ts'

export const handler = httpHandler(putClientSeed, async ({ player, body: { clientSeed } }) => {
  await storeClientSeed(player.playerId, clientSeed)
  return { success: true as const, clientSeed }
})
