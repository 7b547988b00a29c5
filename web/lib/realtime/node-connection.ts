import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'

/** Connects to one of the nodes, at random; the link connects again when the connection is lost. */
export function connectToNode(servers: readonly string[], jwt: string): Promise<NatsConnection> {
  return wsconnect({ servers: [...servers], authenticator: jwtAuthenticator(jwt), reconnect: false })
}
