import { forgetConnection } from '../store/connection-store.ts'
import type { SocketEvent, SocketResult } from './event.ts'

export async function handler(event: SocketEvent): Promise<SocketResult> {
  await forgetConnection(event.requestContext.connectionId)
  return { statusCode: 200 }
}
