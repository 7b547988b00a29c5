import * as z from 'zod'
import { defineCall } from './call.ts'

/** How long a client stays connected with one access before it moves on with a new one. */
export const NODE_ACCESS_SECONDS = 30 * 60

/** What opens connections to the fan-out nodes, if there are any (docs/adr/0040-fan-out-nodes.md). */
export const NodeAccess = z.object({
  /** A bearer token of NATS that allows reading the public subjects and these, and writing none. */
  jwt: z.string(),
  /** The caller's own subjects, to read at once. */
  subjects: z.array(z.string()),
})
export type NodeAccess = z.infer<typeof NodeAccess>

export const getRealtimeAccess = defineCall({
  method: 'GET',
  path: '/api/realtime/access',
  summary: 'Access to the public topics at the fan-out nodes; null where a deployment has none.',
  access: 'public',
  sharedSeconds: 60,
  reply: z.object({ access: NodeAccess.nullable() }),
  refusals: [],
})

/** The subject of NATS under which a topic's frames are published. The id of a match may be any text: it stays one token. */
export function subjectOf(topic: string): string {
  const [kind = '', ...id] = topic.split(':')
  return ['topic', kind, ...(id.length > 0 ? [token(id.join(':'))] : [])].join('.')
}

function token(text: string): string {
  return encodeURIComponent(text).replace(/[.*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
