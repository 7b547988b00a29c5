import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post, type Wallet } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { paise, ZERO } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { type BetTerms, riskPaise } from './bet-terms.ts'
import { withBet } from './book.ts'
import { type Delay, type Judged, marketVerdict } from './delay.ts'
import { offeredSince } from './past-prices.ts'
import { heldPaise, type Position, withRunners } from './position.ts'
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
  facts: Pick<BetFacts, 'quote' | 'tickedAtMs'>,
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
export function confirmBet(
  { betKey, terms }: Waiting,
  { wallet, position }: Held,
  quote: Quote,
  atMs: number,
): Ended {
  const book = withBet(withRunners(position.book, quote), terms)
  const after = { ...without(position, betKey), book, betCount: position.betCount + 1 }
  return released(after, position, wallet, { kind: 'betConfirmed', reference: betKey, atMs })
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
  return released(without(position, betKey), position, { ...wallet, usage }, of)
}

function without(position: Position, betKey: string): Position {
  return { ...position, pending: position.pending.filter((each) => each.betKey !== betKey) }
}

/** A settled position holds nothing, whatever is still pending in it. */
function released(
  after: Position,
  { exposurePaise, version }: Position,
  wallet: Wallet,
  of: { kind: 'betConfirmed' | 'betLapsed'; reference: string; atMs: number },
): Ended {
  const held = after.settledRevision > 0 ? ZERO : heldPaise(after)
  const postings = holdPostings(wallet.playerId, paise(held - exposurePaise))
  const { offer: _, ...rest } = after
  return {
    ...post(wallet, { ...of, postings }),
    position: { ...rest, exposurePaise: held, version: version + 1 },
  }
}
