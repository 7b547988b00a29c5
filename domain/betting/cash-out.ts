import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { type Paise, paise } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { type SelectionBook, worstPaise } from './book.ts'
import { type Delay, delayFrom, type Judged, marketVerdict } from './delay.ts'
import { liquidityOf } from './liquidity.ts'
import { checkOpen } from './offer.ts'
import { type BookChanges, changesBy, type Part, partOf, WHOLE } from './part-closed.ts'
import type { Held } from './pending-bet.ts'
import { type Position, withRunners } from './position.ts'
import { closedBy } from './position-changes.ts'
import { isLineQuote, type Quote, type SelectionQuote } from './quote.ts'
import { isWithinLimit, joining, NOTHING_TAKEN, type Taken, type Taking, takingOfChanges } from './taken.ts'
import { closedProfit } from './worth.ts'

/** How long a cash-out offer stays valid, in milliseconds. */
export const CASH_OUT_HELD_MS = 5000

/**
 * A position's worth may fall below its offer by one part in so many of the amount at stake. If it falls further,
 * the player gets a new offer to accept instead of a much lower payment.
 */
const WORTH_FALL_ONE_IN = 20

/** What a position can be closed for, and the position once that is accepted. */
export interface Offered {
  /** The profit on every outcome for which all of it can be closed. */
  readonly profitPaise: Paise
  readonly after: Position
}

/**
 * What a position can be closed for now. Refuses in order: market closed or suspended; a cash-out or a bet already
 * in its delay; orders that wait; no position; every outcome equal already; prices missing.
 * @param percent how much of it to close, 1 to 100
 */
export function offerCashOut(facts: BetFacts, atMs: number, percent = WHOLE): Offered | Refusal {
  const closable = closableOf(facts, atMs)
  if (isRefusal(closable)) return closable
  if (closable.position.closing !== undefined) return refuse('cashOutPending')
  if (closable.position.pending.length > 0) return refuse('betPending')
  if (closable.position.orders) return refuse('ordersWaiting')
  if (spreadPaise(closable.book) === 0) return refuse('cashOutUnavailable')
  const { position, book } = closable
  const profitPaise = worthOf(closable)
  const part = profitPaise !== undefined && partOf(book, percent, profitPaise)
  if (!part || !isPayable(closable, part)) return refuse('cashOutUnavailable')
  return { profitPaise, after: closedBy(position, book, part) }
}

/** Whether the loss limit allows a cash-out, which gives up what the house could have won from that part. */
function isPayable(closable: Closable, part: Part): boolean {
  return isWithinLimit(closable.quote, closable.taken, takingOfPart(closable, part))
}

function takingOfPart({ quote, book, taken }: Closable, part: Part): Taking {
  return { ...takingOfChanges(quote, changesBy(book, part)), ...joining(quote, taken) }
}

function worthOf({ quote, book }: ToClose): Paise | undefined {
  return closedProfit(book, quote.runners, liquidityOf(quote))
}

/** A position in a market of selections; its book names every selection that the market has now. */
interface ToClose {
  readonly quote: SelectionQuote
  readonly position: Position
  readonly book: SelectionBook
}

/** A position that can be closed, with what its end changes. */
interface Closable extends ToClose {
  readonly wallet: Wallet
  readonly taken: Taken
}

function closableOf(facts: BetFacts, atMs: number): Closable | Refusal {
  const { wallet, quote, position, taken = NOTHING_TAKEN } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  if (wallet.standing === 'suspended') return refuse('playerSuspended')
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  const refused = checkOpen(quote, facts, atMs)
  if (refused) return refused
  const toClose = position && toCloseOf(position, quote)
  return toClose ? { wallet, taken, ...toClose } : refuse('cashOutUnavailable')
}

function spreadPaise({ profits }: SelectionBook): number {
  const all = profits.map((each) => each.profitPaise)
  return Math.max(...all) - Math.min(...all)
}

/** A completed cash-out: everything that one transaction must write. */
export interface CashedOut extends Held, BookChanges {
  readonly quote: Quote
  readonly entry: Entry
  readonly percent: number
  /** What it takes from the amount that the house may lose. */
  readonly taking: Taking
}

/**
 * A cash-out in its market's delay. Until it ends the position stays as it is: no bet and no other offer is
 * accepted.
 */
export interface Closing extends Held {
  readonly quote: Quote
  /** The profit on every outcome for which all of the position can be closed, by the offer. */
  readonly offeredPaise: Paise
  readonly percent: number
  /** The profit of the worst outcome once it is carried out, by the offer. */
  readonly leastPaise: Paise
  readonly delay: Delay
}

/**
 * Accepts an offer while it is valid. In a market with a delay the cash-out is then pending until
 * `endClosing`; otherwise it is carried out at once. The market must have been open ever since the offer.
 */
export function takeCashOut(
  offerId: string,
  facts: BetFacts,
  reference: string,
  atMs: number,
): CashedOut | Closing | Refusal {
  const closable = closableOf(facts, atMs)
  if (isRefusal(closable)) return closable
  const { wallet, quote, position } = closable
  const { offer, ...before } = position
  const isHeld =
    offer?.offerId === offerId && atMs <= offer.expiresAtMs && offer.statusSince === quote.statusSince
  const profitPaise = isHeld ? payable(offer.profitPaise, closable) : undefined
  if (!isHeld || profitPaise === undefined) return refuse('offerExpired', { field: 'offerId' })
  const { percent } = offer
  const part = partOf(closable.book, percent, profitPaise)
  if (!isPayable(closable, part)) return refuse('cashOutUnavailable')
  const delay = delayFrom(quote, atMs)
  if (!delay) return closed(closable, part, reference, atMs)
  const closing: Position = { ...before, closing: reference, version: position.version + 1 }
  const offeredPaise = offer.profitPaise
  const { gainPaise } = partOf(closable.book, percent, offeredPaise)
  const leastPaise = paise(worstPaise(closable.book) + gainPaise)
  return { wallet, quote, position: closing, offeredPaise, percent, leastPaise, delay }
}

/** A cash-out in its delay. */
interface WaitingClosing extends Delay {
  readonly offeredPaise: Paise
  readonly placedAtMs: number
}

/**
 * Judges a cash-out once its delay is over: it stands if its market stayed open and prices have not fallen
 * too far.
 */
export function judgeClosing(
  waiting: WaitingClosing,
  facts: BetFacts & Pick<Held, 'position'>,
  atMs: number,
): Judged {
  const verdict = marketVerdict(waiting, facts, atMs)
  if (verdict.kind !== 'open') return verdict
  const toClose = toCloseOf(facts.position, verdict.quote)
  if (!toClose) return { kind: 'lapsed', reason: 'cashOutUnavailable' }
  const profitPaise = payable(waiting.offeredPaise, toClose)
  return profitPaise === undefined
    ? { kind: 'lapsed', reason: 'oddsChanged' }
    : { kind: 'stands', profitPaise }
}

/** A cash-out whose delay is over, and for which the prices were good enough. */
interface StandingClosing {
  readonly reference: string
  readonly percent: number
  /** The profit on every outcome for which all of the position is closed. */
  readonly profitPaise: Paise
}

/**
 * Carries out a cash-out that stands; undefined where it exceeds the house's loss limit, or the market no
 * longer exists.
 */
export function endClosing(
  { reference, percent, profitPaise }: StandingClosing,
  { wallet, position, quote, taken = NOTHING_TAKEN }: BetFacts & Held,
  atMs: number,
): CashedOut | undefined {
  const toClose = quote && toCloseOf(position, quote)
  if (!toClose) return undefined
  const closable = { wallet, taken, ...toClose }
  const part = partOf(toClose.book, percent, profitPaise)
  return isPayable(closable, part) ? closed(closable, part, reference, atMs) : undefined
}

/** What closing a position requires; undefined for a line. */
function toCloseOf(position: Position, quote: Quote): ToClose | undefined {
  const book = withRunners(position.book, quote)
  if (isLineQuote(quote) || book.kind !== 'selections') return undefined
  return { quote, position, book }
}

/** Rejects a cash-out: the position stays as it was before it. */
export function reopened({ closing: _, ...position }: Position): Position {
  return { ...position, version: position.version + 1 }
}

/** Closes a part of a position: its hold falls by what is no longer at risk, and a certain profit is paid. */
function closed(closable: Closable, part: Part, reference: string, atMs: number): CashedOut {
  const { wallet, quote, position, book } = closable
  const after = closedBy(position, book, part)
  const released = paise(position.exposurePaise - after.exposurePaise)
  const paid = paise(after.paidPaise - position.paidPaise)
  const postings = releasePostings(wallet.playerId, released, paid, position.marketId)
  return {
    ...post(wallet, { kind: 'cashOut', reference, atMs, postings }),
    quote,
    position: after,
    percent: part.percent,
    ...changesBy(book, part),
    taking: takingOfPart(closable, part),
  }
}

/**
 * What an offer pays at the present prices: the lower of the offer and the position's worth. If the full offer
 * were paid after a fall, players who request an offer before each event would get the better of two prices
 * for free. Undefined when prices have fallen too far, or are missing.
 */
function payable(offeredPaise: Paise, toClose: ToClose): Paise | undefined {
  const worth = worthOf(toClose)
  if (worth === undefined) return undefined
  const isFarBelow = (offeredPaise - worth) * WORTH_FALL_ONE_IN > spreadPaise(toClose.book)
  return isFarBelow ? undefined : paise(Math.min(offeredPaise, worth))
}
