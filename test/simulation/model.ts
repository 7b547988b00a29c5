import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import type { CashOutOffer } from '../../domain/betting/position.ts'
import type { Quote, StoredQuote } from '../../domain/betting/quote.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import { quoteShardOf, quoteShardsOf } from '../../functions/store/keys.ts'
import { heldFor, type ModelBet } from './arithmetic.ts'
import { Positions } from './positions.ts'
import { betAt, payableAt, worthAt } from './prices.ts'
import { Requests } from './requests.ts'
import { verdictOn, type Waiting } from './waiting.ts'

/** A cash-out offered to a player whose position had changed so often. */
export interface ModelOffer {
  readonly playerId: string
  readonly marketId: string
  readonly touched: number
  readonly offer: CashOutOffer
}

/** Bets of one position that may be in their delay at once. */
const WAITING_MAX = 20
/** Prices of which nothing was heard for so long are no offer. */
const STALE_MS = 10_000

/**
 * What Maidan must be, in the plainest words: lists and sums in paise, recomputed from the beginning at every question.
 * It learns only what happened, never an amount.
 */
export class Model extends Positions {
  /** All that every copy of each market's quote ever said, by its shard. */
  readonly said = new Map<string, StoredQuote[]>()
  readonly offers = new Map<string, ModelOffer>()
  /** Of a player on a market: only the last offer stands. */
  readonly lastOffer = new Map<string, string>()
  /** What was asked of the cashier. */
  readonly requests = new Requests()
  readonly declared = new Map<string, DeclaredResult>()
  /** When operators last decided anything of a match. */
  readonly decidedAtMs = new Map<string, number>()
  /** What they have moved alone by results, in paise, as their day says. */
  readonly movedAlone = new Map<string, number>()
  /** The last result that was decided of a market: in force, or about to be. */
  readonly ruled = new Map<string, DeclaredResult>()
  /** Who proposed which result of a market, to follow which. */
  readonly proposals = new Map<string, DeclaredResult & { readonly operatorId: string }>()
  /** When the feed was last heard, in milliseconds since the epoch. */
  heardAtMs = Number.POSITIVE_INFINITY

  quoteIn(shard: string): StoredQuote | undefined {
    return this.said.get(shard)?.at(-1)
  }

  quoteFor(playerId: string, marketId: string): StoredQuote | undefined {
    return this.saidTo(playerId, marketId).at(-1)
  }

  /** All that the player's copy of the quote ever said. */
  saidTo(playerId: string, marketId: string): readonly StoredQuote[] {
    const [copy] = this.copiesOf(marketId)
    return (copy && this.said.get(quoteShardOf(copy, playerId))) ?? []
  }

  copiesOf(marketId: string): StoredQuote[] {
    const [first = ''] = quoteShardsOf({ marketId })
    const shards = quoteShardsOf({ marketId, shards: this.quoteIn(first)?.shards })
    return shards.flatMap((shard) => this.quoteIn(shard) ?? [])
  }

  /** What the player could spend. */
  balance(playerId: string): number {
    const start = this.players.get(playerId)?.start ?? 0
    return start + this.requests.broughtTo(playerId) + this.result(playerId) - this.exposure(playerId)
  }

  /** What must become of a request now: 'repeated', the bet to be taken, or the name of the refusal. */
  decide(request: PlaceBet, nowMs: number): ModelBet | string {
    const { playerId, marketId, betKey } = request
    const known = this.takenAs(playerId, betKey)
    if (known && known.inputHash !== request.inputHash) return 'idempotencyConflict'
    if (known) return this.lapsedAs(playerId, betKey)?.reason ?? 'repeated'
    const quote = this.#openQuote(playerId, marketId, nowMs)
    if (typeof quote === 'string') return quote
    const bet = betAt(request, quote)
    if (typeof bet === 'string') return bet
    if (this.isClosing(playerId, marketId)) return 'cashOutPending'
    const [placed, waiting] = [this.placedOn(playerId, marketId), this.waitingOn(playerId, marketId)]
    const isDelayed = quote.betDelaySeconds > 0
    if (isDelayed && waiting.length >= WAITING_MAX) return 'tooManyPending'
    const held = isDelayed ? heldFor(placed, [...waiting, bet]) : heldFor([...placed, bet], waiting)
    const more = held - heldFor(placed, waiting)
    if (more > 0 && more > this.balance(playerId))
      return 'runs' in request ? 'insufficientForExposure' : 'insufficientBalance'
    return this.#limitBefore(playerId, bet, more) ?? bet
  }

  /** The player's own limit that a bet would pass, whatever becomes of the ones that are open. */
  #limitBefore(playerId: string, bet: ModelBet, more: number): string | undefined {
    const { stakesMax = Infinity, lossesMax = Infinity } = this.players.get(playerId) ?? {}
    const taken = [...this.placed, ...this.waiting.map((each) => each.bet)]
    const bets = taken.filter((each) => each.playerId === playerId)
    const staked = [...bets, bet].reduce((sum, each) => sum + ('stake' in each ? countedFor(each) : 0), 0)
    if (staked > stakesMax) return 'stakeLimit'
    const lost = Math.max(0, 0 - this.result(playerId))
    return more > 0 && lost + this.exposure(playerId) + more > lossesMax ? 'lossLimit' : undefined
  }

  /** What must be offered now for closing a position: the profit, or the name of the refusal. */
  decideOffer(playerId: string, marketId: string, nowMs: number): number | string {
    const quote = this.#openQuote(playerId, marketId, nowMs)
    if (typeof quote === 'string') return quote
    if (!('runners' in quote)) return 'cashOutUnavailable'
    if (this.isClosing(playerId, marketId)) return 'cashOutPending'
    if (this.waitingOn(playerId, marketId).length > 0) return 'betPending'
    const [first, second] = this.ends(playerId, marketId)
    return first === second ? 'cashOutUnavailable' : (worthAt([first, second], quote) ?? 'cashOutUnavailable')
  }

  /** What must become of an offer that is taken now: 'taken', 'repeated', or the name of the refusal. */
  decideTaking({ playerId, marketId, offerId }: Taking, nowMs: number): string {
    const betKey = `cashout:${offerId}`
    if (this.takenAs(playerId, betKey)) return this.lapsedAs(playerId, betKey)?.reason ?? 'repeated'
    const quote = this.#openQuote(playerId, marketId, nowMs)
    if (typeof quote === 'string') return quote
    const touched = this.touched(playerId, marketId)
    if (!('runners' in quote) || touched === 0) return 'cashOutUnavailable'
    const known = this.offers.get(offerId)
    const isLast = this.lastOffer.get(`${playerId} ${marketId}`) === offerId
    if (!known || !isLast || known.touched !== touched) return 'offerExpired'
    const { profitPaise, expiresAtMs, statusSince } = known.offer
    if (nowMs > expiresAtMs || statusSince !== quote.statusSince) return 'offerExpired'
    const payable = payableAt(profitPaise, this.ends(playerId, marketId), quote)
    return payable === undefined ? 'offerExpired' : 'taken'
  }

  /** What must hold when a cash-out is written, which was right when it was read: the prices may have moved since. */
  mayTake({ playerId, marketId, offerId }: Taking, decidedAtMs: number): boolean {
    const known = this.offers.get(offerId)
    const quote = this.#openQuote(playerId, marketId, decidedAtMs)
    if (!known || typeof quote === 'string' || this.takenAs(playerId, `cashout:${offerId}`)) return false
    const isSame = known.touched === this.touched(playerId, marketId)
    return isSame && decidedAtMs <= known.offer.expiresAtMs && known.offer.statusSince === quote.statusSince
  }

  /** How the delay of a bet or a cash-out must end now, or that it waits. */
  verdict(waiting: Waiting, nowMs: number): string {
    const { playerId, marketId, betKey } = waiting.bet
    if (!this.waitingAs(playerId, betKey)) return 'ended'
    if (this.settledBy(playerId, marketId)) return 'lapsed: marketClosed'
    if (waiting.judged !== undefined) return waiting.judged
    const said = this.saidTo(playerId, marketId)
    const ends = this.ends(playerId, marketId)
    return verdictOn(waiting, { said, heardAtMs: this.heardAtMs, ends }, nowMs)
  }

  #openQuote(playerId: string, marketId: string, nowMs: number): Quote | string {
    const player = this.players.get(playerId)
    if (!player) return 'notFound'
    if (player.isSuspended) return 'playerSuspended'
    const quote = this.quoteFor(playerId, marketId)
    if (!quote) return 'marketNotFound'
    if (quote.status === 'CLOSED') return 'marketClosed'
    const isStale = nowMs - this.heardAtMs > STALE_MS
    return quote.status === 'SUSPENDED' || isStale ? 'marketSuspended' : quote
  }
}

/** A request to take an offer. */
export interface Taking {
  readonly playerId: string
  readonly marketId: string
  readonly offerId: string
}

/** What a bet counts as staked: a lay or a NO may lose more than its stake. */
function countedFor(bet: ModelBet): number {
  return Math.max(bet.stake, heldFor([bet]))
}
