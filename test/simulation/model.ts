import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import type { CashOutOffer } from '../../domain/betting/position.ts'
import type { LineQuote, Quote, SelectionQuote, StoredQuote } from '../../domain/betting/quote.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import { quoteShardOf, quoteShardsOf } from '../../functions/store/keys.ts'
import { closedAt, ENDS, heldFor, type ModelBet, type Placed, paidEarly, totalBy } from './arithmetic.ts'

/** Who may bet, from which balance, and what it lets itself do in this month, in paise. */
export interface ModelPlayer {
  readonly start: number
  readonly isSuspended: boolean
  readonly stakesMax?: number
  readonly lossesMax?: number
}

/** A cash-out offered to a player who had placed so much on the market. */
export interface ModelOffer {
  readonly playerId: string
  readonly marketId: string
  readonly placedCount: number
  readonly offer: CashOutOffer
}

/**
 * What Maidan must be, in the plainest words: lists and sums in paise, recomputed from the beginning at every question.
 * It is told only what happened, never an amount.
 */
export class Model {
  readonly players = new Map<string, ModelPlayer>()
  /** Every copy of each market's quote, by its shard. */
  readonly quotes = new Map<string, StoredQuote>()
  /** All bets and cash-outs in the order they were taken. */
  readonly placed: Placed[] = []
  readonly offers = new Map<string, ModelOffer>()
  /** Of a player on a market: only the last offer stands. */
  readonly lastOffer = new Map<string, string>()
  readonly declared = new Map<string, DeclaredResult>()
  /** By which result a player's bets on a market are settled. */
  readonly settled = new Map<string, DeclaredResult>()

  quoteFor(playerId: string, marketId: string): Quote | undefined {
    const [copy] = this.copiesOf(marketId)
    return copy && this.quotes.get(quoteShardOf(copy, playerId))
  }

  copiesOf(marketId: string): StoredQuote[] {
    const [first = ''] = quoteShardsOf({ marketId })
    const shards = quoteShardsOf({ marketId, shards: this.quotes.get(first)?.shards })
    return shards.flatMap((shard) => this.quotes.get(shard) ?? [])
  }

  placedAs(playerId: string, betKey: string): Placed | undefined {
    return this.placed.find((each) => each.playerId === playerId && each.betKey === betKey)
  }

  placedOn(playerId: string, marketId: string): Placed[] {
    return this.placed.filter((each) => each.playerId === playerId && each.marketId === marketId)
  }

  /** What must become of a request now: 'repeated', the bet to be taken, or the name of the refusal. */
  decide(request: PlaceBet): ModelBet | string {
    const { playerId, marketId } = request
    const known = this.placedAs(playerId, request.betKey)
    if (known) return known.inputHash === request.inputHash ? 'repeated' : 'idempotencyConflict'
    const player = this.players.get(playerId)
    if (!player) return 'notFound'
    if (player.isSuspended) return 'playerSuspended'
    const quote = this.quoteFor(playerId, marketId)
    if (!quote) return 'marketNotFound'
    const bet = betAt(request, quote)
    if (typeof bet === 'string') return bet
    const held = this.placedOn(playerId, marketId)
    const more = heldFor([...held, bet]) - heldFor(held)
    if (more > 0 && more > this.balance(playerId))
      return 'runs' in request ? 'insufficientForExposure' : 'insufficientBalance'
    return this.#limitBefore(playerId, bet, more) ?? bet
  }

  /** The player's own limit that a bet would pass, whatever becomes of the ones that are open. */
  #limitBefore(playerId: string, bet: ModelBet, more: number): string | undefined {
    const { stakesMax = Infinity, lossesMax = Infinity, start = 0 } = this.players.get(playerId) ?? {}
    const bets = this.placed.filter((each) => each.playerId === playerId)
    const staked = [...bets, bet].reduce((sum, each) => sum + ('stake' in each ? countedFor(each) : 0), 0)
    if (staked > stakesMax) return 'stakeLimit'
    const exposure = this.exposure(playerId)
    const lost = Math.max(0, start - this.balance(playerId) - exposure)
    return more > 0 && lost + exposure + more > lossesMax ? 'lossLimit' : undefined
  }

  /** What must be offered now for closing a position: the profit, or the name of the refusal. */
  decideOffer(playerId: string, marketId: string): number | string {
    const quote = this.#openQuote(playerId, marketId)
    if (typeof quote === 'string') return quote
    if (!('runners' in quote)) return 'cashOutUnavailable'
    const [first, second] = this.#ends(playerId, marketId)
    return first === second ? 'cashOutUnavailable' : (worthAt([first, second], quote) ?? 'cashOutUnavailable')
  }

  /** What must become of an offer that is taken now: 'taken', 'repeated', or the name of the refusal. */
  decideTaking({ playerId, marketId, offerId }: Taking, nowMs: number): string {
    if (this.placedAs(playerId, `cashout:${offerId}`)) return 'repeated'
    const quote = this.#openQuote(playerId, marketId)
    if (typeof quote === 'string') return quote
    const placed = this.placedOn(playerId, marketId)
    if (!('runners' in quote) || placed.length === 0) return 'cashOutUnavailable'
    const known = this.offers.get(offerId)
    const isLast = this.lastOffer.get(`${playerId} ${marketId}`) === offerId
    if (!known || !isLast || known.placedCount !== placed.length) return 'offerExpired'
    const { profitPaise, expiresAtMs, statusSince } = known.offer
    if (nowMs > expiresAtMs || statusSince !== quote.statusSince) return 'offerExpired'
    const ends = this.#ends(playerId, marketId)
    const worth = worthAt(ends, quote)
    // While an offer is held, the position may lose a twentieth of what lies between its ends, and no more.
    const isWorthIt = worth !== undefined && 20 * (profitPaise - worth) <= Math.abs(ends[0] - ends[1])
    return isWorthIt ? 'taken' : 'offerExpired'
  }

  /** What must hold when a cash-out is written, which was right when it was read: the prices may have moved since. */
  mayTake({ playerId, marketId, offerId }: Taking, decidedAtMs: number): boolean {
    const known = this.offers.get(offerId)
    const quote = this.#openQuote(playerId, marketId)
    if (!known || typeof quote === 'string' || this.placedAs(playerId, `cashout:${offerId}`)) return false
    const isSame = known.placedCount === this.placedOn(playerId, marketId).length
    return isSame && decidedAtMs <= known.offer.expiresAtMs && known.offer.statusSince === quote.statusSince
  }

  /** What each selection's win brings. */
  #ends(playerId: string, marketId: string): readonly [number, number] {
    const placed = this.placedOn(playerId, marketId)
    return [totalBy(placed, FIRST), totalBy(placed, SECOND)]
  }

  #openQuote(playerId: string, marketId: string): Quote | string {
    const player = this.players.get(playerId)
    if (!player) return 'notFound'
    if (player.isSuspended) return 'playerSuspended'
    const quote = this.quoteFor(playerId, marketId)
    if (!quote) return 'marketNotFound'
    if (quote.status === 'CLOSED') return 'marketClosed'
    return quote.status === 'SUSPENDED' ? 'marketSuspended' : quote
  }

  /** What the player could spend. */
  balance(playerId: string): number {
    const start = this.players.get(playerId)?.start ?? 0
    const paid = this.#markets(playerId).reduce((sum, id) => sum + this.paid(playerId, id), start)
    return paid - this.exposure(playerId)
  }

  /** What is held for all open bets of the player. */
  exposure(playerId: string): number {
    return this.#markets(playerId).reduce((sum, marketId) => sum + this.exposureOn(playerId, marketId), 0)
  }

  exposureOn(playerId: string, marketId: string): number {
    return this.settledBy(playerId, marketId) ? 0 : heldFor(this.placedOn(playerId, marketId))
  }

  paid(playerId: string, marketId: string): number {
    const by = this.settledBy(playerId, marketId)
    const placed = this.placedOn(playerId, marketId)
    return by ? totalBy(placed, by.result) : paidEarly(placed)
  }

  settledBy(playerId: string, marketId: string): DeclaredResult | undefined {
    return this.settled.get(`${playerId} ${marketId}`)
  }

  #markets(playerId: string): string[] {
    const own = this.placed.filter((each) => each.playerId === playerId)
    return [...new Set(own.map(({ marketId }) => marketId))]
  }
}

/** Taking an offer, as asked for. */
export interface Taking {
  readonly playerId: string
  readonly marketId: string
  readonly offerId: string
}

/** What a bet counts as staked: a lay or a NO may lose more than its stake. */
function countedFor(bet: ModelBet): number {
  return Math.max(bet.stake, heldFor([bet]))
}

const [FIRST, SECOND] = ENDS.selections

/** What a position of these ends can be closed for at the prices on offer. */
function worthAt(ends: readonly [number, number], { runners }: SelectionQuote): number | undefined {
  const [first, second] = runners
  return first && second ? closedAt(ends, [first, second]) : undefined
}

/** The bet at the price that a quote offers, or why not. */
function betAt(request: PlaceBet, quote: Quote): ModelBet | string {
  if (quote.status === 'CLOSED') return 'marketClosed'
  if (quote.status === 'SUSPENDED') return 'marketSuspended'
  if ('runs' in request) return 'runners' in quote ? 'marketNotFound' : lineBetAt(request, quote)
  return 'runners' in quote ? selectionBetAt(request, quote) : 'marketNotFound'
}

function selectionBetAt(request: Extract<PlaceBet, { label: string }>, quote: SelectionQuote) {
  const { label, selectionId, side, accept } = request
  const runner = quote.runners.find(
    (each) => each.name === label && (selectionId ?? each.selectionId) === each.selectionId,
  )
  if (!runner) return 'invalidTeam'
  const wrong = wrongStake(request, quote)
  if (wrong) return wrong
  const rate = runner[side]
  if (rate === null) return 'marketSuspended'
  const isBetter = side === 'lgaai' ? rate > request.rate : rate < request.rate
  const isFine = rate === request.rate || accept === 'any' || (accept === 'better' && isBetter)
  return isFine ? { ...taken(request), side, selectionId: runner.selectionId, rate } : 'oddsChanged'
}

function lineBetAt(request: Extract<PlaceBet, { runs: number }>, quote: LineQuote): ModelBet | string {
  const wrong = wrongStake(request, quote)
  if (wrong) return wrong
  const { side, accept } = request
  const price = quote[side]
  if (price === null) return 'marketSuspended'
  const { runs, rate } = price
  const isNoWorse =
    side === 'yes'
      ? !(runs > request.runs || rate < request.rate)
      : !(runs < request.runs || rate > request.rate)
  const isSame = runs === request.runs && rate === request.rate
  const isFine = isSame || accept === 'any' || (accept === 'better' && isNoWorse)
  return isFine ? { ...taken(request), side, runs, rate } : 'oddsChanged'
}

function taken({ playerId, marketId, betKey, inputHash, stakePaise }: PlaceBet) {
  return { playerId, marketId, betKey, inputHash, stake: Number(stakePaise) }
}

function wrongStake({ stakePaise }: PlaceBet, { stakeMinPaise, stakeMaxPaise }: Quote): string | undefined {
  if (stakePaise <= 0) return 'invalidStake'
  if (stakePaise < stakeMinPaise) return 'stakeTooLow'
  return stakePaise > stakeMaxPaise ? 'stakeTooHigh' : undefined
}
