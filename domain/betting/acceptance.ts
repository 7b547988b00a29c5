import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type LicenceLimits, noLicenceLimits } from '../limits/limits.ts'
import { blockAt } from '../limits/pause.ts'
import type { BetTerms } from './bet-terms.ts'
import { cover } from './cover.ts'
import { type Delay, delayFrom } from './delay.ts'
import { type BetRequest, checkOffer, checkOpen, type Freshness } from './offer.ts'
import { holding, PENDING_BETS_MAX, type Position } from './position.ts'
import { withCounted, withPending } from './position-changes.ts'
import type { Quote } from './quote.ts'
import { joining, NOTHING_TAKEN, type Taken, type Taking, takingAtRisk, takingOf } from './taken.ts'

/** The facts that a bet is checked against, read at one moment. A field is absent when its row doesn't exist. */
export interface BetFacts extends Freshness {
  readonly wallet: Wallet | undefined
  readonly quote: Quote | undefined
  readonly position: Position | undefined
  /** What earlier bets have taken of the quote; absent means nothing. */
  readonly taken?: Taken
}

/** An accepted bet: everything that one transaction must write. */
export interface Acceptance {
  readonly bet: BetTerms
  /** What the bet is on: the name of a runner or of a line market. */
  readonly label: string
  readonly quote: Quote
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
  /** What the bet takes from the house's offer. */
  readonly taking: Taking
  /** The delay that the bet waits out before it counts; absent in a market without one. */
  readonly delay?: Delay
}

/**
 * Decides a bet by the rules in order of precedence: account status and pause, market open, selection, stake,
 * price still on offer with enough size, no cash-out or too many bets pending, exposure covered, limits of
 * licence and player. Returns the first refusal, or what to write.
 */
export function decideBet(
  request: BetRequest,
  facts: BetFacts,
  atMs: number,
  licence: LicenceLimits = noLicenceLimits,
): Acceptance | Refusal {
  const { wallet, quote } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  const block = blockAt(wallet, atMs)
  if (block) return refuse(block)
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  const offered = checkOpen(quote, facts, atMs) ?? checkOffer(request, quote, facts.taken ?? NOTHING_TAKEN)
  if (isRefusal(offered)) return offered
  const held = holding(facts.position, quote, wallet.playerId)
  if (held.closing !== undefined) return refuse('cashOutPending')
  const delay = delayFrom(quote, atMs)
  if (delay && held.pending.length >= PENDING_BETS_MAX) return refuse('tooManyPending')
  const placed = { betKey: request.betKey, terms: offered.bet }
  const after = delay ? withPending(held, placed) : withCounted(held, placed, quote)
  const of = { kind: 'betHold', reference: request.betKey, atMs } as const
  const covered = cover(offered.bet, { wallet, held, after }, licence, of)
  if (isRefusal(covered)) return covered
  const { bet, label, sold } = offered
  const { owedPaise } = delay ? takingAtRisk(quote, bet) : takingOf(quote, bet)
  const taking = { owedPaise, sold, ...joining(quote, facts.taken) }
  return { bet, label, ...covered, quote, taking, ...(delay && { delay }) }
}
