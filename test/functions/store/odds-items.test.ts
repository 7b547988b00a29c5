import { expect, it } from 'vitest'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import { OddsItem, SummaryItem } from '../../../functions/store/odds-items.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { sampleMatch } from '../ticker/matches.ts'

const match = sampleMatch('m1')
const [market] = match.markets
if (!market) throw new Error('no market')
const odds = oddsOf(match, market, 1)
const summary = summaryOf(match, odds, 1)

/** Odds as stored before their prices had basis points. */
function withoutBasisPoints({ matchOdds, ...rest }: MarketOdds) {
  const levels = (of: MarketOdds['matchOdds'][number]['ex']['availableToBack']) =>
    of.map(({ price, size }) => ({ price, size }))
  return {
    ...rest,
    matchOdds: matchOdds.map(({ ex, ...row }) => ({
      ...row,
      ex: { availableToBack: levels(ex.availableToBack), availableToLay: levels(ex.availableToLay) },
    })),
  }
}

it.each([
  ['as they are', odds],
  ['without basis points, which follow from their decimal odds', withoutBasisPoints(odds)],
])('stored odds are read %s', (_, stored) => {
  expect(OddsItem.parse(stored)).toEqual(odds)
  expect(SummaryItem.parse({ ...summary, odds: stored })).toEqual(summary)
})
