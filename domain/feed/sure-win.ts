import { RATE_ONE } from '../betting/rates.ts'
import type { LineMarket, PriceLevel, RunnerPrices } from './port.ts'

/** Sums of chances that differ by less count as equal: the difference can't win a paisa. */
const ROUNDING = 1e-9

/**
 * Whether bets on several runners at these prices win whatever the result. They do unless some chances that
 * add up to 1 are fair to no bettor, that is, lie for each runner between 1/lay and 1/back in decimal prices:
 * backing all wins where Σ 1/back < 1, laying where Σ 1/lay > 1. A runner without a back price may have any
 * chance up to 1, one without a lay price any down to 0; a removed one can't win.
 */
export function hasSureWin(runners: readonly RunnerPrices[]): boolean {
  let [most, least] = [0, 0]
  for (const { status, back, lay } of runners) {
    if (status === 'REMOVED') continue
    most += chanceAt(back) ?? 1
    least += chanceAt(lay) ?? 0
  }
  return most < 1 - ROUNDING || least > 1 + ROUNDING
}

/** 1/d of the best decimal price d; a rate is d − 1. */
function chanceAt([best]: readonly PriceLevel[]): number | undefined {
  return best && RATE_ONE / (RATE_ONE + best.rate)
}

/**
 * Whether YES and NO at these prices win together whatever the count: both win in between, or YES pays more
 * than NO risks.
 */
export function isLineCrossed({ no, yes }: Pick<LineMarket, 'no' | 'yes'>): boolean {
  if (!no || !yes) return false
  return no.runs > yes.runs || (no.runs === yes.runs && yes.rate > no.rate)
}
