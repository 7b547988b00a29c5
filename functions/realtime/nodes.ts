import type { NatsConnection } from '@nats-io/nats-core'
import type { ServerFrame } from '../../domain/contract/server-messages.ts'
import { subjectOf } from '../../domain/contract/subjects.ts'
import { systemClock } from '../clock.ts'
import type { Topic } from './topics.ts'

/** How long connecting, or the nodes' confirmation, may take. */
const TIMEOUT_MS = 2000

/** After a failure nothing is published for this long, so that absent nodes don't hold up each tick. */
const PAUSE_MS = 10_000
let pausedUntilMs = 0

/** One connection for all publications of this instance. */
let connection: Promise<NatsConnection> | undefined

/** The addresses of the fan-out nodes, if the deployment has any. */
export function nodeUrls(): readonly string[] {
  return process.env.FANOUT_URLS ? process.env.FANOUT_URLS.split(',') : []
}

/**
 * Publishes each frame once; the nodes send it to every client that reads its topic. A connection may have died while
 * Lambda had frozen the instance, so a failure is tried once more on a new one: a client may get a frame twice, and
 * goes by its version.
 */
export async function publishToNodes(
  publications: readonly { topic: Topic; frame: ServerFrame }[],
): Promise<void> {
  if (publications.length === 0) return
  if (systemClock.nowMs() < pausedUntilMs) throw new Error('the fan-out nodes failed a moment ago')
  try {
    await publishOnce(publications)
  } catch {
    await closeNodes()
    await publishOnce(publications).catch(async (error: unknown) => {
      pausedUntilMs = systemClock.nowMs() + PAUSE_MS
      await closeNodes()
      throw error
    })
  }
}

/** Closes the connection, if there is one. */
export async function closeNodes(): Promise<void> {
  const closing = connection
  connection = undefined
  await closing?.then((open) => open.close()).catch(() => undefined)
}

async function publishOnce(publications: readonly { topic: Topic; frame: ServerFrame }[]): Promise<void> {
  connection ??= connect()
  const open = await connection
  for (const { topic, frame } of publications) open.publish(subjectOf(topic), JSON.stringify(frame))
  // Once a node answers this, it has taken all before.
  await withTimeout(open.flush())
}

/** Loads the client only here: most deployments have no nodes. */
async function connect(): Promise<NatsConnection> {
  const { connectToNodes } = await import('./node-connection.ts')
  return connectToNodes(nodeUrls(), process.env.FANOUT_PUBLISHER ?? '', TIMEOUT_MS)
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('the fan-out nodes did not answer')), TIMEOUT_MS)
  await Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
