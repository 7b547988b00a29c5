import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './http-api.ts'
import type { SocketApi } from './socket-api.ts'
import { SOCKET_LIMITS, type SocketConnection } from './socket-connection.ts'

const CONNECTION_PATH = /^(?:\/[^/@]+)?\/@connections\/([^/]+)$/

/**
 * The management API of a WebSocket API (`@connections`), as `@aws-sdk/client-apigatewaymanagementapi` calls
 * it with the stage in its endpoint.
 * @returns a listener that returns whether the request was for this API
 */
export function createManagementApi(sockets: SocketApi) {
  async function post(connectionId: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const data = await readBody(req, SOCKET_LIMITS.messageBytes)
    if (!data) fail(res, 413, 'PayloadTooLargeException')
    else if (await sockets.connection(connectionId)?.send(data)) res.writeHead(200).end()
    else fail(res, 410, 'GoneException')
  }

  function get(connectionId: string, res: ServerResponse): void {
    const connection = sockets.connection(connectionId)
    if (!connection) fail(res, 410, 'GoneException')
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described(connection)))
  }

  function remove(connectionId: string, res: ServerResponse): void {
    const connection = sockets.connection(connectionId)
    connection?.disconnect()
    if (connection) res.writeHead(204).end()
    else fail(res, 410, 'GoneException')
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const escaped = CONNECTION_PATH.exec(req.url?.split('?')[0] ?? '')?.[1]
    if (escaped === undefined) return false
    const connectionId = decodeURIComponent(escaped)
    if (req.method === 'POST') await post(connectionId, req, res)
    else if (req.method === 'GET') get(connectionId, res)
    else if (req.method !== 'DELETE') fail(res, 403, 'ForbiddenException')
    else remove(connectionId, res)
    return true
  }
}

function described({ facts: { connectedAtMs, sourceIp, userAgent }, lastActiveAtMs }: SocketConnection) {
  return {
    connectedAt: new Date(connectedAtMs).toISOString(),
    identity: { sourceIp, userAgent },
    lastActiveAt: new Date(lastActiveAtMs).toISOString(),
  }
}

function fail(res: ServerResponse, status: number, type: string): void {
  res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
  res.end(JSON.stringify({ message: type }))
}
