import { betOnRunner, openSelections, type Strategy } from '../strategy.ts'

/** Closing and entering again must cost more than it brings: bet on the longer price, cash out at once, and again. */
export const enteringAgain: Strategy = {
  name: 'entering again',
  begin(seat) {
    return async ({ match, quietFor }) => {
      const market = openSelections(match)
      if (!market || quietFor > 3 || seat.waits(market.marketId)) return
      const position = seat.position(market.marketId)
      if (position && !position.isFlat) {
        const offer = await seat.offer(market.marketId)
        if (offer) await seat.take(offer)
        return
      }
      const longest = market.runners.toSorted((a, b) => (b.back[0]?.rate ?? 0) - (a.back[0]?.rate ?? 0))[0]
      if (longest) await betOnRunner(seat, market, longest.selectionId, 'lgaai', 5000)
    }
  },
}
