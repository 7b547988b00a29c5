/** Of the deployed nodes and of the tested ones. */
export const NATS_VERSION = '2.15.2'

/** The facts of one node of the fan-out. In a container they are names of variables, such as `$ACCOUNT_ID`. */
interface NodeFacts {
  readonly operatorJwt: string
  readonly accountId: string
  readonly accountJwt: string
  readonly host: string
  readonly ports: {
    readonly client: number
    readonly socket: number
    readonly cluster: number
    readonly health: number
  }
  /** Addresses of other nodes; a node finds the rest through them, and takes no harm from its own. */
  readonly routes: readonly string[]
}

/** Fargate lets a process have 65,535 open files; with compression a socket takes some 250 kB of a node's 16 GB. */
const CONNECTIONS_MAX = 50_000

/** As long as the site waits for a connection: a slow phone takes its time after the handshake. By default it is 2 s. */
const TOKEN_SECONDS = 10

/** As large as a frame may be, with room for its subject. */
const PAYLOAD_BYTES_MAX = 132 * 1024

/**
 * The configuration of nats-server: clients by WebSocket alone, each with a token of the account. TLS ends before it. A client
 * that reads too slowly is dropped, connects again and reads the state anew.
 */
export function nodeConfig({ operatorJwt, accountId, accountJwt, host, ports, routes }: NodeFacts): string {
  return `host: "127.0.0.1"
port: ${ports.client}
http: "${host}:${ports.health}"
operator: "${operatorJwt}"
resolver: MEMORY
resolver_preload: { ${accountId}: "${accountJwt}" }
max_connections: ${CONNECTIONS_MAX}
max_payload: ${PAYLOAD_BYTES_MAX}
max_pending: 4MB
write_deadline: "5s"
websocket { host: "${host}", port: ${ports.socket}, no_tls: true, compression: true, authorization { timeout: ${TOKEN_SECONDS} } }
cluster { name: maidan, host: "${host}", port: ${ports.cluster}, routes: [${routes.map((url) => `"${url}"`).join(', ')}] }
`
}
