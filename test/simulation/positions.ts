import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import {
  bestOf,
  ENDS,
  heldFor,
  type ModelBet,
  type ModelClosing,
  type Placed,
  paidEarly,
  totalBy,
} from './arithmetic.ts'
import type { Waiting } from './waiting.ts'

/** Who may bet, from which balance, and what it lets itself do in this month, in paise. */
export interface ModelPlayer {
  readonly start: number
  readonly isSuspended: boolean
  readonly stakesMax?: number
  readonly lossesMax?: number
}

/** A bet, or a cash-out, that was pending and never counted. */
export interface Lapsed {
  readonly bet: ModelBet | ModelClosing
  readonly reason: string
}

const [FIRST, SECOND] = ENDS.selections

/** What players hold, by lists and sums in paise, recomputed from the beginning at every question. */
export class Positions {
  readonly players = new Map<string, ModelPlayer>()
  /** All bets and cash-outs that count, in the order in which they came to. */
  readonly placed: Placed[] = []
  /** Those in their delay. */
  readonly waiting: Waiting[] = []
  readonly lapsed: Lapsed[] = []
  /** By which result a player's bets on a market are settled. */
  readonly settled = new Map<string, DeclaredResult>()
  /** How often each position was changed: an offer is for one that was not since. */
  readonly #touched = new Map<string, number>()

  touch(playerId: string, marketId: string): void {
    this.#touched.set(`${playerId} ${marketId}`, this.touched(playerId, marketId) + 1)
  }

  touched(playerId: string, marketId: string): number {
    return this.#touched.get(`${playerId} ${marketId}`) ?? 0
  }

  /** A bet or a cash-out by its key, whatever has become of it. */
  takenAs(playerId: string, betKey: string): Placed | ModelClosing | undefined {
    return this.everything.find((each) => each.playerId === playerId && each.betKey === betKey)
  }

  placedAs(playerId: string, betKey: string): Placed | undefined {
    return this.placed.find((each) => each.playerId === playerId && each.betKey === betKey)
  }

  waitingAs(playerId: string, betKey: string): Waiting | undefined {
    return this.waiting.find(({ bet }) => bet.playerId === playerId && bet.betKey === betKey)
  }

  lapsedAs(playerId: string, betKey: string): Lapsed | undefined {
    return this.lapsed.find(({ bet }) => bet.playerId === playerId && bet.betKey === betKey)
  }

  placedOn(playerId: string, marketId: string): Placed[] {
    return this.placed.filter((each) => each.playerId === playerId && each.marketId === marketId)
  }

  /** The bets of a player in their delay. */
  waitingOn(playerId: string, marketId: string): ModelBet[] {
    return this.#allWaitingOn(playerId, marketId).filter((bet) => bet.side !== 'closing')
  }

  isClosing(playerId: string, marketId: string): boolean {
    return this.#allWaitingOn(playerId, marketId).some(({ side }) => side === 'closing')
  }

  #allWaitingOn(playerId: string, marketId: string): (ModelBet | ModelClosing)[] {
    const bets = this.waiting.map(({ bet }) => bet)
    return bets.filter((bet) => bet.playerId === playerId && bet.marketId === marketId)
  }

  /** What each selection's win brings. */
  ends(playerId: string, marketId: string): readonly [number, number] {
    const placed = this.placedOn(playerId, marketId)
    return [totalBy(placed, FIRST), totalBy(placed, SECOND)]
  }

  /** What is held for all open bets of the player. */
  exposure(playerId: string): number {
    return this.#markets(playerId).reduce((sum, marketId) => sum + this.exposureOn(playerId, marketId), 0)
  }

  exposureOn(playerId: string, marketId: string): number {
    if (this.settledBy(playerId, marketId)) return 0
    return heldFor(this.placedOn(playerId, marketId), this.waitingOn(playerId, marketId))
  }

  /** What bets have brought the player so far. */
  result(playerId: string): number {
    return this.#markets(playerId).reduce((sum, marketId) => sum + this.paid(playerId, marketId), 0)
  }

  paid(playerId: string, marketId: string): number {
    const by = this.settledBy(playerId, marketId)
    const placed = this.placedOn(playerId, marketId)
    return by ? totalBy(placed, by.result) : paidEarly(placed)
  }

  /** What the house would pay its players by a result: of bets in their delay, to those that win. */
  owed(marketId: string, result: DeclaredResult['result']): number {
    return [...this.players.keys()].reduce((sum, playerId) => {
      const counts = totalBy(this.placedOn(playerId, marketId), result)
      return sum + counts + bestOf(this.waitingOn(playerId, marketId), result)
    }, 0)
  }

  settledBy(playerId: string, marketId: string): DeclaredResult | undefined {
    return this.settled.get(`${playerId} ${marketId}`)
  }

  /** Everything that was ever asked of a market and taken: what counts, what waits and what lapsed. */
  get everything(): (Placed | ModelClosing)[] {
    return [...this.placed, ...[...this.waiting, ...this.lapsed].map(({ bet }) => bet)]
  }

  #markets(playerId: string): string[] {
    const own = this.everything.filter((each) => each.playerId === playerId)
    return [...new Set(own.map(({ marketId }) => marketId))]
  }
}
