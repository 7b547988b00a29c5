import { systemClock } from '../clock.ts'
import { isFromOrigin } from '../origin.ts'
import { follow, spendTicket } from '../store/connection-store.ts'
import { notingPresence } from '../ticker/presence.ts'
import type { SocketEvent, SocketResult } from './event.ts'
import { playerTopic } from './topics.ts'

/**
 * Opens a connection that came through CloudFront, whose firewall limits those of one address: as a player with a
 * ticket, as a visitor without one. Operators' sockets also follow the desk. An invalid ticket is refused.
 */
export async function handler(event: SocketEvent): Promise<SocketResult> {
  return isFromOrigin(event.headers ?? {}) ? open(event) : { statusCode: 403 }
}

const open = notingPresence(async (event: SocketEvent): Promise<SocketResult> => {
  const ticket = event.queryStringParameters?.ticket
  if (!ticket) return { statusCode: 200 }
  const nowMs = systemClock.nowMs()
  const holder = await spendTicket(ticket, nowMs)
  if (!holder) return { statusCode: 401 }
  const { connectionId } = event.requestContext
  await follow(connectionId, playerTopic(holder.playerId), nowMs)
  if (holder.isOperator) await follow(connectionId, 'desk', nowMs)
  return { statusCode: 200 }
})
