import { getWithdrawal } from '../../domain/contract/cashier.ts'
import { httpHandler } from '../http/handler.ts'
import { listRequests } from '../store/read/cashier.ts'
import { withdrawalView } from '../views/request.ts'

export const handler = httpHandler(getWithdrawal, async ({ player, query }) => {
  const { requests, next } = await listRequests(player.playerId, 'withdrawal', query.cursor)
  return { success: true as const, withdrawals: requests.map(withdrawalView), next }
})
