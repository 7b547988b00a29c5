import { getRealtimeAccess, NODE_ACCESS_SECONDS, NodeAccess } from '../../../domain/contract/node-access.ts'
import { request } from '../sending/api.ts'
import type { LinkOptions, TicketSource } from './link.ts'
import { NodeSocket } from './node-socket.ts'
import { notePresence, snapshotOf } from './snapshots.ts'

/** The options of a link to the fan-out nodes: a ticket there is an access, as JSON. */
export function nodeLink(servers: readonly string[]): Pick<LinkOptions, 'openSocket' | 'moveAfterMs'> {
  return {
    openSocket: (_url, ticket) => {
      const access = NodeAccess.parse(JSON.parse(ticket ?? ''))
      // A link uses no other part of a WebSocket than this has.
      return new NodeSocket({ servers, access, snapshotOf, notePresence }) as unknown as WebSocket
    },
    moveAfterMs: NODE_ACCESS_SECONDS * 1000,
  }
}

export const visitorAccess: TicketSource = async () =>
  nodeTicket((await request(getRealtimeAccess, {})).access)

/** @throws Error while the site knows of nodes and the functions do not, as in the middle of a deployment */
export function nodeTicket(access: NodeAccess | null | undefined): string {
  if (!access) throw new Error('no access to the fan-out nodes')
  return JSON.stringify(access)
}
