import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post, type Wallet } from '../ledger/wallet.ts'
import { type LicenceLimits, noLicenceLimits } from '../limits/limits.ts'
import { blockAt } from '../limits/pause.ts'
import { countStake } from '../limits/stake.ts'
import { paise, rupeesFromPaise } from '../money.ts'
import { type BetTerms, isLineBet, liabilityPaise } from './bet-terms.ts'
import { exposurePaise, withBet, withSelections } from './book.ts'
import { type BetRequest, checkOffer, checkOpen, type Freshness } from './offer.ts'
import { openPosition, type Position } from './position.ts'
import { isLineQuote, type Quote } from './quote.ts'

/** What acceptance looks at, read at one moment. Absent when there is none. */
export interface BetFacts extends Freshness {
  readonly wallet: Wallet | undefined
  readonly quote: Quote | undefined
  readonly position: Position | undefined
}

/** An accepted bet: everything that one transaction must write. */
export interface Acceptance {
  readonly bet: BetTerms
  /** What the bet is on: a runner's name, or a line market's. */
  readonly label: string
  readonly quote: Quote
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
}

/**
 * Decides a bet by the rules in order of precedence: standing and pause, market open, selection, stake, price still on
 * offer, exposure covered, the limits of licence and player. Returns the first refusal, or what to write.
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
  const offered = checkOpen(quote, facts, atMs) ?? checkOffer(request, quote)
  if (isRefusal(offered)) return offered
  const held = holding(facts.position, quote, wallet.playerId)
  const covered = cover(offered.bet, { wallet, held }, licence, { reference: request.betKey, atMs })
  return isRefusal(covered) ? covered : { ...offered, ...covered, quote }
}

/** What the player holds, with every selection in its book that the market has now. */
export function holding(position: Position | undefined, quote: Quote, playerId: string): Position {
  const held = position ?? openPosition(quote, playerId)
  if (isLineQuote(quote)) return held
  const ids = quote.runners.map((runner) => runner.selectionId)
  return { ...held, book: withSelections(held.book, ids) }
}

/** The last rules: the worst case of the whole position must be covered by the wallet, and inside the limits. */
function cover(
  bet: BetTerms,
  { wallet, held }: { wallet: Wallet; held: Position },
  licence: LicenceLimits,
  of: { reference: string; atMs: number },
): Pick<Acceptance, 'wallet' | 'position' | 'entry'> | Refusal {
  const book = withBet(held.book, bet)
  const exposure = exposurePaise(book, held.paidPaise)
  const hold = paise(exposure - held.exposurePaise)
  // A corrected result may leave a balance below zero; a bet that holds nothing more is covered all the same.
  if (hold > Math.max(0, wallet.balancePaise)) {
    return refuse(isLineBet(bet) ? 'insufficientForExposure' : 'insufficientBalance', {
      field: 'stake',
      details: { balance: rupeesFromPaise(wallet.balancePaise), needed: rupeesFromPaise(hold) },
    })
  }
  // A lay and a NO risk by their price: counted by its stake alone, a lay at 100 would pass limits with 99 times as much.
  const stakePaise = paise(Math.max(bet.stakePaise, liabilityPaise(bet)))
  const counted = countStake(wallet, { stakePaise, holdPaise: hold }, of.atMs, licence)
  if (isRefusal(counted)) return counted
  const posted = post(counted, {
    kind: 'betHold',
    ...of,
    postings: holdPostings(wallet.playerId, hold),
  })
  const { offer: _, ...before } = held
  const position: Position = {
    ...before,
    book,
    exposurePaise: exposure,
    betCount: held.betCount + 1,
    version: held.version + 1,
  }
  return { wallet: posted.wallet, entry: posted.entry, position }
}
