import { fill, leftInAll, pricesLeft } from '../../../../domain/betting/depth.ts'
import { isLineQuote, type Quote } from '../../../../domain/betting/quote.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import { NOTHING_TAKEN } from '../../../../domain/betting/taken.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import { type Paise, paise } from '../../../../domain/money.ts'
import type { Slip } from './slip.ts'

/** The offer for a stake above the amount at the best price. */
export interface OnOffer {
  /** The largest stake that would be taken. */
  readonly mostPaise: Paise
  /** True if that is at all prices (the player accepts any), false if at the best price only. */
  readonly inAll: boolean
  /** The average price of the whole stake; undefined if the prices do not take all of it. */
  readonly average?: Rate
}

/** What a market offers for a stake, as far as this page knows; undefined if the best price takes all of it. */
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
