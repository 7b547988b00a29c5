import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failureText } from '../failure.ts'

export type Listener = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

export interface Listening {
  readonly server: Server
  readonly port: number
  close(): Promise<void>
}

/**
 * Opens an HTTP server. A listener that fails yields a 500 and never ends the process.
 * @param port 0 takes a free one
 * @throws the system's error when the port is taken or not allowed
 */
export async function listen(host: string, port: number, listener: Listener): Promise<Listening> {
  const server = createServer((req, res) => {
    // In the promise's own turn, so that an exception thrown at once is caught as well.
    Promise.resolve()
      .then(() => listener(req, res))
      .catch((error: unknown) => answerFailure(res, error))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function answerFailure(res: ServerResponse, error: unknown): void {
  console.error(`The local gateway failed: ${failureText(error)}`)
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: 'Internal Server Error' }))
}
