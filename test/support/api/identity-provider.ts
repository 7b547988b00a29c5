import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the identity provider was asked. */
interface Asked {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

/** An identity provider that speaks HTTP, and says what a test has it say. */
export interface IdentityProviderDouble {
  readonly url: string
  readonly asked: readonly Asked[]
  /** What it answers from now on: a status with a body, JSON unless it is a text; or nothing, ever. */
  answerWith(answer: Reply | 'nothing'): void
  close(): Promise<void>
}

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Starts one on a free port, which knows everybody as an adult with an id of their own until it is told otherwise. */
export async function startIdentityProvider(): Promise<IdentityProviderDouble> {
  const asked: Asked[] = []
  let answer: Reply | 'nothing' | undefined
  const server = createServer(async (request, response) => {
    const body = await readJson(request)
    asked.push({ path: request.url, authorization: request.headers.authorization, body })
    if (answer !== 'nothing') reply(response, answer ?? { body: adult(String(body.email)) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (next) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The answer of somebody who is known, and is 18 or older. */
export const adult = (personId: string) => ({ status: 'verified', personId, isAdult: true })

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function reply(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
