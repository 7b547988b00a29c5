import type { AcceptOdds } from '../contract/bets.ts'
import { type Refusal, refuse } from '../contract/refusals.ts'
import { type Paise, rupeesFromPaise } from '../money.ts'
import type { BetTerms, LineSide, Side } from './bet-terms.ts'
import { isLineQuote, type LineQuote, type LineQuotePrice, type Quote, type SelectionQuote } from './quote.ts'
import { per100, type Rate } from './rates.ts'

interface RequestBase {
  readonly betKey: string
  readonly marketId: string
  readonly stakePaise: Paise
  /** The price the player saw. */
  readonly rate: Rate
  readonly accept: AcceptOdds
}

/** A bet on a selection as asked for: the runner by id, else by name. */
export interface SelectionRequest extends RequestBase {
  readonly side: Side
  readonly selectionId?: number
  readonly label: string
}

/** A bet on a line as asked for, at the runs the player saw. */
export interface LineRequest extends RequestBase {
  readonly side: LineSide
  readonly runs: number
}

/** A bet as asked for, before any rule has looked at it. */
export type BetRequest = SelectionRequest | LineRequest

/** The bet at the price on offer, and what it is on. */
interface Offered {
  readonly bet: BetTerms
  readonly label: string
}

/** When the feed was last heard of; absent where nothing keeps prices up to date but whoever wrote them. */
export interface Freshness {
  readonly tickedAtMs?: number | undefined
}

/** Prices that nobody has looked after for so long are no offer, whatever they say. */
const STALE_AFTER_MS = 10_000

/** The first rule of a market: open, and somebody stands for its prices. */
export function checkOpen(
  { status }: Quote,
  { tickedAtMs = Number.POSITIVE_INFINITY }: Freshness,
  atMs: number,
): Refusal | undefined {
  if (status === 'CLOSED') return refuse('marketClosed')
  const isStale = atMs - tickedAtMs > STALE_AFTER_MS
  return status !== 'OPEN' || isStale ? refuse('marketSuspended') : undefined
}

/**
 * The rules that look at an open quote alone, in order: selection, stake, price still on offer. A price that
 * has moved is refused with the new one in `details.odds` (rate per 100; of a line `details.runs` too), unless the
 * player accepts it.
 */
export function checkOffer(request: BetRequest, quote: Quote): Offered | Refusal {
  if ('runs' in request) {
    return isLineQuote(quote) ? lineOffer(request, quote) : refuse('marketNotFound', { field: 'marketId' })
  }
  return isLineQuote(quote) ? refuse('marketNotFound', { field: 'marketId' }) : selectionOffer(request, quote)
}

function selectionOffer(request: SelectionRequest, quote: SelectionQuote): Offered | Refusal {
  // Backing the only one that can win would risk nothing.
  if (quote.runners.length < 2) return refuse('marketSuspended')
  const runner = findRunner(request, quote)
  if (!runner) return refuse('invalidTeam', { field: 'label' })
  const stake = checkStake(request.stakePaise, quote)
  if (stake) return stake
  const rate = runner.status === 'ACTIVE' ? runner[request.side] : null
  if (rate === null) return refuse('marketSuspended')
  const { side, stakePaise, accept } = request
  if (rate !== request.rate && !(accept === 'any' || (accept === 'better' && isBetter(request, rate)))) {
    return refuse('oddsChanged', { field: 'odds', details: { odds: per100(rate) } })
  }
  return { bet: { side, selectionId: runner.selectionId, stakePaise, rate }, label: runner.name }
}

function findRunner({ selectionId, label }: SelectionRequest, quote: SelectionQuote) {
  if (selectionId === undefined) return quote.runners.find((runner) => runner.name === label)
  return quote.runners.find((runner) => runner.selectionId === selectionId && runner.name === label)
}

/** A lgaai is better at a higher rate, a khaai at a lower one. */
function isBetter(request: SelectionRequest, rate: Rate): boolean {
  return request.side === 'lgaai' ? rate > request.rate : rate < request.rate
}

function lineOffer(request: LineRequest, quote: LineQuote): Offered | Refusal {
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
  return { bet: { side, runs: price.runs, stakePaise, rate: price.rate }, label: quote.marketName }
}

/** A YES is better at fewer runs and a higher rate, a NO at more runs and a lower rate; worse in neither. */
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
