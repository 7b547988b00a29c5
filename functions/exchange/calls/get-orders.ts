import { getOrders } from '../../../domain/contract/orders.ts'
import { httpHandler } from '../../http/handler.ts'
import { listOrders } from '../../store/read/orders.ts'
import { orderRecord } from '../../views/order.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getOrders, async ({ player, query }) => {
  const { limit = PAGE_LENGTH, market_id: marketId, ...filter } = query
  const { orders, next } = await listOrders(player.playerId, { limit, marketId, ...filter })
  return {
    success: true as const,
    orders: orders.map(orderRecord),
    ...(next !== null && { cursor: next }),
  }
})
