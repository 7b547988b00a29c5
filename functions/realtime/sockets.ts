import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { ServerFrame } from '../../domain/contract/server-messages.ts'

let client: ApiGatewayManagementApiClient | undefined

function management(): ApiGatewayManagementApiClient {
  const endpoint = process.env.SOCKET_ENDPOINT
  if (!endpoint) throw new Error('SOCKET_ENDPOINT must be set')
  client ??= new ApiGatewayManagementApiClient({ endpoint })
  return client
}

/**
 * Sends messages to one connection in order. A closed connection is no error, nor is one that API Gateway has not opened yet, which it can't
 * tell apart.
 * @returns false for those: the caller removes what is stored of a closed one
 */
export async function send(connectionId: string, texts: readonly string[]): Promise<boolean> {
  try {
    for (const text of texts) {
      await management().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }))
    }
    return true
  } catch (error) {
    if (!isGone(error)) throw error
    return false
  }
}

/** Closes a connection; one already closed is no error. */
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

/** Checked by status, because emulators name the error differently. */
function isGone(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 410
}
