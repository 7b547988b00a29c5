import type { OrderBookChange } from '../../domain/contract/orders.ts'
import { addedUp, decimalOfPer100, type PriceSize } from '../shapes/prices.ts'

/** What players matched of one selection, as far as this program saw it. */
interface TradedSelection {
  readonly lastPrice: number
  readonly sizes: readonly PriceSize[]
}

/** By selection id. */
export type Traded = ReadonlyMap<number, TradedSelection>

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
  const price = decimalOfPer100(odds)
  const sizes = traded.get(selectionId)?.sizes ?? []
  return new Map(traded).set(selectionId, { lastPrice: price, sizes: addedUp([...sizes, [price, stake]]) })
}
