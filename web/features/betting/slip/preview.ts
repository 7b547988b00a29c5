import { decideBet, holding } from '../../../../domain/betting/acceptance.ts'
import { type BetTerms, liabilityPaise, winPaise } from '../../../../domain/betting/bet-terms.ts'
import { type Book, withBet } from '../../../../domain/betting/book.ts'
import type { BetRequest } from '../../../../domain/betting/offer.ts'
import { heldPaise, type Position } from '../../../../domain/betting/position.ts'
import type { Quote } from '../../../../domain/betting/quote.ts'
import { isRefusal, type RefusalName } from '../../../../domain/contract/refusals.ts'
import { emptyWallet } from '../../../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../../../domain/money.ts'
import type { Holdings } from '../holdings.ts'

/** What a bet would do. */
export interface Preview {
  readonly profitPaise: Paise
  readonly liabilityPaise: Paise
  /** What each outcome brings, with the bet. */
  readonly book: Book
  /** The wallet with the bet; a bet that covers others frees money. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
}

/** What the player holds in a market as it is now: a position without a bet where there is none. */
export function heldIn(holdings: Holdings, quote: Quote): Position {
  return holding(holdings.positions.get(quote.marketId), quote, '')
}

/**
 * What the bet would do to the book and the wallet, by the same rules that the server will apply; in a market with a delay, once
 * it is confirmed.
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

/** Why the server would refuse the bet now, as far as this page can know; undefined when nothing speaks against it. */
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
    // The profile may be a moment older than the position; what the position holds is held.
    exposurePaise: paise(Math.max(holdings.exposurePaise, position.exposurePaise)),
  }
  const decision = decideBet(request, { wallet, quote, position }, 0)
  return isRefusal(decision) ? decision.refused : undefined
}
