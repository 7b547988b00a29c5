import { isRefusal } from '../../domain/contract/refusals.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { systemClock } from '../clock.ts'
import { publishOrder } from '../publish/step.ts'
import { orderStore } from '../store/order-store.ts'
import { cancelOrder } from './cancel-order.ts'
import { matchNow } from './matching.ts'

/** How many orders were cancelled, and how many could not be: they are about to be matched. */
export interface CancelledAll {
  readonly cancelled: number
  readonly left: number
}

/** Cancels one order after another, because all of them change the same wallet; then matches their markets, which updates the books. */
export async function cancelAll(orders: AsyncIterable<PlacedOrder>): Promise<CancelledAll> {
  const markets: string[] = []
  let left = 0
  for await (const order of orders) {
    const answer = await cancelOrder(orderStore, systemClock, order)
    if (isRefusal(answer)) left++
    else if ('wallet' in answer) {
      markets.push(answer.order.marketId)
      await publishOrder(answer)
    }
  }
  for (const marketId of new Set(markets)) await matchNow(marketId)
  return { cancelled: markets.length, left }
}
