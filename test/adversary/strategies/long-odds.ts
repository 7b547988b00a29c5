import { fraction } from '../../../domain/betting/rates.ts'
import type { RunnerPrices } from '../../../domain/feed/port.ts'
import { betOnRunner, openSelections, type Strategy } from '../strategy.ts'

/** Chances far from even are the hardest to price: lay, or back, who is below 10 %, or above 90 %. */
export function longOdds(side: 'lgaai' | 'khaai', whom: 'outsider' | 'favourite'): Strategy {
  const isMeant = ({ back, lay }: RunnerPrices) => {
    const [level] = side === 'lgaai' ? back : lay
    const price = level ? 1 + fraction(level.rate) : 2
    return whom === 'outsider' ? price > 10 : price < 1.11
  }
  return {
    name: `${side === 'lgaai' ? 'backing' : 'laying'} the ${whom}`,
    begin: (seat) => async (look) => {
      const market = openSelections(look.match)
      if (!market || !look.isNews) return
      for (const { selectionId } of market.runners.filter(isMeant)) {
        await betOnRunner(seat, market, selectionId, side, 100)
      }
    },
  }
}
