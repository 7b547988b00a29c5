import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createManagementApi } from '../../../local/gateway/management-api.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'
import { closed, connect, nextMessage, openSocketApi } from './sockets.ts'

let sockets: Awaited<ReturnType<typeof openSocketApi>>
let server: Listening
let management: ApiGatewayManagementApiClient
let client: WebSocket
let ConnectionId: string

beforeAll(async () => {
  sockets = await openSocketApi()
  const manage = createManagementApi(sockets.api)
  server = await listen('127.0.0.1', 0, async (req, res) => {
    if (!(await manage(req, res))) res.writeHead(404).end()
  })
  management = new ApiGatewayManagementApiClient({
    endpoint: `http://127.0.0.1:${server.port}/ws`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
  client = await connect(sockets.url)
  ConnectionId = sockets.calls[0]?.event.requestContext.connectionId ?? ''
})
afterAll(async () => {
  management.destroy()
  await server.close()
  await sockets.close()
})

describe('the SDK’s client', () => {
  it('posts to a connection', async () => {
    const arriving = nextMessage(client)
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"₹":1}' }))
    expect(await arriving).toBe('{"₹":1}')
  })

  it('gets the facts of a connection', async () => {
    const found = await management.send(new GetConnectionCommand({ ConnectionId }))
    expect(found.ConnectedAt).toBeInstanceOf(Date)
    expect(found.LastActiveAt?.getTime()).toBeGreaterThanOrEqual(found.ConnectedAt?.getTime() ?? Infinity)
    expect(found.Identity).toEqual({ SourceIp: '127.0.0.1', UserAgent: '' })
  })

  it('is refused for a message over 128 KB', async () => {
    const post = new PostToConnectionCommand({ ConnectionId, Data: 'x'.repeat(128 * 1024 + 1) })
    await expect(management.send(post)).rejects.toThrow(PayloadTooLargeException)
  })

  it('closes a connection, which is gone from then on', async () => {
    const ending = closed(client)
    await management.send(new DeleteConnectionCommand({ ConnectionId }))
    expect((await ending)[0]).toBe(1000)
    for (const command of [
      new PostToConnectionCommand({ ConnectionId, Data: 'x' }),
      new GetConnectionCommand({ ConnectionId }),
      new DeleteConnectionCommand({ ConnectionId }),
    ]) {
      const error = await management.send(command as PostToConnectionCommand).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(GoneException)
      expect(error.$metadata.httpStatusCode).toBe(410)
    }
  })

  it('answers for a connection that never existed that it is gone', async () => {
    const post = new PostToConnectionCommand({ ConnectionId: 'L0SM9cOFvHcCIhw=', Data: 'x' })
    await expect(management.send(post)).rejects.toThrow(GoneException)
  })
})
