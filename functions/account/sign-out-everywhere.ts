import { signOutEverywhere } from '../../domain/contract/account.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { endSessions } from './end-sessions.ts'

export const handler = httpHandler(signOutEverywhere, async ({ player }) => {
  await endSessions(systemClock, player.playerId)
  return { success: true as const }
})
