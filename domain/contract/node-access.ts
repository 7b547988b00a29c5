import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { NodeAccess } from './socket.ts'

export const getRealtimeAccess = defineCall({
  method: 'GET',
  path: '/api/realtime/access',
  summary: 'Access to the public topics at the fan-out nodes; null where a deployment has none.',
  access: 'public',
  sharedSeconds: 60,
  reply: z.object({ access: z.nullable(NodeAccess) }),
  refusals: [],
})
