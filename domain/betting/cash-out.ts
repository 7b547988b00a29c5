import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { multiply, type Paise, paise, ZERO } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { profitIf, type SelectionBook, withSelections, worstPaise } from './book.ts'
import { checkOpen } from './offer.ts'
import type { CashOutOffer, Position } from './position.ts'
import { isLineQuote, type Quote, type RunnerQuote, type SelectionQuote } from './quote.ts'
import { RATE_ONE } from './rates.ts'

/** How long an offer is held. */
export const CASH_OUT_HELD_MS = 5000

/**
 * By how much of what is at stake a position's worth may fall while an offer is held. Whoever could always take the
 * better of the last five seconds would win by it; a fall of a twentieth is a boundary's, not a dot ball's.
 */
const WORTH_FALL_MAX = { part: 1, of: 20 }

/**
 * What every outcome would bring, in paise, after counter-bets at the prices on offer; undefined where a price that they
 * need is not on offer, or where they would cost more than the worst outcome.
 *
 * With profits P and decimal prices d, laying P−u worth of every selection above a level u, and backing u−P worth of
 * every one below, at stakes (P−u)/d, leaves u + Σ (P−u)/d on all of them. That is linear in u between the profits held,
 * so its best value is at one of these. Rounded down, so that closing never pays more than the counter-bets would.
 */
export function closedProfit(book: SelectionBook, runners: readonly RunnerQuote[]): Paise | undefined {
  const held = runners.map((runner) => ({ runner, profitPaise: profitIf(book, runner.selectionId) }))
  const levels = held.map(({ profitPaise }) => {
    let total: number = profitPaise
    for (const other of held) {
      const worth = counterStake(other.runner, paise(other.profitPaise - profitPaise))
      if (worth === undefined) return undefined
      total += worth
    }
    return total
  })
  const best = Math.max(...levels.filter((level) => level !== undefined))
  // Backing several at once may cost more than the worst outcome would, and more than is held for it.
  return best < worstPaise(book) ? undefined : paise(best)
}

/** The stake that is worth `excess` at the runner's price: a lay above zero, a back below. */
function counterStake(runner: RunnerQuote, excess: Paise): Paise | undefined {
  if (excess === 0) return ZERO
  const price = runner.status === 'ACTIVE' ? runner[excess > 0 ? 'khaai' : 'lgaai'] : null
  return price === null ? undefined : multiply(excess, RATE_ONE, RATE_ONE + price, 'down')
}

/**
 * What a position can be closed for now: the profit that every outcome would bring. Refuses in order: the market closed
 * or suspended; no position, or one that is the same on every outcome already, or prices missing.
 */
export function offerCashOut(facts: BetFacts, atMs: number): Paise | Refusal {
  const closable = closableOf(facts, atMs)
  if (isRefusal(closable)) return closable
  if (spreadPaise(closable.book) === 0) return refuse('cashOutUnavailable')
  return closedProfit(closable.book, closable.quote.runners) ?? refuse('cashOutUnavailable')
}

/** A position that can be closed, its book naming every selection that the market has now. */
interface Closable {
  readonly wallet: Wallet
  readonly quote: SelectionQuote
  readonly position: Position
  readonly book: SelectionBook
}

function closableOf(facts: BetFacts, atMs: number): Closable | Refusal {
  const { wallet, quote, position } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  if (wallet.standing === 'suspended') return refuse('playerSuspended')
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  const refused = checkOpen(quote, facts, atMs)
  if (refused) return refused
  if (!position || isLineQuote(quote)) return refuse('cashOutUnavailable')
  const ids = quote.runners.map((runner) => runner.selectionId)
  const book = withSelections(position.book, ids)
  return book.kind === 'selections' ? { wallet, quote, position, book } : refuse('cashOutUnavailable')
}

/** What lies between a book's best and worst outcome. */
function spreadPaise({ profits }: SelectionBook): number {
  const all = profits.map((each) => each.profitPaise)
  return Math.max(...all) - Math.min(...all)
}

/** A cash-out that is taken: everything that one transaction must write. */
export interface CashedOut {
  readonly quote: Quote
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
  /** What each outcome brings more, or less, than before. */
  readonly changes: Readonly<Record<string, Paise>>
  /** The same of a selection that joins the market later. */
  readonly othersPaise: Paise
}

/**
 * Takes an offer while it is held: every outcome brings the same, the hold is released, and that profit is paid at once.
 * Prices may have moved since the offer, but not far against the house; and the market must have been open all the time.
 */
export function takeCashOut(
  offerId: string,
  facts: BetFacts,
  reference: string,
  atMs: number,
): CashedOut | Refusal {
  const closable = closableOf(facts, atMs)
  if (isRefusal(closable)) return closable
  const { wallet, quote, position, book } = closable
  const { offer, ...before } = position
  if (!offer || offer.offerId !== offerId || !isHeld(offer, closable, atMs)) {
    return refuse('offerExpired', { field: 'offerId' })
  }
  const paid = paise(offer.profitPaise - position.paidPaise)
  const posted = post(wallet, {
    kind: 'cashOut',
    reference,
    atMs,
    postings: releasePostings(wallet.playerId, position.exposurePaise, paid, position.marketId),
  })
  return {
    ...posted,
    quote,
    position: {
      ...before,
      book: {
        kind: 'selections',
        profits: book.profits.map((each) => ({ ...each, profitPaise: offer.profitPaise })),
        othersPaise: offer.profitPaise,
      },
      exposurePaise: ZERO,
      paidPaise: offer.profitPaise,
      version: position.version + 1,
    },
    changes: Object.fromEntries(
      book.profits.map(({ selectionId, profitPaise }) => [
        selectionId,
        paise(offer.profitPaise - profitPaise),
      ]),
    ),
    othersPaise: paise(offer.profitPaise - book.othersPaise),
  }
}

function isHeld(offer: CashOutOffer, { quote, book }: Closable, atMs: number): boolean {
  if (atMs > offer.expiresAtMs || offer.statusSince !== quote.statusSince) return false
  const worth = closedProfit(book, quote.runners)
  if (worth === undefined) return false
  return (offer.profitPaise - worth) * WORTH_FALL_MAX.of <= spreadPaise(book) * WORTH_FALL_MAX.part
}
