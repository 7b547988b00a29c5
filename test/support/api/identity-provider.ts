import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the identity provider received. */
interface ReceivedRequest {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

/** An identity provider over HTTP, whose answers a test chooses. */
export interface IdentityProviderDouble {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** Sets its answer from now on: a status and a body, which is sent as JSON unless it is a text; or no answer at all. */
  answerWith(answer: Reply | 'nothing'): void
  close(): Promise<void>
}

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Starts a provider on a free port. Until `answerWith` is called, everybody is an adult with an id of their own. */
export async function startIdentityProvider(): Promise<IdentityProviderDouble> {
  const requests: ReceivedRequest[] = []
  let answer: Reply | 'nothing' | undefined
  const server = createServer(async (request, response) => {
    const body = await readJson(request)
    requests.push({ path: request.url, authorization: request.headers.authorization, body })
    if (answer !== 'nothing') reply(response, answer ?? { body: adult(String(body.email)) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The answer for a verified person of 18 or older. */
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
