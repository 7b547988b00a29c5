import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './http-api.ts'
import type { FunctionSpec, Lambda } from './lambda.ts'

const INVOCATION_PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

/** Lambda's limits for a payload: synchronous and asynchronous. */
const SYNC_BYTES_MAX = 6 * 1024 * 1024
const EVENT_BYTES_MAX = 1024 * 1024

interface InvokeApiOptions {
  /** The functions that can be called, by name, with the place where each runs. */
  readonly functions: Readonly<
    Record<string, { readonly spec: FunctionSpec; readonly lambda: Pick<Lambda, 'invoke'> }>
  >
}

type Runnable = InvokeApiOptions['functions'][string]

/**
 * The Lambda Invoke API, as `@aws-sdk/client-lambda` calls it: as request and response, or as an event that
 * is accepted at once. A failed event is logged by its function and, unlike on AWS by default, not retried.
 * @returns a listener that returns whether the request was for this API
 */
export function createInvokeApi({ functions }: InvokeApiOptions) {
  async function invoke(
    { spec, lambda }: Runnable,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const asynchronous = req.headers['x-amz-invocation-type'] === 'Event'
    const body = await readBody(req, asynchronous ? EVENT_BYTES_MAX : SYNC_BYTES_MAX)
    if (!body) return fail(res, 413, 'RequestTooLargeException', 'Request must be smaller')
    const event = parse(body)
    if (!event) return fail(res, 400, 'InvalidRequestContentException', 'Could not parse request body')
    const outcome = lambda.invoke(spec, event.value)
    if (asynchronous) {
      res.writeHead(202, { 'x-amzn-requestid': randomUUID() }).end()
      return
    }
    const ended = await outcome
    const failed = ended.kind === 'done' ? {} : { 'x-amz-function-error': 'Unhandled' }
    res.writeHead(200, {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      'x-amz-executed-version': '$LATEST',
      ...failed,
    })
    res.end(ended.kind === 'done' ? ended.payload : JSON.stringify(ended.error))
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const name = INVOCATION_PATH.exec(req.url?.split('?')[0] ?? '')?.[1]
    if (name === undefined || req.method !== 'POST') return false
    const runnable = functions[decodeURIComponent(name)]
    if (runnable) await invoke(runnable, req, res)
    else fail(res, 404, 'ResourceNotFoundException', `Function not found: ${name}`)
    return true
  }
}

function parse(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: body.length === 0 ? {} : JSON.parse(body.toString('utf8')) }
  } catch {
    return undefined
  }
}

function fail(res: ServerResponse, status: number, type: string, message: string): void {
  res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
  res.end(JSON.stringify({ Type: 'User', message, Message: message }))
}
