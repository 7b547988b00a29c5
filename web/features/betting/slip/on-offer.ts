import { fill, leftInAll, pricesLeft } from '../../../../domain/betting/depth.ts'
import { isLineQuote, type Quote } from '../../../../domain/betting/quote.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import { NOTHING_TAKEN } from '../../../../domain/betting/taken.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import { type Paise, paise } from '../../../../domain/money.ts'
import type { Slip } from './slip.ts'

/** What is on offer for a stake that is more than the best price takes. */
export interface OnOffer {
  /** The largest stake that would be taken. */
  readonly mostPaise: Paise
  /** Whether that is at all prices, for who accepts any, or at the best one. */
  readonly inAll: boolean
  /** The average of the prices that take the stake; absent where they do not take all of it. */
  readonly average?: Rate
}

/** What a market offers for a stake, as far as this page knows; undefined where the best price takes it. */
export function onOffer(
  slip: Slip,
  quote: Quote,
  stakePaise: Paise | undefined,
  accept: AcceptOdds,
): OnOffer | undefined {
  if (slip.kind === 'line' || isLineQuote(quote) || stakePaise === undefined) return undefined
  const runner = quote.runners.find(({ selectionId }) => selectionId === slip.selectionId)
  const prices = runner ? pricesLeft(runner, slip.side, quote.stakeMinPaise, NOTHING_TAKEN) : []
  const [best] = prices
  if (!best || stakePaise <= best.leftPaise) return undefined
  if (accept !== 'any') return { mostPaise: paise(best.leftPaise), inAll: false }
  const filled = fill(prices, slip.side, stakePaise)
  return { mostPaise: paise(leftInAll(prices)), inAll: true, ...(filled && { average: filled.rate }) }
}
