import { getRealtimeAccess } from '../../../domain/contract/node-access.ts'
import { NodeAccess } from '../../../domain/contract/socket.ts'
import { request } from '../sending/api.ts'
import { NodeSocket } from './node-socket.ts'
import { notePresence, snapshotOf } from './snapshots.ts'

export function openNodeSocket(servers: readonly string[], ticket: string | null): WebSocket {
  const access = NodeAccess.parse(JSON.parse(ticket ?? ''))
  // A link uses no other part of a WebSocket than this has.
  return new NodeSocket({ servers, access, snapshotOf, notePresence }) as unknown as WebSocket
}

/** The access of a visitor; null while the functions know of no nodes. */
export async function readAccess(): Promise<NodeAccess | null> {
  return (await request(getRealtimeAccess, {})).access
}
