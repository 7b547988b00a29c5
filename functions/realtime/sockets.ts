import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { ServerFrame } from '../../domain/contract/socket.ts'
import { forgetConnection } from '../store/connection-store.ts'

let client: ApiGatewayManagementApiClient | undefined

function management(): ApiGatewayManagementApiClient {
  const endpoint = process.env.SOCKET_ENDPOINT
  if (!endpoint) throw new Error('SOCKET_ENDPOINT must be set')
  client ??= new ApiGatewayManagementApiClient({ endpoint })
  return client
}

/**
 * Sends messages to one connection in order. A connection that is gone is forgotten, which is no error: false. What
 * the caller knows to be kept for it beside is the caller's to remove, as its end may have come before that.
 */
export async function send(connectionId: string, texts: readonly string[]): Promise<boolean> {
  try {
    for (const text of texts) {
      await management().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }))
    }
    return true
  } catch (error) {
    if (!isGone(error)) throw error
    await forgetConnection(connectionId)
    return false
  }
}

/** Closes a connection. One that is gone is no error. */
export async function disconnect(connectionId: string): Promise<void> {
  try {
    await management().send(new DeleteConnectionCommand({ ConnectionId: connectionId }))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

export function encode(frame: ServerFrame): string {
  return JSON.stringify(frame)
}

/** By status, as emulators name the error differently. */
function isGone(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 410
}
