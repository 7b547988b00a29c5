import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { ServerFrame, ServerMessage } from '../../domain/contract/server-messages.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { traceKey } from '../observe/trace.ts'
import { framesOf, inListsOf } from './frames.ts'
import { nodeUrls, publishToNodes } from './nodes.ts'
import { shardCount, type Topic, topicKey } from './topics.ts'

/** Messages of one moment, in as few frames as hold them, for every socket that follows a topic. */
export interface Publication {
  readonly topic: Topic
  readonly messages: readonly ServerMessage[]
}

/**
 * Publishes to sockets. A failure to publish never fails the work it reports: the store is the truth, and
 * clients resync.
 */
export interface Fanout {
  publish(publications: readonly Publication[]): Promise<void>
}

/** Frames for one shard of a topic: the input of the fan-out function. */
export interface ShardPublication {
  readonly key: string
  readonly frames: readonly ServerFrame[]
  /** In milliseconds since the epoch. */
  readonly publishedAtMs: number
  /** The request that it follows from. */
  readonly traceId?: string
}

const client = new LambdaClient({})

/** Lambda's limit of an asynchronous invocation's input is 1 MB; the rest is for the key. */
const FRAMES_BYTES_MAX = 1024 * 1024 - 1024

/**
 * Invokes the fan-out function asynchronously, once for each shard of each topic, which posts to API Gateway. Frames of
 * more than an invocation's input take several. Lambda may run them in any order, as those of two ticks: clients go by a
 * message's version or round. Where there are fan-out nodes, their clients get each frame too.
 */
export const systemFanout: Fanout = {
  publish: async (publications) => {
    const framed = publications.flatMap(({ topic, messages }) =>
      framesOf(messages).map((frame) => ({ topic, frame })),
    )
    const sent = shards(framed).map(invoke)
    if (nodeUrls().length > 0) sent.push(publishToNodes(framed))
    for (const { status, ...settled } of await Promise.allSettled(sent)) {
      if (status === 'rejected') logger.warn('publishing failed', settled)
    }
  },
}

async function invoke(payload: ShardPublication): Promise<void> {
  await client.send(
    new InvokeCommand({
      FunctionName: process.env.FANOUT_FUNCTION,
      InvocationType: 'Event',
      Payload: JSON.stringify(payload),
    }),
  )
}

function shards(framed: readonly { topic: Topic; frame: ServerFrame }[]): ShardPublication[] {
  const publishedAtMs = systemClock.nowMs()
  const byTopic = Map.groupBy(framed, ({ topic }) => topic)
  return [...byTopic].flatMap(([topic, of]) => {
    const inputs = inListsOf(
      FRAMES_BYTES_MAX,
      of.map(({ frame }) => frame),
    )
    const keys = Array.from({ length: shardCount(topic) }, (_, shard) => topicKey(topic, shard))
    return keys.flatMap((key) => inputs.map((frames) => ({ key, frames, publishedAtMs, ...traceKey() })))
  })
}
