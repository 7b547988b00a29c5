import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'

/** Connects to one of the nodes; the caller connects again when the connection is lost. */
export function connectToNodes(urls: readonly string[], jwt: string, timeoutMs: number): Promise<NatsConnection> {
  const authenticator = jwtAuthenticator(jwt)
  return wsconnect({ servers: [...urls], authenticator, reconnect: false, timeout: timeoutMs })
}
