import type { AcceptOdds } from '../contract/bets.ts'
import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import { type Paise, rupeesFromPaise } from '../money.ts'
import { type BetTerms, type LineSide, type Side, winPaise } from './bet-terms.ts'
import { fill, leftInAll, priceKey, pricesLeft } from './depth.ts'
import { isLineQuote, type LineQuote, type LineQuotePrice, type Quote, type SelectionQuote } from './quote.ts'
import { per100, type Rate } from './rates.ts'
import { roomPaise, type Sold, type Taken } from './taken.ts'

interface RequestBase {
  readonly betKey: string
  readonly marketId: string
  readonly stakePaise: Paise
  /** The price the player saw. */
  readonly rate: Rate
  readonly accept: AcceptOdds
}

/** A requested bet on a selection: the runner by id, else by name. */
export interface SelectionRequest extends RequestBase {
  readonly side: Side
  readonly selectionId?: number
  readonly label: string
}

/** A requested bet on a line, at the runs the player saw. */
export interface LineRequest extends RequestBase {
  readonly side: LineSide
  readonly runs: number
}

/** A requested bet, before any rule has checked it. */
export type BetRequest = SelectionRequest | LineRequest

/** The bet at the price on offer, and the name of its runner or line. */
interface Offered {
  readonly bet: BetTerms
  readonly label: string
  /** The stakes that it takes at each price, where sizes are limited. */
  readonly sold: readonly Sold[]
}

/** When the feed was last heard from; absent for prices that come from no feed. */
export interface Freshness {
  readonly tickedAtMs?: number | undefined
  /** Operators have halted all betting. */
  readonly isHalted?: boolean
}

/** The selection id that a line uses in its price keys. */
const LINE = 0

/** Prices not confirmed by the feed for this long are no longer on offer. */
const STALE_AFTER_MS = 10_000

/**
 * The first rules of a market: betting is not halted, it is open, and its prices are fresh. They hold for cash-outs too,
 * because their offers follow from the same prices, which are what a halt does not trust.
 */
export function checkOpen(
  { status }: Quote,
  { tickedAtMs = Number.POSITIVE_INFINITY, isHalted }: Freshness,
  atMs: number,
): Refusal | undefined {
  if (isHalted) return refuse('bettingHalted')
  if (status === 'CLOSED') return refuse('marketClosed')
  const isStale = atMs - tickedAtMs > STALE_AFTER_MS
  return status !== 'OPEN' || isStale ? refuse('marketSuspended') : undefined
}

/**
 * The rules that check a bet against an open quote and what is taken of it, in order: selection, stake, price
 * still on offer, enough size. A price that has moved is refused with the new one in `details.odds` (rate per
 * 100; for a line `details.runs` too), unless the player accepts it. A stake above what is left at the price
 * is filled from the next prices where the player accepts any price; otherwise it is refused with what is
 * left, in rupees, in `details.offered` and, over all prices, `details.offeredInAll`.
 */
export function checkOffer(request: BetRequest, quote: Quote, taken: Taken): Offered | Refusal {
  const offered = offerOf(request, quote, taken)
  if (isRefusal(offered)) return offered
  const { lossMaxPaise } = quote
  if (lossMaxPaise === undefined) return offered
  const roomLeft = roomPaise(lossMaxPaise, taken.owedPaise, quote, offered.bet)
  const won = winPaise(offered.bet)
  if (won <= roomLeft) return offered
  return notEnough(Math.max(0, Math.floor((request.stakePaise * roomLeft) / won)))
}

function offerOf(request: BetRequest, quote: Quote, taken: Taken): Offered | Refusal {
  const notFound = refuse('marketNotFound', { field: 'marketId' })
  if ('runs' in request) return isLineQuote(quote) ? lineOffer(request, quote, taken) : notFound
  return isLineQuote(quote) ? notFound : selectionOffer(request, quote, taken)
}

/** @param inAll paise left at all prices of the side, where that is more */
function notEnough(leftPaise: number, inAll: number = leftPaise): Refusal {
  const rupees = (paise: number) => Math.floor(paise / 100)
  const details = { offered: rupees(leftPaise), offeredInAll: rupees(inAll) }
  return refuse('notEnoughOffered', { field: 'stake', details })
}

function selectionOffer(request: SelectionRequest, quote: SelectionQuote, taken: Taken): Offered | Refusal {
  // Backing the only runner that can win would risk nothing.
  if (quote.runners.length < 2) return refuse('marketSuspended')
  const runner = findRunner(request, quote)
  if (!runner) return refuse('invalidTeam', { field: 'label' })
  const stake = checkStake(request.stakePaise, quote)
  if (stake) return stake
  const { side, stakePaise, accept } = request
  if (runner.status !== 'ACTIVE' || runner[side] === null) return refuse('marketSuspended')
  const prices = pricesLeft(runner, side, quote.stakeMinPaise, taken)
  const [best] = prices
  if (!best) return notEnough(0)
  const { rate, leftPaise } = best
  if (!isAcceptable(request, rate)) {
    return refuse('oddsChanged', { field: 'odds', details: { odds: per100(rate) } })
  }
  const filled = fill(accept === 'any' ? prices : [best], side, stakePaise)
  if (!filled) return notEnough(leftPaise, leftInAll(prices))
  const bet = { side, selectionId: runner.selectionId, stakePaise, rate: filled.rate }
  return { bet, label: runner.name, sold: filled.sold }
}

function findRunner({ selectionId, label }: SelectionRequest, quote: SelectionQuote) {
  if (selectionId === undefined) return quote.runners.find((runner) => runner.name === label)
  return quote.runners.find((runner) => runner.selectionId === selectionId && runner.name === label)
}

/** Whether the player takes a price. A lgaai is better at a higher rate, a khaai at a lower one. */
function isAcceptable({ side, rate: seen, accept }: SelectionRequest, rate: Rate): boolean {
  if (accept === 'exact') return rate === seen
  return accept === 'any' || (side === 'lgaai' ? rate >= seen : rate <= seen)
}

function lineOffer(request: LineRequest, quote: LineQuote, taken: Taken): Offered | Refusal {
  const stake = checkStake(request.stakePaise, quote)
  if (stake) return stake
  const { side, stakePaise, accept } = request
  const price = quote[side]
  if (price === null) return refuse('marketSuspended')
  const isSame = price.runs === request.runs && price.rate === request.rate
  if (!(isSame || accept === 'any' || (accept === 'better' && isBetterLine(request, price)))) {
    return refuse('oddsChanged', {
      field: 'odds',
      details: { odds: per100(price.rate), runs: price.runs },
    })
  }
  const bet = { side, runs: price.runs, stakePaise, rate: price.rate }
  const { sizePaise } = price
  if (sizePaise === undefined) return { bet, label: quote.marketName, sold: [] }
  const key = priceKey(side, LINE, 0)
  const leftPaise = sizePaise - (taken.soldPaise[key] ?? 0)
  if (stakePaise > leftPaise) return notEnough(Math.max(0, leftPaise))
  return { bet, label: quote.marketName, sold: [{ price: key, stakePaise, sizePaise }] }
}

/**
 * Whether a line's price is at least as good as the one seen, in runs and in rate: a YES gains by fewer runs
 * and a higher rate, a NO by more runs and a lower rate.
 */
export function isBetterLine(
  seen: Pick<LineRequest, 'side' | 'runs' | 'rate'>,
  now: LineQuotePrice,
): boolean {
  return seen.side === 'yes'
    ? now.runs <= seen.runs && now.rate >= seen.rate
    : now.runs >= seen.runs && now.rate <= seen.rate
}

function checkStake(stakePaise: Paise, quote: Quote): Refusal | undefined {
  if (stakePaise <= 0) return refuse('invalidStake', { field: 'stake' })
  if (stakePaise < quote.stakeMinPaise) {
    const details = { minStake: rupeesFromPaise(quote.stakeMinPaise) }
    return refuse('stakeTooLow', { field: 'stake', details })
  }
  if (stakePaise > quote.stakeMaxPaise) {
    const details = { maxStake: rupeesFromPaise(quote.stakeMaxPaise) }
    return refuse('stakeTooHigh', { field: 'stake', details })
  }
  return undefined
}
