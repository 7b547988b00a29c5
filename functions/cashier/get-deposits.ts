import { getDeposits } from '../../domain/contract/cashier.ts'
import { httpHandler } from '../http/handler.ts'
import { listRequests } from '../store/read/cashier.ts'
import { depositView } from '../views/request.ts'

export const handler = httpHandler(getDeposits, async ({ player, query }) => {
  const { requests, next } = await listRequests(player.playerId, 'deposit', query.cursor)
  return { success: true as const, deposits: requests.map(depositView), next }
})
