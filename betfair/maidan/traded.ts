import type { OrderBookChange } from '../../domain/contract/orders.ts'
import { addedUp, decimalOfPer100, type PriceSize } from '../shapes/prices.ts'

/** What players matched of each selection by price, as far as this program saw it. */
export type Traded = ReadonlyMap<number, readonly PriceSize[]>

const NOTHING: Traded = new Map()

/** Adds up the matches of players that the socket publishes, by market, selection and price. Matches with the house are not published. */
export function createTraded() {
  const markets = new Map<string, { readonly version: number; readonly traded: Traded }>()
  return {
    of: (marketId: string): Traded => markets.get(marketId)?.traded ?? NOTHING,
    note: ({ marketId, version, trades }: OrderBookChange): void => {
      const known = markets.get(marketId) ?? { version: 0, traded: NOTHING }
      // The same change may come twice.
      if (trades.length === 0 || version <= known.version) return
      markets.set(marketId, { version, traded: trades.reduce(withTrade, known.traded) })
    },
  }
}

function withTrade(traded: Traded, { selectionId, odds, stake }: OrderBookChange['trades'][number]): Traded {
  const sizes = traded.get(selectionId) ?? []
  return new Map(traded).set(selectionId, addedUp([...sizes, [decimalOfPer100(odds), stake]]))
}
