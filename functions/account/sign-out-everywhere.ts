import { signOutEverywhere } from '../../domain/contract/account.ts'
import { httpHandler } from '../http/handler.ts'
import { endSockets } from '../realtime/end-sockets.ts'
import { endSessions } from './password-reset.ts'

export const handler = httpHandler(signOutEverywhere, async ({ player }) => {
  await endSessions(player.playerId)
  await endSockets(player.playerId)
  return { success: true as const }
})
