import { getRequests } from '../../domain/contract/operator/cashier.ts'
import { deskRequests } from '../cashier/desk-view.ts'
import { httpHandler } from '../http/handler.ts'
import { listQueue } from '../store/read/cashier.ts'

export const handler = httpHandler(getRequests, async ({ player, query: { kind, status, cursor } }) => {
  const { requests, next } = await listQueue(kind, status, cursor)
  return { success: true as const, requests: await deskRequests(requests, player.playerId), next }
})
