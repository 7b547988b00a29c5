import { deleteOrder } from '../../../domain/contract/orders.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { publishOrder } from '../../publish/step.ts'
import { orderStore } from '../../store/order-store.ts'
import { orderRecord } from '../../views/order.ts'
import { cancelOrder } from '../cancel-order.ts'
import { matchNow } from '../matching.ts'

export const handler = httpHandler(deleteOrder, async ({ params, player }) => {
  const { playerId } = player
  const cancelled = await cancelOrder(orderStore, systemClock, { playerId, orderKey: params.orderId })
  if (isRefusal(cancelled)) return cancelled
  if ('wallet' in cancelled) {
    await publishOrder(cancelled)
    await matchNow(cancelled.order.marketId)
  }
  const order = 'wallet' in cancelled ? cancelled.order : cancelled
  return { success: true as const, order: orderRecord(order) }
})
