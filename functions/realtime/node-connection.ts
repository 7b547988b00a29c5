import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'

/** Connects to the first of the nodes that takes it; the caller connects again when the connection is lost. */
export async function connectToNodes(
  urls: readonly string[],
  jwt: string,
  timeoutMs: number,
): Promise<NatsConnection> {
  let failure: unknown = new Error('there are no fan-out nodes')
  for (const servers of urls) {
    try {
      return await wsconnect({
        servers,
        authenticator: jwtAuthenticator(jwt),
        reconnect: false,
        timeout: timeoutMs,
      })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
