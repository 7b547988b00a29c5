import { getPlayerRequests } from '../../domain/contract/operator/players.ts'
import { deskRequests } from '../cashier/desk-view.ts'
import { httpHandler } from '../http/handler.ts'
import { listRequests } from '../store/read/cashier.ts'

export const handler = httpHandler(getPlayerRequests, async ({ player, params, query: { kind, cursor } }) => {
  const { requests, next } = await listRequests(params.playerId, kind, cursor)
  return { success: true as const, requests: await deskRequests(requests, player.playerId), next }
})
