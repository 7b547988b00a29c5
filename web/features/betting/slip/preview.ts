import { decideBet } from '../../../../domain/betting/acceptance.ts'
import { type BetTerms, liabilityPaise, winPaise } from '../../../../domain/betting/bet-terms.ts'
import { type Book, withBet } from '../../../../domain/betting/book.ts'
import type { BetRequest } from '../../../../domain/betting/offer.ts'
import { heldPaise, holding, type Position } from '../../../../domain/betting/position.ts'
import type { Quote } from '../../../../domain/betting/quote.ts'
import { isRefusal, type RefusalName } from '../../../../domain/contract/refusals.ts'
import { emptyWallet } from '../../../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../../../domain/money.ts'
import type { Holdings } from '../holdings.ts'

/** The effect of a bet if it is accepted. */
export interface Preview {
  readonly profitPaise: Paise
  readonly liabilityPaise: Paise
  /** The position's book with the bet. */
  readonly book: Book
  /** The balance with the bet; it rises if the bet covers others. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
}

/** The player's position in a market; an empty one if there is no bet. */
export function heldIn(holdings: Holdings, quote: Quote): Position {
  return holding(holdings.positions.get(quote.marketId), quote, '')
}

/**
 * The effect of a bet on book and wallet, by the rules that the server applies; in a market with a delay, the effect once it
 * is confirmed.
 */
export function previewBet(holdings: Holdings, held: Position, bet: BetTerms): Preview {
  const book = withBet(held.book, bet)
  const holdPaise = heldPaise({ ...held, book }) - held.exposurePaise
  return {
    profitPaise: winPaise(bet),
    liabilityPaise: liabilityPaise(bet),
    book,
    balancePaise: paise(holdings.balancePaise - holdPaise),
    exposurePaise: paise(holdings.exposurePaise + holdPaise),
  }
}

/** Why the server would refuse the bet now, as far as this page can know; undefined if it would not. */
export function expectedRefusal(
  quote: Quote,
  holdings: Holdings,
  request: BetRequest,
): RefusalName | undefined {
  if (holdings.block) return holdings.block
  const position = heldIn(holdings, quote)
  const wallet = {
    ...emptyWallet(''),
    balancePaise: holdings.balancePaise,
    // The profile may be older than the position, so the exposure is at least the position's.
    exposurePaise: paise(Math.max(holdings.exposurePaise, position.exposurePaise)),
  }
  const decision = decideBet(request, { wallet, quote, position }, 0)
  return isRefusal(decision) ? decision.refused : undefined
}
