import { forgetConnection } from '../store/connection-store.ts'
import { type Follower, followers } from '../store/read/followers.ts'
import { nodeUrls, publishToNodes } from './nodes.ts'
import { disconnect, encode, send } from './sockets.ts'
import { type Topic, topicKey } from './topics.ts'

const signedOut = { event: 'signedOut' } as const

/**
 * Notifies the sockets of a player, or of an API key, that their session is over, and closes them. At fan-out nodes, the site closes its own
 * when notified. Sockets are closed independently: a slow one or an error does not hold up the
 * others.
 */
export async function endSockets(topic: Topic): Promise<void> {
  const connections = await Array.fromAsync(followers(topicKey(topic, 0)))
  const atNodes = nodeUrls().length > 0 ? [publishToNodes([{ topic, frame: signedOut }])] : []
  const ends = await Promise.allSettled([...atNodes, ...connections.map(end)])
  const failed = ends.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** One that is only being opened can't be closed yet, but is forgotten: no message reaches it. */
async function end({ connectionId }: Follower): Promise<void> {
  if (await send(connectionId, [encode(signedOut)])) await disconnect(connectionId)
  else await forgetConnection(connectionId)
}
