import type { LineQuotePrice, Quote } from '../../domain/betting/quote.ts'
import { rateFromPer100 } from '../../domain/betting/rates.ts'
import { type FancyRow, isLineKind, type Odds } from '../../domain/contract/markets.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { offeredRate } from './prices.ts'

/** A market as the betting rules take it, so that the page foresees by the very rules that the server decides by. */
export function quoteOf(odds: Odds, matchName: string): Quote {
  const { marketId, matchId, marketName, version, status, kind, mayGrow } = odds
  const head = {
    marketId,
    matchId,
    matchName,
    marketName,
    version,
    status,
    statusSince: version,
    betDelaySeconds: odds.betDelay,
    stakeMinPaise: paiseFromRupees(odds.minStake),
    stakeMaxPaise: paiseFromRupees(odds.maxStake),
  }
  if (isLineKind(kind)) return { ...head, kind, ...linePrices(odds.fancyMarkets[0]) }
  const runners = odds.matchOdds.map((row) => {
    const { selectionId, team_name: name, status } = row
    return { selectionId, name, status, lgaai: offeredRate(row, 'lgaai'), khaai: offeredRate(row, 'khaai') }
  })
  return { ...head, kind, runners, ...(mayGrow && { mayGrow }) }
}

/** What a line offers each side; null when nothing. */
function linePrices(row: FancyRow | undefined) {
  return {
    yes: linePrice(row?.runsYes, row?.oddsYes),
    no: linePrice(row?.runsNo, row?.oddsNo),
  }
}

function linePrice(runs: number | null | undefined, odds: number | null | undefined): LineQuotePrice | null {
  if (runs == null || odds == null || odds <= 0) return null
  return { runs, rate: rateFromPer100(odds) }
}
