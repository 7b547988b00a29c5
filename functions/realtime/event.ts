/** The parts of API Gateway's WebSocket events used here. */
export interface SocketEvent {
  readonly requestContext: { readonly connectionId: string }
  /** Only of a handshake. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | null
  readonly body?: string | null
}

/** The reply to a WebSocket event; only `$connect` uses the status. */
export interface SocketResult {
  readonly statusCode: number
}
