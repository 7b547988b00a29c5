import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody } from './http-api.ts'
import type { FunctionSpec, Lambda } from './lambda.ts'

/** SQS's limit for a message. */
const MESSAGE_BYTES_MAX = 1024 * 1024
const DELAY_MAX_S = 900

const Send = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(DELAY_MAX_S).default(0),
})

/** A function that receives the messages of a queue. */
export interface Consumer {
  readonly spec: FunctionSpec
  readonly lambda: Pick<Lambda, 'invoke'>
  /** How many messages it gets at the same time; the others wait. Default: no limit. */
  readonly atOnce?: number
}

/** SQS's SendMessage, as `@aws-sdk/client-sqs` calls it. */
export interface QueueApi {
  /** A listener that returns whether the request was for this API. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  /** Drops waiting messages. */
  close(): void
}

/**
 * Queues in memory, each with a function that receives its messages, one at a time, when their delay is over.
 * Unlike on AWS, a message neither survives a restart nor is delivered again when its function fails: no
 * sender may rely on either.
 * @param consumers by the last part of the queue's URL
 */
export function createQueueApi(consumers: Readonly<Record<string, Consumer>>): QueueApi {
  const timers = new Set<NodeJS.Timeout>()
  const lines = new Map(Object.entries(consumers).map(([name, consumer]) => [name, lineOf(consumer)]))

  function deliver(line: Line, body: string, delaySeconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      line.add(body)
    }, delaySeconds * 1000)
    timers.add(timer)
  }

  async function send(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req, MESSAGE_BYTES_MAX)
    const asked = Send.safeParse(body && JSON.parse(body.toString('utf8')))
    if (!asked.success) return fail(res, 'InvalidParameterValue', z.prettifyError(asked.error))
    const { QueueUrl, MessageBody, DelaySeconds } = asked.data
    const line = lines.get(QueueUrl.split('/').at(-1) ?? '')
    if (!line) return fail(res, 'QueueDoesNotExist', 'The specified queue does not exist.')
    deliver(line, MessageBody, DelaySeconds)
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
    res.end(JSON.stringify({ MessageId: randomUUID(), MD5OfMessageBody }))
  }

  return {
    answer: async (req, res) => {
      if (req.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') return false
      await send(req, res)
      return true
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const line of lines.values()) line.clear()
    },
  }
}

/** The due messages of a consumer. */
interface Line {
  add(body: string): void
  clear(): void
}

function lineOf({ spec, lambda, atOnce = Number.POSITIVE_INFINITY }: Consumer): Line {
  const waiting: string[] = []
  let running = 0
  const next = () => {
    while (running < atOnce) {
      const body = waiting.shift()
      if (body === undefined) return
      running++
      const event = { Records: [{ messageId: randomUUID(), body, eventSource: 'aws:sqs' }] }
      void lambda.invoke(spec, event).finally(() => {
        running--
        next()
      })
    }
  }
  return {
    add(body) {
      waiting.push(body)
      next()
    },
    clear: () => void waiting.splice(0),
  }
}

function fail(res: ServerResponse, type: string, message: string): void {
  res.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  res.end(JSON.stringify({ __type: `com.amazonaws.sqs#${type}`, message }))
}
