import { NOTHING_TAKEN } from '../../domain/betting/taken.ts'
import { isInPlay, takesOrders } from '../../domain/exchange/accept.ts'
import { houseOffer } from '../../domain/exchange/house-offer.ts'
import {
  type BookedOrder,
  bookedOrder,
  isResting,
  type MarketBook,
} from '../../domain/exchange/market-book.ts'
import { meets } from '../../domain/exchange/order.ts'
import type { Commit } from '../betting/place-bet.ts'
import { ATTEMPTS_MAX, type Clock, pauseAfterConflict } from '../clock.ts'
import { nextStep, type StepStore, type Turn } from './next-step.ts'
import type { Arrival, Step } from './step.ts'

/** What a market's matcher needs of a store. */
export interface MatcherStore extends StepStore {
  /**
   * Takes or renews the lease on a market's book until `untilMs`; undefined while another owner has it. A book without an
   * order is an empty one.
   */
  takeBook(marketId: string, owner: string, nowMs: number, untilMs: number): Promise<MarketBook | undefined>
  releaseBook(marketId: string, owner: string): Promise<void>
  /** Word of orders that came, or of which less waits now; the oldest, read consistently. */
  readArrivals(marketId: string): Promise<readonly Arrival[]>
  /** One transaction: all of it or nothing. Its condition: the owner has the lease, and the book is as it was read. */
  commitStep(step: Step, owner: string): Promise<Commit>
}

/** A matcher: who it is, what it publishes, and until when it may go on. */
export interface Matcher {
  readonly store: MatcherStore
  readonly clock: Clock
  /** Unique among all that may match the market at the time. */
  readonly owner: string
  /** Tells players of a step. Does not fail: the step is written. */
  readonly publish: (step: Step) => Promise<void>
  readonly goOn: () => boolean
}

/** How long a dead matcher holds up its market. One step takes some hundredths of a second. */
const LEASE_MS = 10_000

/**
 * Matches the orders of a market until there is nothing to do: those that came, those whose delay is over, and those that the
 * house's prices have come to. One at a time does so for a market, under a lease; each step is one transaction, which
 * fails if another has taken the lease. So a matcher that dies at any moment loses nothing, and nothing happens twice.
 * @returns false when another matcher has the market: it takes up what came, too
 */
export async function matchMarket(matcher: Matcher, marketId: string): Promise<boolean> {
  const { store, clock, owner, goOn } = matcher
  for (let isProgress = true; isProgress && goOn(); ) {
    const nowMs = clock.nowMs()
    const book = await store.takeBook(marketId, owner, nowMs, nowMs + LEASE_MS)
    if (!book) return false
    const pass = new Pass(matcher, book)
    try {
      await pass.run()
    } finally {
      await store.releaseBook(marketId, owner)
    }
    // Who came while the lease was held may have left the order to this matcher.
    isProgress = pass.steps > 0 && (await store.readArrivals(marketId)).length > 0
  }
  return true
}

/** One matcher's time with a market's book. */
class Pass {
  steps = 0
  #book: MarketBook
  #isOwn = true
  #leasedAtMs: number
  readonly #published: Promise<void>[] = []
  readonly #matcher: Matcher

  constructor(matcher: Matcher, book: MarketBook) {
    this.#matcher = matcher
    this.#book = book
    this.#leasedAtMs = matcher.clock.nowMs()
  }

  async run(): Promise<void> {
    for (let before = -1; before < this.steps && this.#goesOn(); ) {
      before = this.steps
      for (const arrival of await this.#matcher.store.readArrivals(this.#book.marketId)) {
        await this.#turn({ ...arrival, arrival })
      }
    }
    for (const order of this.#book.incoming) await this.#turn(order)
    for (const order of await this.#awakened()) await this.#turn(order, true)
    await Promise.all(this.#published)
  }

  #goesOn(): boolean {
    return this.#isOwn && this.#matcher.goOn()
  }

  /** Orders that rest, and wait out a delay, meet what the house offers now, or lapse because play has begun. */
  async #awakened(): Promise<readonly BookedOrder[]> {
    const { resting, marketId } = this.#book
    const [first] = resting
    if (!first) return []
    const read = await this.#matcher.store.readFacts({ ...first, marketId })
    if (read === 'conflict') return []
    const { quote, taken = NOTHING_TAKEN } = read.facts
    if (!quote || !takesOrders(quote)) return []
    return resting.filter((order) => {
      const offer = houseOffer(quote, taken, order)
      if (order.delay || (order.lapsesInPlay && isInPlay(quote))) return true
      return offer !== undefined && meets(order, offer.order)
    })
  }

  /**
   * Takes an order's steps until it has to wait.
   * @param isWoken it rests, and may meet what the house offers now
   */
  async #turn({ arrival, ...turn }: Turn, isWoken = false): Promise<void> {
    let word = arrival
    const isOver = () => !word && this.#isOver(turn.orderKey, isWoken)
    for (let conflicts = 0; conflicts < ATTEMPTS_MAX && !isOver() && this.#goesOn(); ) {
      const { store, clock, owner, publish } = this.#matcher
      if (clock.nowMs() - this.#leasedAtMs > LEASE_MS / 2) await this.#renew()
      const step = await nextStep(
        store,
        this.#book,
        { ...turn, ...(word && { arrival: word }) },
        clock.nowMs(),
      )
      if (step === 'nothing') return
      if (step !== 'conflict' && (await store.commitStep(step, owner)) === 'committed') {
        this.steps++
        this.#book = { ...step.book, version: step.book.version + 1 }
        if (step.arrivals.length > 0) word = undefined
        // Those who are told need not hold up those who wait.
        this.#published.push(publish(step))
      } else {
        await pauseAfterConflict(clock, conflicts++)
        await this.#renew()
      }
    }
  }

  /** Whether an order has no step left: it is out of the book, or rests and waits for nothing. */
  #isOver(orderKey: string, isWoken: boolean): boolean {
    const booked = bookedOrder(this.#book, orderKey)
    return !booked || (!isWoken && !booked.delay && isResting(this.#book, orderKey))
  }

  /** Renews the lease before it ends, and after a conflict; the book is then as it is stored. */
  async #renew(): Promise<void> {
    const { store, clock, owner } = this.#matcher
    const nowMs = clock.nowMs()
    const book = await store.takeBook(this.#book.marketId, owner, nowMs, nowMs + LEASE_MS)
    this.#leasedAtMs = nowMs
    if (book) this.#book = book
    else this.#isOwn = false
  }
}
