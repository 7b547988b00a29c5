import type { Quote } from '../../domain/betting/quote.ts'
import type { DeclaredResult, MarketResult } from '../../domain/betting/settlement.ts'
import type { PlaceBet } from '../../functions/betting/place-bet.ts'
import { shardOf } from '../../functions/store/keys.ts'

/** A bet as the model keeps it: what was asked, and the price it was taken at, in basis points. */
export interface ModelBet {
  readonly request: PlaceBet
  readonly selectionId: number
  readonly rate: number
}

/**
 * What Maidan must be, in the plainest words: lists and sums in paise, recomputed from the beginning at every question.
 * It is told only what happened, never an amount.
 */
export class Model {
  /** Start balances of those who may bet, or not. */
  readonly players = new Map<string, { readonly start: number; readonly excluded: boolean }>()
  /** The quote in each shard of each market. */
  readonly quotes = new Map<string, Quote>()
  readonly bets: ModelBet[] = []
  readonly declared = new Map<string, DeclaredResult>()
  /** By which result a player's bets on a market are settled. */
  readonly settled = new Map<string, DeclaredResult>()

  quoteFor(playerId: string, marketId: string): Quote | undefined {
    return this.quotes.get(shardOf(marketId, playerId))
  }

  betOf(playerId: string, betKey: string): ModelBet | undefined {
    return this.bets.find(({ request }) => request.playerId === playerId && request.betKey === betKey)
  }

  betsOn(playerId: string, marketId: string): ModelBet[] {
    return this.bets.filter(({ request }) => request.playerId === playerId && request.marketId === marketId)
  }

  /** What must become of a request now: 'repeated', the bet to be taken, or the name of the refusal. */
  decide(request: PlaceBet): ModelBet | string {
    const { playerId, marketId } = request
    const known = this.betOf(playerId, request.betKey)
    if (known) return known.request.inputHash === request.inputHash ? 'repeated' : 'idempotencyConflict'
    const player = this.players.get(playerId)
    if (!player) return 'notFound'
    if (player.excluded) return 'playerExcluded'
    const quote = this.quoteFor(playerId, marketId)
    if (!quote) return 'marketNotFound'
    const bet = betAt(request, quote)
    if (typeof bet === 'string') return bet
    const held = this.betsOn(playerId, marketId)
    const more = worstCase([...held, bet]) - worstCase(held)
    return more > 0 && more > this.balance(playerId) ? 'insufficientBalance' : bet
  }

  /** What the player could spend. */
  balance(playerId: string): number {
    const start = this.players.get(playerId)?.start ?? 0
    return (
      this.#markets(playerId).reduce((sum, marketId) => sum + this.paid(playerId, marketId), start) -
      this.exposure(playerId)
    )
  }

  /** What is held for all open bets of the player. */
  exposure(playerId: string): number {
    return this.#markets(playerId).reduce((sum, marketId) => sum + this.exposureOn(playerId, marketId), 0)
  }

  exposureOn(playerId: string, marketId: string): number {
    return this.settledBy(playerId, marketId) ? 0 : worstCase(this.betsOn(playerId, marketId))
  }

  paid(playerId: string, marketId: string): number {
    const by = this.settledBy(playerId, marketId)
    if (!by) return 0
    return this.betsOn(playerId, marketId).reduce((sum, bet) => sum + profitBy(bet, by.result), 0)
  }

  settledBy(playerId: string, marketId: string): DeclaredResult | undefined {
    return this.settled.get(`${playerId} ${marketId}`)
  }

  #markets(playerId: string): string[] {
    const own = this.bets.filter(({ request }) => request.playerId === playerId)
    return [...new Set(own.map(({ request }) => request.marketId))]
  }
}

/** The bet at the price that a quote offers, or why not. */
function betAt(request: PlaceBet, quote: Quote): ModelBet | string {
  if (quote.status === 'CLOSED') return 'marketClosed'
  if (quote.status === 'SUSPENDED') return 'marketSuspended'
  const runner = runnerOf(request, quote)
  if (!runner) return 'invalidTeam'
  if (request.stakePaise <= 0) return 'invalidStake'
  if (request.stakePaise < quote.stakeMinPaise) return 'stakeTooLow'
  if (request.stakePaise > quote.stakeMaxPaise) return 'stakeTooHigh'
  const rate = runner[request.side]
  if (rate === null) return 'marketSuspended'
  if (!isAcceptable(request, rate)) return 'oddsChanged'
  return { request, selectionId: runner.selectionId, rate }
}

function runnerOf({ label, selectionId }: PlaceBet, { runners }: Quote) {
  return runners.find((each) => each.name === label && (selectionId ?? each.selectionId) === each.selectionId)
}

function isAcceptable({ accept, side, rate: seen }: PlaceBet, rate: number): boolean {
  if (accept === 'any' || seen === rate) return true
  return accept === 'better' && (side === 'lgaai' ? rate > seen : rate < seen)
}

/** What a bet brings by a result, in paise. */
export function profitBy({ request, selectionId, rate }: ModelBet, result: MarketResult): number {
  if (result.kind === 'void') return 0
  const { stakePaise: stake, side } = request
  const winnings = (stake * rate) / 10_000
  if (side === 'lgaai') return result.selectionId === selectionId ? Math.floor(winnings) : 0 - stake
  return result.selectionId === selectionId ? 0 - Math.ceil(winnings) : stake
}

/** What bets on one market lose at the worst outcome. Markets have the selections 1 and 2. */
function worstCase(bets: readonly ModelBet[]): number {
  const ends = [1, 2].map((selectionId) =>
    bets.reduce((sum, bet) => sum + profitBy(bet, { kind: 'winner', selectionId }), 0),
  )
  return Math.max(0, ...ends.map((end) => 0 - end))
}
