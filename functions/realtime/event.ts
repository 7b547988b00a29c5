/** The parts of API Gateway's WebSocket events that we read. */
export interface SocketEvent {
  readonly requestContext: { readonly connectionId: string }
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | null
  readonly body?: string | null
}

/** The answer to a WebSocket event; only `$connect` reads the status. */
export interface SocketResult {
  readonly statusCode: number
}
