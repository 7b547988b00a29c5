import { getRealtimeAccess } from '../../domain/contract/node-access.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { nodeAccess } from './node-access.ts'

export const handler = httpHandler(getRealtimeAccess, async () => ({
  access: (await nodeAccess(systemClock.nowMs())) ?? null,
}))
