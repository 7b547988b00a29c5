import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { ServerFrame, ServerMessage } from '../../domain/contract/socket.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { traceKey } from '../observe/trace.ts'
import { fleetUrl, publishToFleet } from './fleet.ts'
import { shardCount, type Topic, topicKey } from './topics.ts'

/** Messages of one moment, in one frame, for every socket that follows a topic. */
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

/** One shard's part of a publication: the input of the fan-out function. */
export interface ShardPublication {
  readonly key: string
  readonly frames: readonly ServerFrame[]
  /** In milliseconds since the epoch. */
  readonly publishedAtMs: number
  /** The request that it follows from. */
  readonly traceId?: string
}

const client = new LambdaClient({})

/**
 * Publishes to the fleet that holds the sockets, if there is one; otherwise invokes the fan-out function
 * asynchronously, once for each shard of each topic, which posts to API Gateway.
 */
export const systemFanout: Fanout = {
  publish: async (publications) => {
    const fleet = fleetUrl()
    const framed = publications.map(({ topic, messages }) => ({ topic, frame: frameOf(messages) }))
    const sent = fleet ? [publishToFleet(fleet, framed)] : shards(publications).map(invoke)
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

function shards(publications: readonly Publication[]): ShardPublication[] {
  const publishedAtMs = systemClock.nowMs()
  const byTopic = Map.groupBy(publications, (publication) => publication.topic)
  return [...byTopic].flatMap(([topic, of]) =>
    Array.from({ length: shardCount(topic) }, (_, shard) => ({
      key: topicKey(topic, shard),
      frames: of.map(({ messages }) => frameOf(messages)),
      publishedAtMs,
      ...traceKey(),
    })),
  )
}

/** One message is sent as it is, several as a list. */
function frameOf(messages: readonly ServerMessage[]): ServerFrame {
  const [only] = messages
  return messages.length === 1 && only ? only : [...messages]
}
