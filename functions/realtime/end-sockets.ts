import { followers } from '../store/read/followers.ts'
import { systemFanout } from './fanout-port.ts'
import { fleetUrl } from './fleet.ts'
import { disconnect, encode, send } from './sockets.ts'
import { playerTopic, topicKey } from './topics.ts'

/**
 * Notifies a player's sockets that their session is over, and closes them. With a fleet, the site closes its
 * own sockets when notified. Sockets are closed independently: neither a slow one nor an error holds up the
 * others.
 */
export async function endSockets(playerId: string): Promise<void> {
  const topic = playerTopic(playerId)
  if (fleetUrl()) return systemFanout.publish([{ topic, messages: [{ event: 'signedOut' }] }])
  const connections = await Array.fromAsync(followers(topicKey(topic, 0)))
  const ends = await Promise.allSettled(connections.map(end))
  const failed = ends.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function end(connectionId: string): Promise<void> {
  if (await send(connectionId, [encode({ event: 'signedOut' })])) await disconnect(connectionId)
}
