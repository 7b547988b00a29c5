import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post, type Wallet } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { paise } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { type BetTerms, riskPaise } from './bet-terms.ts'
import { type Delay, type Judged, marketVerdict } from './delay.ts'
import { offeredSince } from './past-prices.ts'
import type { Position } from './position.ts'
import { withCounted, withLapsed } from './position-changes.ts'
import type { Quote } from './quote.ts'

/** A bet in its delay. */
export interface Waiting {
  readonly betKey: string
  readonly terms: BetTerms
  readonly placedAtMs: number
}

/** Judges a bet once its delay is over: it stands if its market stayed open at its price or a better one. */
export function judgeBet(
  waiting: Delay & Pick<Waiting, 'terms' | 'placedAtMs'>,
  facts: Pick<BetFacts, 'quote' | 'isHalted' | 'tickedAtMs'>,
  atMs: number,
): Judged {
  const verdict = marketVerdict(waiting, facts, atMs)
  if (verdict.kind !== 'open') return verdict
  const isOffered = offeredSince(waiting.version, waiting.terms, verdict.quote)
  return isOffered ? { kind: 'stands' } : { kind: 'lapsed', reason: 'oddsChanged' }
}

/** The player's wallet and position, which the end of a delay changes, read at one moment. */
export interface Held {
  readonly wallet: Wallet
  readonly position: Position
}

/** The end of a bet's delay: everything that one transaction must write. */
export interface Ended extends Held {
  readonly entry: Entry
}

/**
 * Makes a bet count from now on. Its possible winnings may release part of other bets' hold; it never needs more
 * than is held already.
 */
export function confirmBet(waiting: Waiting, { wallet, position }: Held, quote: Quote, atMs: number): Ended {
  const after = withCounted(position, waiting, quote)
  return released(after, position, wallet, { kind: 'betConfirmed', reference: waiting.betKey, atMs })
}

/** Lapses a bet: its hold is released, and its stake no longer counts against limits. */
export function lapse(
  { betKey, terms, placedAtMs }: Waiting,
  { wallet, position }: Held,
  atMs: number,
): Ended {
  const back = paise(-riskPaise(terms))
  const usage = addUse(wallet.usage, 'stake', back, atMs, placedAtMs)
  const of = { kind: 'betLapsed', reference: betKey, atMs } as const
  return released(withLapsed(position, betKey), position, { ...wallet, usage }, of)
}

function released(
  after: Position,
  { exposurePaise }: Position,
  wallet: Wallet,
  of: { kind: 'betConfirmed' | 'betLapsed'; reference: string; atMs: number },
): Ended {
  const postings = holdPostings(wallet.playerId, paise(after.exposurePaise - exposurePaise))
  return { ...post(wallet, { ...of, postings }), position: after }
}
