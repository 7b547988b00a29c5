import { closedProfit } from '../../../domain/betting/worth.ts'
import type { Offer } from '../seat.ts'
import { betOnRunner, openSelections, type Strategy } from '../strategy.ts'

/**
 * An offer to cash out stands for seconds: ask for one every second; if the next event lowers what the position is worth, take the
 * old offer and enter again at the new price.
 */
export const renewedOffers: Strategy = {
  name: 'renewed cash-out offers',
  begin(seat) {
    let held: Offer | undefined
    return async ({ match, isNews }) => {
      const market = openSelections(match)
      const [first] = market?.runners ?? []
      if (!market || !first || seat.waits(market.marketId)) return
      const position = seat.position(market.marketId)
      const quote = seat.quote(market.marketId)
      if (!position || position.isFlat) {
        held = undefined
        return betOnRunner(seat, market, first.selectionId, 'lgaai', 25_000)
      }
      const worth = quote && 'runners' in quote ? closedProfit(position.book, quote.runners) : undefined
      const isWorse = held && worth !== undefined && worth < held.profitPaise
      if (held && isNews && isWorse) await seat.take(held)
      else held = await seat.offer(market.marketId)
    }
  },
}
