import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { PriceHistory } from '../../domain/contract/price-history.ts'
import type { Volume } from '../../domain/exchange/volume.ts'
import { marksOf, type PricePoint } from '../../domain/feed/price-history.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { runnersOf } from './market.ts'

/** A match's price history as clients read it. */
export function priceHistoryView(
  { odds, sportId }: MatchSummary,
  points: readonly PricePoint[],
  volumes: readonly Volume[],
): PriceHistory {
  const marks = marksOf(sportId, points)
  return {
    marketId: odds.marketId,
    selections: [...runnersOf(odds)],
    points: points.map(({ atMs, status, score, prices }, at) => ({
      ...{ time: new Date(atMs).toISOString(), status, score, mark: marks[at] ?? null },
      prices: [...prices],
    })),
    volumes: volumes.map(({ minuteAtMs, stakePaise }) => ({
      time: new Date(minuteAtMs).toISOString(),
      stake: rupeesFromPaise(stakePaise),
    })),
  }
}
