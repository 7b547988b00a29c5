import { betOnRunner, openSelections, type Strategy } from '../strategy.ts'

/** Bet when the next event is about due, while the old price still stands. */
export const beforeTheMove: Strategy = {
  name: 'just before the feed moves',
  begin: (seat) => {
    let gap = 3
    return async ({ match, quietFor, isNews, lastGap }) => {
      if (isNews) gap = lastGap
      const market = openSelections(match)
      if (!market || quietFor < gap - 1) return
      for (const { selectionId } of market.runners) {
        await betOnRunner(seat, market, selectionId, 'lgaai', 1000)
        await betOnRunner(seat, market, selectionId, 'khaai', 1000)
      }
    }
  },
}
