import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { rateFromDecimal } from '../../../domain/betting/rates.ts'
import { shardsOf } from '../keys.ts'

export type Item = Readonly<Record<string, unknown>>

/** From a shape to the next. Leaves what the item already has: some writes change only a part of an item. */
export type Upgrade = (item: Item) => Item

/**
 * Quotes once had a copy in every shard and did not say so; later the feed's own prices, before the house's part, were
 * in `told`.
 */
export const quoteWithFeedPrices: Upgrade = ({ told, ...item }) => ({
  shards: shardsOf(String(item.marketId)).length,
  ...(told !== undefined && { feedPrices: told }),
  ...item,
})

/**
 * The next shape only adds optional attributes: a position's orders, the other side of a fill, commission, that a program placed
 * an order, what players matched in a market, a line of news in Hindi.
 */
export const unchanged: Upgrade = (item) => item

/** Positions stored before bets had a delay. */
export const positionWithPending: Upgrade = (item) => ({ pending: [], ...item })

/** Cash-outs were once of a whole position, and so were offers of them. */
export const betWithPercent: Upgrade = (item) =>
  item.side === 'cashOut' ? { percent: WHOLE, ...item } : item

export const positionWithOfferOfAll: Upgrade = ({ offer, ...item }) => ({
  ...item,
  ...(offer !== undefined && { offer: { percent: WHOLE, ...(offer as Item) } }),
})

/** Odds stored before prices were sent as rates have decimal odds only. */
export const marketWithRates: Upgrade = (item) =>
  item.odds ? { ...item, odds: withBasisPoints(item.odds as Odds) } : item

export const matchWithRates: Upgrade = (item) => {
  const summary = item.summary as { readonly odds: Odds } | undefined
  return summary ? { ...item, summary: { ...summary, odds: withBasisPoints(summary.odds) } } : item
}

type Levels = readonly { readonly price: number }[]

interface Odds {
  readonly matchOdds: readonly {
    readonly ex: { readonly availableToBack: Levels; readonly availableToLay: Levels }
  }[]
}

function withBasisPoints(odds: Odds): Odds {
  const levels = (of: Levels) => of.map((level) => ({ basisPoints: rateFromDecimal(level.price), ...level }))
  const matchOdds = odds.matchOdds.map(({ ex: { availableToBack, availableToLay }, ...row }) => ({
    ...row,
    ex: { availableToBack: levels(availableToBack), availableToLay: levels(availableToLay) },
  }))
  return { ...odds, matchOdds }
}
