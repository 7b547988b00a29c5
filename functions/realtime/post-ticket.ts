import { randomBytes } from 'node:crypto'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { putTicket, TICKET_LIFE_SECONDS } from '../store/connection-store.ts'

export const handler = httpHandler(postRealtimeTicket, async ({ player }) => {
  const ticket = randomBytes(24).toString('base64url')
  await putTicket(ticket, player.playerId, systemClock.nowMs())
  return { ticket, expiresInSeconds: TICKET_LIFE_SECONDS }
})
