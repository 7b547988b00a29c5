import type { Level, LineQuotePrice, Quote } from '../../domain/betting/quote.ts'
import { rate, rateFromPer100 } from '../../domain/betting/rates.ts'
import { type FancyRow, isLineKind } from '../../domain/contract/markets.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { offeredRate, type PricedLevel, type PricedOdds, type PricedRow } from './prices.ts'

/** A market as the betting rules take it, so that the page foresees by the very rules that the server decides by. */
export function quoteOf(odds: PricedOdds, matchName: string): Quote {
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
    const best = { lgaai: offeredRate(row, 'lgaai'), khaai: offeredRate(row, 'khaai') }
    // The bookmaker's news have no sizes.
    return { selectionId, name, status, ...best, ...(kind === 'matchOdds' && { depth: depthOf(row.ex) }) }
  })
  return { ...head, kind, runners, ...(mayGrow && { mayGrow }) }
}

/** What is taken at each price. */
function depthOf({ availableToBack, availableToLay }: PricedRow['ex']) {
  return { lgaai: availableToBack.map(levelOf), khaai: availableToLay.map(levelOf) }
}

function levelOf({ basisPoints, size }: PricedLevel): Level {
  return { rate: rate(basisPoints), sizePaise: paiseFromRupees(size) }
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
