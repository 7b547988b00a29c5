import * as z from 'zod'
import { rateFromDecimal } from '../../domain/betting/rates.ts'
import { MarketOdds } from '../../domain/contract/markets.ts'
import { MatchSummary } from '../../domain/contract/matches.ts'

/** Schemas of stored odds. Earlier prices, stored without basis points, get them from their decimal odds. */
export const OddsItem = z.preprocess(withBasisPoints, MarketOdds)

export const SummaryItem = z.preprocess((item) => {
  const summary = item as MatchSummary
  return { ...summary, odds: withBasisPoints(summary.odds) }
}, MatchSummary)

function withBasisPoints(item: unknown): unknown {
  const odds = item as MarketOdds
  const levels = (of: readonly { readonly price: number }[]) =>
    of.map((level) => ({ basisPoints: rateFromDecimal(level.price), ...level }))
  const matchOdds = odds.matchOdds.map(({ ex: { availableToBack, availableToLay }, ...row }) => {
    return {
      ...row,
      ex: { availableToBack: levels(availableToBack), availableToLay: levels(availableToLay) },
    }
  })
  return { ...odds, matchOdds }
}
