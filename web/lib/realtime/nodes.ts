import { NODE_ACCESS_SECONDS, type NodeAccess } from '../../../domain/contract/socket.ts'
import type { LinkOptions, TicketSource } from './link.ts'

/** What only a page with fan-out nodes loads: NATS, and what API Gateway's functions do otherwise. */
const parts = () => import('./node-parts.ts')

/** The options of a link to the fan-out nodes: a ticket there is an access, as JSON. */
export function nodeLink(servers: readonly string[]): Pick<LinkOptions, 'openSocket' | 'moveAfterMs'> {
  return {
    openSocket: async (_url, ticket) => (await parts()).openNodeSocket(servers, ticket),
    moveAfterMs: NODE_ACCESS_SECONDS * 1000,
  }
}

export const visitorAccess: TicketSource = async () => nodeTicket(await (await parts()).readAccess())

/** @throws Error while the site knows of nodes and the functions do not, as in the middle of a deployment */
export function nodeTicket(access: NodeAccess | null | undefined): string {
  if (!access) throw new Error('no access to the fan-out nodes')
  return JSON.stringify(access)
}
