import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { systemClock } from '../clock.ts'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import { inTrace, traceId } from '../observe/trace.ts'
import { forgetConnection, removeFollower } from '../store/connection-store.ts'
import { type Follower, followers } from '../store/read/followers.ts'
import type { ShardPublication } from './fanout-port.ts'
import { encode, send } from './sockets.ts'

/** How many posts one invocation makes at the same time. */
const CONCURRENCY = 50

/** Posts frames to every connection of one shard of a topic. A failure does not hold up the others. */
export async function handler(publication: ShardPublication): Promise<void> {
  return inTrace(publication.traceId, () => post(publication))
}

async function post({ key, frames, publishedAtMs }: ShardPublication): Promise<void> {
  const texts = frames.map(encode)
  const under = new Set<Promise<void>>()
  const counts = { posts: 0, failed: 0 }
  for await (const follower of followers(key)) {
    const { connectionId } = follower
    const delivery = deliver(key, follower, texts)
      .catch((error: unknown) => {
        counts.failed++
        logger.warn('a message was not delivered', { connectionId, error })
      })
      .finally(() => under.delete(delivery))
    under.add(delivery)
    counts.posts++
    if (under.size >= CONCURRENCY) await Promise.race(under)
  }
  await Promise.all(under)
  if (counts.posts > 0) publishCounts(counts, systemClock.nowMs() - publishedAtMs)
}

/**
 * Publishes one line for each shard with followers, with the id of the request. The publisher's clock may be slightly
 * ahead.
 */
function publishCounts({ failed }: { readonly failed: number }, delayMs: number): void {
  metricsLog.addMetric(metrics.fanoutDelay, MetricUnit.Milliseconds, Math.max(0, delayMs))
  metricsLog.addMetric(metrics.failedPosts, MetricUnit.Count, failed)
  const id = traceId()
  if (id !== undefined) metricsLog.addMetadata('traceId', id)
  metricsLog.publishStoredMetrics()
}

/** How long API Gateway may take to open a connection: its functions have 29 s. Until then, it refuses messages to it. */
const OPENING_MS = 30_000

/** Forgets a closed connection. One that may be opening is kept, because the messages after this one reach it. */
async function deliver(
  key: string,
  { connectionId, followedAtMs }: Follower,
  texts: readonly string[],
): Promise<void> {
  if (await send(connectionId, texts)) return
  if (systemClock.nowMs() - followedAtMs < OPENING_MS) return
  await Promise.all([forgetConnection(connectionId), removeFollower(key, connectionId)])
}
