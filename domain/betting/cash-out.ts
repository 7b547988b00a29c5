import { type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { multiply, type Paise, paise, ZERO } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { profitIf, type SelectionBook, worstPaise } from './book.ts'
import type { Position } from './position.ts'
import { isLineQuote, type RunnerQuote } from './quote.ts'
import { RATE_ONE } from './rates.ts'

/** How long an offer is held. */
export const CASH_OUT_HELD_MS = 5000

/**
 * What every outcome would bring, in paise, after counter-bets at the prices on offer; undefined where a price that they
 * need is not on offer, or where they would cost more than the worst outcome.
 *
 * With profits P and decimal prices d, laying P−u worth of every selection above a level u, and backing u−P worth of
 * every one below, at stakes (P−u)/d, leaves u + Σ (P−u)/d on all of them. That is linear in u between the profits held,
 * so its best value is at one of these. Rounded down, so that closing never pays more than the counter-bets would.
 */
export function closedProfit(book: SelectionBook, runners: readonly RunnerQuote[]): Paise | undefined {
  const held = runners.map((runner) => ({ runner, profitPaise: profitIf(book, runner.selectionId) ?? ZERO }))
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
export function offerCashOut({ wallet, quote, position }: BetFacts): Paise | Refusal {
  const refused = checkClosable({ wallet, quote, position })
  if (refused) return refused
  if (position?.book.kind !== 'selections' || !quote || isLineQuote(quote)) {
    return refuse('cashOutUnavailable')
  }
  if (new Set(position.book.profits.map((each) => each.profitPaise)).size === 1)
    return refuse('cashOutUnavailable')
  return closedProfit(position.book, quote.runners) ?? refuse('cashOutUnavailable')
}

function checkClosable({ wallet, quote }: BetFacts): Refusal | undefined {
  if (!wallet) return refuse('notFound', { field: 'userId' })
  if (wallet.standing === 'suspended') return refuse('playerExcluded')
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  if (quote.status === 'CLOSED') return refuse('marketClosed')
  if (quote.status !== 'OPEN') return refuse('marketSuspended')
  return undefined
}

/** A cash-out that is taken: everything that one transaction must write. */
export interface CashedOut {
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
  /** What each outcome brings more, or less, than before. */
  readonly changes: Readonly<Record<string, Paise>>
}

/**
 * Takes an offer while it is held: every outcome brings the same, the hold is released, and that profit is paid at once.
 * Prices may have moved since the offer; the market must be open.
 */
export function takeCashOut(
  offerId: string,
  facts: BetFacts,
  reference: string,
  atMs: number,
): CashedOut | Refusal {
  const refused = checkClosable(facts)
  if (refused) return refused
  const { wallet, position } = facts
  const offer = position?.offer
  if (!wallet || !position || !offer || offer.offerId !== offerId || atMs > offer.expiresAtMs) {
    return refuse('offerExpired', { field: 'offerId' })
  }
  if (position.book.kind !== 'selections') return refuse('cashOutUnavailable')
  const { profits } = position.book
  const { offer: _, ...before } = position
  const paid = paise(offer.profitPaise - position.paidPaise)
  const posted = post(wallet, {
    kind: 'cashOut',
    reference,
    atMs,
    postings: releasePostings(wallet.playerId, position.exposurePaise, paid, position.marketId),
  })
  return {
    ...posted,
    position: {
      ...before,
      book: {
        kind: 'selections',
        profits: profits.map((each) => ({ ...each, profitPaise: offer.profitPaise })),
      },
      exposurePaise: ZERO,
      paidPaise: offer.profitPaise,
      version: position.version + 1,
    },
    changes: Object.fromEntries(
      profits.map(({ selectionId, profitPaise }) => [selectionId, paise(offer.profitPaise - profitPaise)]),
    ),
  }
}
