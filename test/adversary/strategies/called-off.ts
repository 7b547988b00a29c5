import { openSelections, type Strategy } from '../strategy.ts'

/** Bet, wait for the next price, and if it shows that the bet was bad, send another bet under its key to make it fail. */
export const calledOff: Strategy = {
  name: 'called-off bets',
  begin(seat) {
    let key = 0
    let last: { readonly marketId: string; readonly selectionId: number; readonly rate: number } | undefined
    return async ({ match }) => {
      const market = openSelections(match)
      const [first] = market?.runners ?? []
      const [level] = first?.back ?? []
      if (!market || !first || !level) return
      const { marketId } = market
      const { selectionId } = first
      if (last && level.rate > last.rate) {
        await seat.bet(marketId, { side: 'lgaai', selectionId, rate: level.rate }, 100, `called-off-${key}`)
      }
      key += 1
      last = { marketId, selectionId, rate: level.rate }
      await seat.bet(marketId, { side: 'lgaai', selectionId, rate: level.rate }, 1000, `called-off-${key}`)
    }
  },
}
