import { NOTHING_TAKEN } from '../../domain/betting/taken.ts'
import { isInPlay, takesOrders } from '../../domain/exchange/accept.ts'
import { isReached } from '../../domain/exchange/house-offer.ts'
import {
  type BookedOrder,
  bookedOrder,
  isResting,
  type MarketBook,
} from '../../domain/exchange/market-book.ts'
import { changedTop } from '../../domain/exchange/top.ts'
import { pauseAfterConflict } from '../clock.ts'
import { Claims } from './claims.ts'
import { LEASE_MS, type Matcher } from './matcher.ts'
import { type Contended, isStep, nextStep, type Turn } from './next-step.ts'
import type { Step } from './step.ts'

/** How often a matcher with many new orders returns to those of the book. */
const EARLIER_EVERY_MS = 1000
/** After how many conflicts of an order its makers are claimed, too. */
const CLAIMS_MAKERS = 2
/** How often the step of a bet is tried. */
const TAKES_MAX = 3
/** How many conflicts an order may have. After that its player's other orders have one each, so that they hold up nobody else's. */
const CONFLICTS_MAX = 10

/** The work of one matcher while it holds the lease. */
export class Pass {
  steps = 0
  #book: MarketBook
  #isOwn = true
  #leasedAtMs: number
  #earlierAtMs = Number.NEGATIVE_INFINITY
  /** The players of orders that had too many conflicts: their other orders would have them, too. */
  readonly #stuck = new Set<string>()
  readonly #published: Promise<void>[] = []
  readonly #matcher: Matcher
  readonly #claims: Claims

  constructor(matcher: Matcher, book: MarketBook) {
    this.#matcher = matcher
    this.#claims = new Claims(matcher, book.marketId)
    this.#book = book
    this.#leasedAtMs = matcher.clock.nowMs()
  }

  /** Whether an order had too many conflicts, and has to be tried again. */
  get isStuck(): boolean {
    return this.#stuck.size > 0
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
   * can be cancelled. Resting orders that the house's price has just reached go first. A player who sees a wicket early could otherwise take
   * them at their outdated price, while they wait for the house's new one and can't be cancelled. Then orders by the ends of their delays: one at rest must not take the house's
   * price before another that has met it earlier, also if that one's turn fails.
   */
  async #earlier(): Promise<void> {
    const nowMs = this.#matcher.clock.nowMs()
    if (nowMs - this.#earlierAtMs < EARLIER_EVERY_MS) return
    this.#earlierAtMs = nowMs
    const woken = (await this.#awakened()).map((order) => ({ order, isWoken: true }))
    const takers = this.#book.incoming.map((order) => ({ order, isWoken: false }))
    const before = this.steps
    const met = new Set<string>()
    for (const { order, isWoken } of [...woken, ...takers].toSorted(byDue)) {
      if (isWoken && met.has(order.orderKey)) continue
      const isDone = await this.#turn(order, isWoken)
      if (!isDone) for (const orderKey of await this.#metBy(order)) met.add(orderKey)
    }
    // What has been done may let others match.
    if (this.steps > before) await this.#takers()
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
    return resting.filter(
      (order) => order.delay || (order.lapsesInPlay && isInPlay(quote)) || isReached(order, quote, taken),
    )
  }

  /**
   * Does the steps of an order until it has to wait.
   * @param isWoken whether it rests and is one of `#awakened`
   * @returns false if it had too many conflicts
   */
  async #turn({ arrival, ...turn }: Turn, isWoken = false): Promise<boolean> {
    let word = arrival
    const isOver = () => !word && this.#isOver(turn.orderKey, isWoken)
    const most = this.#stuck.has(turn.playerId) ? 1 : CONFLICTS_MAX
    let conflicts = 0
    while (conflicts < most && !isOver() && this.#goesOn()) {
      const step = await this.#step({ ...turn, ...(word && { arrival: word }) }, conflicts)
      if (step === 'nothing') break
      if (step === 'conflict') await this.#afterConflict(turn, conflicts)
      else if (step.arrivals.length > 0) word = undefined
      // Makers who keep changing their orders would otherwise keep the matcher correcting its book. Each of them lapses only once.
      if (step === 'conflict' || (step.corrects && step.changed.length === 0)) conflicts++
    }
    await this.#claims.release()
    return conflicts < most
  }

  /** The keys of the orders that an order met when its delay began; if that can't be read now, of all that rest. */
  async #metBy({ playerId, orderKey }: Turn): Promise<readonly string[]> {
    const { resting, marketId } = this.#book
    const held = await this.#matcher.store.readHeld({ playerId, marketId, orderKey })
    if (held === 'conflict') return resting.map((each) => each.orderKey)
    return held?.order.delay?.met?.map((each) => each.orderKey) ?? []
  }

  /**
   * Does the next step of an order, if it has one. A first conflict is mostly chance. After it the order's player is claimed, who then can't
   * cancel; after the next one also the makers, so that nobody has them claimed for an order that is then cancelled.
   */
  async #step(turn: Turn, conflicts: number): Promise<Step | 'nothing' | 'conflict'> {
    const { store, clock } = this.#matcher
    if (clock.nowMs() - this.#leasedAtMs > LEASE_MS / 2) await this.#renew()
    if (conflicts > 0 && !(await this.#claims.claim([turn.playerId]))) return 'conflict'
    const step = await nextStep(store, this.#book, turn, clock.nowMs())
    if (step === 'nothing') return step
    if (conflicts >= CLAIMS_MAKERS && !(await this.#claims.claim(makersOf(step, turn)))) return 'conflict'
    return isStep(step) && (await this.#commit(step)) ? step : 'conflict'
  }

  async #commit(step: Step): Promise<boolean> {
    const { store, owner, publish } = this.#matcher
    const top = changedTop(this.#book, step.book)
    if ((await store.commitStep({ ...step, ...(top && { top }) }, owner)) !== 'committed') return false
    this.steps++
    // Not awaited here: the next orders need not wait for a publication.
    this.#published.push(publish(step, this.#book))
    this.#book = { ...step.book, version: step.book.version + 1 }
    return true
  }

  /**
   * Does one step for a bet, if the matcher still has the lease. After a conflict its players are claimed, as those of orders are.
   * @param stepOf makes it of the book; undefined if there is none
   * @returns the step if it was done
   */
  async take(stepOf: (book: MarketBook) => Promise<Step | undefined>): Promise<Step | undefined> {
    try {
      for (let conflicts = 0; conflicts < TAKES_MAX && this.#goesOn(); conflicts++) {
        const step = await stepOf(this.#book)
        if (!step) return undefined
        if (await this.#commit(step)) return step
        const moved = [...(step.taker ? [step.taker] : []), ...step.changed]
        if (!(await this.#claims.claim(moved.map(({ wallet }) => wallet.playerId)))) return undefined
        await this.#renew()
      }
      return undefined
    } finally {
      await this.#claims.release()
      await Promise.all(this.#published)
    }
  }

  async #afterConflict({ playerId }: Turn, conflicts: number): Promise<void> {
    if (conflicts + 1 === CONFLICTS_MAX) this.#stuck.add(playerId)
    await pauseAfterConflict(this.#matcher.clock, conflicts)
    await this.#renew()
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

interface Waiting {
  readonly order: BookedOrder
  readonly isWoken: boolean
}

/** By the ends of their delays, of two at once the order at rest first, which is older; those woken just now before all of these, and takers without a delay after them. */
function byDue(one: Waiting, other: Waiting): number {
  const dueOf = ({ order, isWoken }: Waiting) =>
    order.delay?.dueAtMs ?? (isWoken ? 0 : Number.POSITIVE_INFINITY)
  return dueOf(one) === dueOf(other) ? 0 : dueOf(one) - dueOf(other)
}

/** The players whom an order meets by its next step, or would. */
function makersOf(step: Step | Contended, { playerId }: Turn): readonly string[] {
  const players = isStep(step)
    ? [...step.changed.map(({ wallet }) => wallet.playerId), ...(step.corrects ?? [])]
    : step.contended
  return [...new Set(players)].filter((each) => each !== playerId)
}
