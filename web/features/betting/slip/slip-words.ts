import { isBacking } from '../../../../domain/betting/bet-terms.ts'
import { per100, type Rate } from '../../../../domain/betting/rates.ts'
import type { MarketKind } from '../../../../domain/contract/markets.ts'
import { formatDecimal, formatRate } from '../../../lib/prices.ts'
import type { Price, Slip } from './slip.ts'

/** The colour of a side: blue for those that win by the rate, pink for those that risk it. */
export function toneOf({ side }: Pick<Slip, 'side'>): 'lgaai' | 'khaai' {
  return isBacking(side) ? 'lgaai' : 'khaai'
}

/** Odds in both notations, '1.45 (45.00)'; as a rate alone in markets that are quoted in rates. */
export function oddsWords(rate: Rate, kind: MarketKind | undefined): string {
  return kind === 'matchOdds' ? `${formatDecimal(rate)} (${formatRate(rate)})` : formatRate(rate)
}

/** A price in short: '1.45 (45.00)', or of a line '46 @ 110'. */
export function priceWords({ rate, runs }: Price, kind: MarketKind | undefined): string {
  return runs === undefined ? oddsWords(rate, kind) : `${runs} @ ${per100(rate)}`
}
