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
   * Takes or renews the lease on a market's book until `untilMs`; undefined while another owner has it. Creates an empty book if
   * there is none.
   */
  takeBook(marketId: string, owner: string, nowMs: number, untilMs: number): Promise<MarketBook | undefined>
  releaseBook(marketId: string, owner: string): Promise<void>
  /** The oldest notices of orders, read consistently. */
  readArrivals(marketId: string): Promise<readonly Arrival[]>
  /** One transaction: all of it or nothing. Its condition: the owner has the lease, and the book is as it was read. */
  commitStep(step: Step, owner: string): Promise<Commit>
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
const LEASE_MS = 10_000
/** How often a matcher with many new orders returns to those of the book. */
const EARLIER_EVERY_MS = 1000

/**
 * Matches the orders of a market until nothing is left to do: resting orders that the house's price has reached, orders whose delay is over,
 * and new orders. A lease lets one matcher at a time work on a market. Each step is one transaction, which fails if another
 * matcher has taken the lease; so a matcher may die at any moment, and no step is lost or done twice.
 * @returns false when another matcher has the market; that one processes all notices
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
    // A notice written while this matcher held the lease may have been left to it.
    isProgress = pass.steps > 0 && (await store.readArrivals(marketId)).length > 0
  }
  return true
}

/** The work of one matcher while it holds the lease. */
class Pass {
  steps = 0
  #book: MarketBook
  #isOwn = true
  #leasedAtMs: number
  #earlierAtMs = Number.NEGATIVE_INFINITY
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
      await this.#earlier()
      for (const arrival of await this.#matcher.store.readArrivals(this.#book.marketId)) {
        await this.#turn({ ...arrival, arrival })
      }
    }
    // A step may have moved an order of the book among the takers.
    if (this.steps > 0) await this.#takers()
    await Promise.all(this.#published)
  }

  async #takers(): Promise<void> {
    for (const order of this.#book.incoming) await this.#turn(order)
  }

  /**
   * Orders of the book go before new ones, also while new ones keep coming: otherwise a flood of orders could hold up a delay until its order
   * can be cancelled. Resting orders that the house's price has reached go first. A player who sees a wicket early could otherwise take
   * them at their outdated price, while they wait for the house's new one and can't be cancelled.
   */
  async #earlier(): Promise<void> {
    const nowMs = this.#matcher.clock.nowMs()
    if (nowMs - this.#earlierAtMs < EARLIER_EVERY_MS) return
    this.#earlierAtMs = nowMs
    for (const order of await this.#awakened()) await this.#turn(order, true)
    await this.#takers()
  }

  #goesOn(): boolean {
    return this.#isOwn && this.#matcher.goOn()
  }

  /** Resting orders with something to do: they wait out a delay, match the house's price, or lapse because play has begun. */
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
   * Does the steps of an order until it has to wait.
   * @param isWoken whether it rests and is one of `#awakened`
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
        // Not awaited here: the next orders need not wait for a publication.
        this.#published.push(publish(step, this.#book))
        this.#book = { ...step.book, version: step.book.version + 1 }
        if (step.arrivals.length > 0) word = undefined
      } else {
        await pauseAfterConflict(clock, conflicts++)
        await this.#renew()
      }
    }
  }

  /** Whether an order has no step left: it is out of the book, or rests without a delay. */
  #isOver(orderKey: string, isWoken: boolean): boolean {
    const booked = bookedOrder(this.#book, orderKey)
    return !booked || (!isWoken && !booked.delay && isResting(this.#book, orderKey))
  }

  /** Renews the lease, and reads the book again: before the lease ends, and after a conflict. */
  async #renew(): Promise<void> {
    const { store, clock, owner } = this.#matcher
    const nowMs = clock.nowMs()
    const book = await store.takeBook(this.#book.marketId, owner, nowMs, nowMs + LEASE_MS)
    this.#leasedAtMs = nowMs
    if (book) this.#book = book
    else this.#isOwn = false
  }
}
