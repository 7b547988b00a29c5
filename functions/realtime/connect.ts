import { systemClock } from '../clock.ts'
import { follow, spendTicket } from '../store/connection-store.ts'
import type { SocketEvent, SocketResult } from './event.ts'
import { playerTopic } from './topics.ts'

/** Opens a connection: as a player with a ticket, as anyone without one. A ticket that is not good is refused. */
export async function handler(event: SocketEvent): Promise<SocketResult> {
  const ticket = event.queryStringParameters?.ticket
  if (!ticket) return { statusCode: 200 }
  const nowMs = systemClock.nowMs()
  const playerId = await spendTicket(ticket, nowMs)
  if (!playerId) return { statusCode: 401 }
  await follow(event.requestContext.connectionId, playerTopic(playerId), nowMs)
  return { statusCode: 200 }
}
