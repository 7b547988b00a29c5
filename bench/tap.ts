import type { IncomingMessage } from 'node:http'
import { readBody } from '../local/gateway/http-api.ts'
import { listen } from '../local/gateway/server.ts'

/** A request to an AWS service, as it went over the wire. */
export interface TappedCall {
  /** `BatchGetItem`, say; Lambda's only call is `Invoke`. */
  readonly operation: string
  readonly body: string
}

/** A proxy in front of a service that forwards every request and keeps a copy. */
export interface Tap {
  /** The endpoint to give to clients. */
  readonly url: string
  /** The calls since this was last called. */
  take(): readonly TappedCall[]
  close(): Promise<void>
}

const BODY_BYTES_MAX = 16 * 1024 * 1024

/** Opens a tap on a service's endpoint. It counts on the wire, so an SDK's own retries count as well. */
export async function openTap(endpoint: string): Promise<Tap> {
  let calls: TappedCall[] = []
  const { port, close } = await listen('127.0.0.1', 0, async (req, res) => {
    const body = (await readBody(req, BODY_BYTES_MAX)) ?? Buffer.alloc(0)
    calls.push({ operation: operationOf(req), body: body.toString() })
    const answer = await fetch(endpoint + (req.url ?? ''), {
      method: req.method ?? 'POST',
      headers: passedOn(req),
      body,
    })
    res.writeHead(answer.status, Object.fromEntries(answer.headers))
    res.end(Buffer.from(await answer.arrayBuffer()))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const taken = calls
      calls = []
      return taken
    },
    close,
  }
}

function operationOf({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? target.slice(target.indexOf('.') + 1) : 'Invoke'
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const wanted = /^(content-type|authorization|x-amz-.*)$/
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      wanted.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
