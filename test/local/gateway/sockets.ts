import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { InvocationOutcome, Lambda } from '../../../local/gateway/lambda.ts'
import { listen } from '../../../local/gateway/server.ts'
import { SocketApi } from '../../../local/gateway/socket-api.ts'
import type { SocketLimits } from '../../../local/gateway/socket-connection.ts'

/** What a function was called with. */
interface Call {
  readonly name: string
  readonly event: {
    readonly body?: string
    readonly headers?: Record<string, string>
    readonly queryStringParameters?: Record<string, string>
    readonly multiValueQueryStringParameters?: Record<string, string[]>
    readonly requestContext: Record<string, unknown> & { readonly connectionId: string }
  }
}

type Answer = (call: Call) => InvocationOutcome | Promise<InvocationOutcome>

const routes = {
  $connect: { entry: 'functions/connect.ts' },
  $disconnect: { entry: 'functions/disconnect.ts' },
  $default: { entry: 'functions/message.ts' },
} as const

export const done = (value: unknown): InvocationOutcome => ({ kind: 'done', payload: JSON.stringify(value) })
const error = { errorType: 'Error', errorMessage: 'failed', trace: [] }
export const failed: InvocationOutcome = { kind: 'failed', error }
export const timedOut: InvocationOutcome = { kind: 'timedOut', error }

/** A WebSocket API whose functions are `answer`, and what they were called with. */
export async function openSocketApi(
  answer: Answer = () => done({ statusCode: 200 }),
  limits: Partial<SocketLimits> = {},
) {
  const calls: Call[] = []
  const lambda: Pick<Lambda, 'invoke'> = {
    async invoke({ name }, event) {
      const call = { name, event: JSON.parse(JSON.stringify(event)) as Call['event'] }
      calls.push(call)
      return answer(call)
    },
  }
  const api = new SocketApi({ routes, lambda, stage: 'ws', limits })
  const server = await listen('127.0.0.1', 0, (_req, res) => void res.writeHead(404).end())
  server.server.on('upgrade', (req, socket, head) => void api.upgrade(req, socket, head))
  return {
    api,
    calls,
    url: `ws://127.0.0.1:${server.port}/ws`,
    calledFor: (name: string) => calls.filter((call) => call.name === name),
    async close() {
      await api.close()
      await server.close()
    },
  }
}

/** An open client. */
export async function connect(url: string): Promise<WebSocket> {
  const client = new WebSocket(url)
  await once(client, 'open')
  return client
}

/** The next text that a client gets. */
export async function nextMessage(client: WebSocket): Promise<string> {
  const [data] = (await once(client, 'message')) as [Buffer]
  return data.toString()
}

/** The status and words with which a client is closed. */
export async function closed(client: WebSocket): Promise<[number, string]> {
  const [code, reason] = (await once(client, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}
