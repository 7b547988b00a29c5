import { deleteOrders } from '../../../domain/contract/orders.ts'
import { httpHandler } from '../../http/handler.ts'
import { waitingOrders } from '../../store/read/orders.ts'
import { cancelAll } from '../cancel-all.ts'

export const handler = httpHandler(deleteOrders, async ({ player, query }) => {
  const { cancelled, left } = await cancelAll(waitingOrders(player.playerId, query.market_id))
  return { success: true as const, cancelled, left }
})
