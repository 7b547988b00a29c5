import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { Clock } from '../clock.ts'
import type { StepStore } from './next-step.ts'
import type { Arrival, Step } from './step.ts'

/** What a market's matcher needs of a store. */
export interface MatcherStore extends StepStore {
  /**
   * Takes or renews the lease on a market's book until `untilMs`; undefined while another owner has it. Creates an empty book if
   * there is none.
   */
  takeBook(marketId: string, owner: string, nowMs: number, untilMs: number): Promise<MarketBook | undefined>
  releaseBook(marketId: string, owner: string): Promise<void>
  /** The oldest notices of orders, read consistently. */
  readArrivals(marketId: string): Promise<readonly Arrival[]>
  /** One transaction: all of it or nothing. Its condition: the owner has the lease, and the book is as it was read. */
  commitStep(step: Step, owner: string): Promise<Commit>
  /** Claims a wallet for the market's orders for a moment; false if that is not possible now, because something else has claimed it. */
  claimWallet(playerId: string, marketId: string, nowMs: number): Promise<boolean>
  /** Ends such a claim, if there is one. */
  releaseWallet(playerId: string, marketId: string): Promise<void>
}

/** What a matcher works with. */
export interface Matcher {
  readonly store: MatcherStore
  readonly clock: Clock
  /** Unique among all that may match the market at the time. */
  readonly owner: string
  /** Publishes a committed step, given the book before it. Must not reject. */
  readonly publish: (step: Step, before: MarketBook) => Promise<void>
  readonly goOn: () => boolean
}

/** How long a market waits after its matcher has died. */
export const LEASE_MS = 10_000
