import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Sessions } from '../sessions.ts'
import { answerIdentity } from './identity.ts'
import { answerRpc } from './json-rpc.ts'
import { apis } from './methods.ts'

/** In bytes. The largest valid call, with 200 instructions, is smaller. */
const BODY_MAX = 512 * 1024

/** The HTTP side of the dialect: `/api/…` is the identity service, `/exchange/…` the two JSON-RPC APIs. */
export function httpListener(sessions: Sessions): RequestListener {
  return async (req, res) => {
    try {
      await answer(sessions, req, res)
    } catch (error) {
      console.error('A request could not be answered:', error)
      if (!res.headersSent) send(res, 500, { error: 'UNEXPECTED_ERROR' })
    }
  }
}

async function answer(sessions: Sessions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost')
  if (req.method !== 'POST') return send(res, 405, { error: 'POST only' })
  const token = headerOf(req, 'x-authentication')
  const [, what] = /^\/api\/(\w+)$/.exec(pathname) ?? []
  const [, name = ''] = /^\/exchange\/(\w+)\/json-rpc\/v1$/.exec(pathname) ?? []
  const body = await bodyOf(req)
  if (body === undefined) return send(res, 413, { error: 'TOO_MUCH_DATA' })
  const reply = what
    ? await answerIdentity(sessions, what, token, body)
    : isApi(name)
      ? await answerRpc(apis[name], sessions.get(token), body)
      : undefined
  if (reply === undefined) send(res, 404, { error: `no such address: ${pathname}` })
  else send(res, 200, reply)
}

/** The body as text; undefined if it is too long. */
async function bodyOf(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isApi(name: string): name is keyof typeof apis {
  return Object.hasOwn(apis, name)
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return [headers[name]].flat()[0]
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
