import { deleteOrders } from '../../../domain/contract/orders.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { PlacedOrder } from '../../../domain/exchange/placed-order.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { publishOrder } from '../../publish/step.ts'
import { orderStore } from '../../store/order-store.ts'
import { waitingOrders } from '../../store/read/orders.ts'
import { cancelOrder } from '../cancel-order.ts'
import { matchNow } from '../matching.ts'

/** Cancels one order after another, because all of them change the same wallet; then matches their markets, which updates the books. */
export const handler = httpHandler(deleteOrders, async ({ player, query }) => {
  const cancelled: PlacedOrder[] = []
  let left = 0
  for await (const order of waitingOrders(player.playerId, query.market_id)) {
    const answer = await cancelOrder(orderStore, systemClock, order)
    if (isRefusal(answer)) left++
    else if ('wallet' in answer) {
      cancelled.push(answer.order)
      await publishOrder(answer)
    }
  }
  for (const marketId of new Set(cancelled.map((order) => order.marketId))) await matchNow(marketId)
  return { success: true as const, cancelled: cancelled.length, left }
})
