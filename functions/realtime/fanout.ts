import { logger } from '../observe/logger.ts'
import { removeFollower } from '../store/connection-store.ts'
import { followers } from '../store/read/followers.ts'
import type { ShardPublication } from './fanout-port.ts'
import { encode, send } from './sockets.ts'

/** How many posts one invocation has under way at once. */
const CONCURRENCY = 50

/** Posts frames to every connection of one shard of a topic. A failure does not hold up the others. */
export async function handler({ key, frames }: ShardPublication): Promise<void> {
  const texts = frames.map(encode)
  const under = new Set<Promise<void>>()
  for await (const connectionId of followers(key)) {
    const post = deliver(key, connectionId, texts)
      .catch((error: unknown) => logger.warn('a message was not delivered', { connectionId, error }))
      .finally(() => under.delete(post))
    under.add(post)
    if (under.size >= CONCURRENCY) await Promise.race(under)
  }
  await Promise.all(under)
}

async function deliver(key: string, connectionId: string, texts: readonly string[]): Promise<void> {
  if (!(await send(connectionId, texts))) await removeFollower(key, connectionId)
}
