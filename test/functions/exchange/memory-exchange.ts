import { type Bet, settledOutcome } from '../../../domain/betting/bet.ts'
import type { DeclaredResult } from '../../../domain/betting/market-result.ts'
import { isTornRead, type OrderTerms, type Position } from '../../../domain/betting/position.ts'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { settlePosition } from '../../../domain/betting/settlement.ts'
import {
  isWithinLimit,
  NOTHING_TAKEN,
  type Taken,
  type Taking,
  together,
} from '../../../domain/betting/taken.ts'
import type { AcceptedOrder } from '../../../domain/exchange/accept.ts'
import type { ChangedOrder } from '../../../domain/exchange/change.ts'
import type { OrderChanged } from '../../../domain/exchange/fill.ts'
import { emptyBook, type MarketBook } from '../../../domain/exchange/market-book.ts'
import { lapsedOrder, type PlacedOrder } from '../../../domain/exchange/placed-order.ts'
import type { TopLevel } from '../../../domain/exchange/top.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import { CLAIM_MS, isClaimed, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import type { Commit } from '../../../functions/betting/place-bet.ts'
import type { CancelStore } from '../../../functions/exchange/cancel-order.ts'
import type { ChangeStore } from '../../../functions/exchange/change-order.ts'
import type { MatcherStore } from '../../../functions/exchange/matcher.ts'
import type { OrderKey, OrderStore } from '../../../functions/exchange/place-order.ts'
import { type Arrival, betsOf, type Step } from '../../../functions/exchange/step.ts'
import { sampleQuote, sampleWallet } from '../../domain/betting/samples.ts'
import { added } from '../../support/taken.ts'
import { FakeClock } from '../betting/memory-store.ts'

/** Something that goes wrong at a request of the store. */
export type Fault =
  /** Another transaction is in the way. */
  | 'conflict'
  /** The function dies before the request. */
  | 'dies'
  /** The function dies once the request is carried out, so that it never hears of it. */
  | 'answerLost'

/** A function ended in the middle of its work. */
export class Died extends Error {}

/** One market and all its players in memory, with the conditions of the real store's transactions. */
export class MemoryExchange implements OrderStore, CancelStore, ChangeStore, MatcherStore {
  readonly clock = new FakeClock()
  quote: SelectionQuote = sampleQuote({ shards: 1 })
  tickedAtMs: number | undefined
  taken: Taken = NOTHING_TAKEN
  /** Whether all betting is halted. */
  isHalted = false
  readonly wallets = new Map<string, Wallet>()
  readonly positions = new Map<string, Position>()
  readonly orders = new Map<string, PlacedOrder>()
  /** Those that count. */
  bets: Bet[] = []
  /** Those in their delay, and those that have lapsed. */
  readonly otherBets = new Map<string, Bet>()
  /** The best prices as bets read them. */
  top: readonly TopLevel[] = []
  declared: DeclaredResult | undefined
  readonly entries: Entry[] = []
  arrivals: readonly Arrival[] = []
  book: MarketBook = emptyBook('m1.mo')
  lease: { readonly owner: string; readonly untilMs: number } | undefined
  /** Asked before each request. */
  fault: () => Fault | undefined = () => undefined
  /** Lets others have a turn before a request is carried out. */
  pause: () => Promise<void> = async () => undefined
  /** Called with each step that is about to be written. */
  beforeStep: (step: Step) => void = () => undefined
  /** Called with each order that was changed, as its position had it and has it. */
  onChange: (before: OrderTerms, after: OrderTerms) => void = () => undefined
  #arrived = 0

  constructor(playerIds: readonly string[], balancePaise = 10_000_00) {
    for (const playerId of playerIds)
      this.wallets.set(playerId, sampleWallet({ playerId, balancePaise: paise(balancePaise) }))
  }

  readFacts = ({ playerId, orderKey }: OrderKey) =>
    this.transacted(async () => {
      const { quote, tickedAtMs, taken, isHalted } = this
      const wallet = this.wallets.get(playerId)
      const facts = { wallet, position: this.positions.get(playerId), quote, tickedAtMs, taken, isHalted }
      return { facts, order: this.orders.get(orderKey) }
    })

  readHeld = ({ playerId, orderKey }: OrderKey) =>
    this.transacted(async () => {
      const [wallet, position] = [this.wallets.get(playerId), this.positions.get(playerId)]
      const order = this.orders.get(orderKey)
      return wallet && position && order && { wallet, position, order }
    })

  readOrder = ({ orderKey }: Pick<OrderKey, 'orderKey'>) =>
    this.request(async () => this.orders.get(orderKey))

  claimWallet = (playerId: string, marketId: string, nowMs: number) =>
    this.request(async () => {
      const wallet = this.wallets.get(playerId)
      if (!wallet || this.isClaimed(playerId, marketId)) return false
      this.wallets.set(playerId, { ...wallet, claimOwner: marketId, claimUntilMs: nowMs + CLAIM_MS })
      return true
    })

  releaseWallet = (playerId: string, marketId: string) =>
    this.request(async () => {
      const { claimOwner, claimUntilMs: _, ...wallet } = this.wallets.get(playerId) ?? {}
      if (claimOwner === marketId) this.wallets.set(playerId, wallet as Wallet)
    })

  /** A call of a player writes their own wallet without a movement, unless the wallet is claimed. */
  touchWallet(playerId: string): void {
    const wallet = this.wallets.get(playerId)
    if (!wallet || this.isClaimed(playerId)) return
    this.wallets.set(playerId, { ...wallet, version: wallet.version + 1 })
  }

  /** Whether a wallet is claimed by anybody but the owner. */
  isClaimed(playerId: string, owner?: string): boolean {
    const wallet = this.wallets.get(playerId)
    return wallet !== undefined && isClaimed(wallet, this.clock.now) && wallet.claimOwner !== owner
  }

  readArrivals = () => this.request(async () => this.arrivals.slice(0, 25))

  takeBook = (_: string, owner: string, nowMs: number, untilMs: number) =>
    this.request(async () => {
      if (this.lease && this.lease.owner !== owner && this.lease.untilMs >= nowMs) return undefined
      this.lease = { owner, untilMs }
      return this.book
    })

  releaseBook = (_: string, owner: string) =>
    this.request(async () => {
      if (this.lease?.owner === owner) this.lease = undefined
    })

  commitPlaced = (accepted: AcceptedOrder, order: PlacedOrder) =>
    this.transacted<Commit>(async () => {
      if (this.orders.has(order.orderKey)) return 'duplicate'
      const { quote } = accepted
      const isOpen = this.quote.status === 'OPEN' && this.quote.statusSince === quote.statusSince
      if (!isOpen || this.isClaimed(order.playerId) || !this.isNext(accepted)) return 'conflict'
      this.move(accepted)
      this.orders.set(order.orderKey, order)
      this.#arrive(order)
      return 'committed'
    })

  commitReleased = (changed: OrderChanged) =>
    this.transacted<Commit>(async () => {
      if (this.isClaimed(changed.order.playerId)) return 'conflict'
      if (!this.isNext(changed) || !this.#isNextOrder(changed.order)) return 'conflict'
      this.move(changed)
      this.orders.set(changed.order.orderKey, changed.order)
      this.#arrive(changed.order)
      return 'committed'
    })

  commitChanged = (change: ChangedOrder) =>
    this.transacted<Commit>(async () => {
      const { order, money, quote } = change
      if (this.isClaimed(order.playerId)) return 'conflict'
      const before = this.positions.get(order.playerId)?.orders?.find(isOf(order))
      if (quote && (this.quote.status !== 'OPEN' || this.quote.statusSince !== quote.statusSince))
        return 'conflict'
      if ((money && !this.isNext(money)) || !this.#isNextOrder(order)) return 'conflict'
      if (money) this.move(money)
      this.orders.set(order.orderKey, order)
      this.#arrive(order, quote !== undefined)
      const after = this.positions.get(order.playerId)?.orders?.find(isOf(order))
      if (before && after) this.onChange(before, after)
      return 'committed'
    })

  commitStep = (step: Step, owner: string) =>
    this.transacted<Commit>(async () => {
      const { book, arrivals, changed, taker, noted } = step
      const bets = betsOf(step)
      if (this.lease?.owner !== owner || !this.#mayWrite(step)) return 'conflict'
      const moved = [...changed, ...(taker ? [taker] : [])]
      if (new Set(moved.map(({ wallet }) => wallet.playerId)).size < moved.length)
        throw new Error('a transaction writes a wallet twice')
      this.beforeStep({ ...step, bets })
      this.#take(step)
      if (step.top) this.top = step.top
      for (const each of moved) this.move(each)
      for (const { betKey } of bets) this.otherBets.delete(betKey)
      for (const order of [...changed.map((each) => each.order), ...noted])
        this.orders.set(order.orderKey, order)
      this.bets.push(...bets)
      const done = new Set(arrivals.map(({ arrivalKey }) => arrivalKey))
      this.arrivals = this.arrivals.filter(({ arrivalKey }) => !done.has(arrivalKey))
      this.book = { ...book, version: book.version + 1 }
      return 'committed'
    })

  #mayWrite({ arrivals, changed, taker, noted, market, kept, book }: Step): boolean {
    const known = new Set(this.arrivals.map(({ arrivalKey }) => arrivalKey))
    const isFree = ({ wallet }: { wallet: Wallet }) => !this.isClaimed(wallet.playerId, book.marketId)
    return (
      this.book.version === book.version &&
      arrivals.every(({ arrivalKey }) => known.has(arrivalKey)) &&
      changed.every((each) => this.isNext(each) && isFree(each)) &&
      [...changed.map(({ order }) => order), ...noted].every((each) => this.#isNextOrder(each)) &&
      (!taker || (this.isNext(taker) && this.isNextBet(taker.bet, book.marketId))) &&
      (!market || this.#offers(market, kept))
    )
  }

  #take({ market, kept }: Step): void {
    if (market?.house) this.taken = added(this.taken, market.house.taking)
    for (const { owedPaise } of kept?.changes ?? []) this.taken = added(this.taken, { owedPaise })
  }

  /** Settles every position by a result, as the settlement of a market does. */
  settle(declared: DeclaredResult, atMs: number): void {
    this.quote = { ...this.quote, status: 'CLOSED' }
    this.declared = declared
    const settledRevision = declared.revision
    this.bets = this.bets.map((bet) => ({ ...bet, ...settledOutcome(bet, declared.result), settledRevision }))
    for (const [playerId, position] of this.positions) {
      const wallet = this.wallets.get(playerId)
      const settled = wallet && settlePosition(position, wallet, declared, atMs)
      for (const { orderKey } of position.orders ?? []) {
        const order = this.orders.get(orderKey)
        if (!order) continue
        this.orders.set(orderKey, lapsedOrder(order))
        this.#arrive(order)
      }
      if (settled) this.move(settled)
      if (settled?.charge) this.entries.push(settled.charge)
    }
  }

  isNext({ wallet, position }: { wallet: Wallet; position: Position }): boolean {
    const { playerId } = wallet
    return (
      (this.wallets.get(playerId)?.version ?? 0) === wallet.version - 1 &&
      (this.positions.get(playerId)?.version ?? 0) === position.version - 1
    )
  }

  /** Whether a bet is new, or its delay ends by this. */
  isNextBet({ betKey, status, delay, playerId }: Bet, owner = betKey): boolean {
    if (this.isClaimed(playerId, owner)) return false
    if (delay && status !== 'Pending') return this.otherBets.get(betKey)?.status === 'Pending'
    return !this.betOf(betKey)
  }

  betOf(key: string): Bet | undefined {
    return this.otherBets.get(key) ?? this.bets.find(({ betKey }) => betKey === key)
  }

  #isNextOrder({ orderKey, version }: PlacedOrder): boolean {
    return this.orders.get(orderKey)?.version === version - 1
  }

  move({ wallet, position, entry }: { wallet: Wallet; position: Position; entry: Entry }): void {
    const { claimOwner: _, claimUntilMs: __, ...free } = wallet
    this.wallets.set(wallet.playerId, free)
    this.positions.set(wallet.playerId, position)
    this.entries.push(entry)
    if (isTornRead(wallet, position)) throw new Error(`${wallet.playerId} holds less than a position needs`)
  }

  #arrive({ playerId, orderKey }: PlacedOrder, losesPlace = false): void {
    const arrivalKey = String(++this.#arrived).padStart(9, '0')
    const arrival = { playerId, orderKey, arrivalKey, ...(losesPlace && { losesPlace }) }
    this.arrivals = [...this.arrivals, arrival]
  }

  #offers({ quote, house, beats }: NonNullable<Step['market']>, kept: Step['kept']): boolean {
    if (this.quote.status !== 'OPEN' || this.quote.statusSince !== quote.statusSince) return false
    if (beats) return this.quote.version === quote.version
    if (!house) return true
    const { soldPaise } = added(this.taken, house.taking)
    const isLeft = house.taking.sold?.every(({ price, sizePaise }) => (soldPaise[price] ?? 0) <= sizePaise)
    const taking = (kept?.changes ?? []).reduce<Taking>(together, house.taking)
    return (
      (house.isKept || this.quote.version === quote.version) &&
      isLeft !== false &&
      isWithinLimit(quote, this.taken, taking)
    )
  }

  /** A request that can meet another transaction. The real store repeats the others until they are answered. */
  async transacted<Answer>(work: () => Promise<Answer>): Promise<Answer | 'conflict'> {
    await this.pause()
    const fault = this.fault()
    return fault === 'conflict' ? fault : carriedOut(work, fault)
  }

  async request<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.pause()
    return carriedOut(work, this.fault())
  }
}

function isOf({ orderKey }: PlacedOrder) {
  return (each: OrderTerms) => each.orderKey === orderKey
}

async function carriedOut<Answer>(work: () => Promise<Answer>, fault: Fault | undefined): Promise<Answer> {
  if (fault === 'dies') throw new Died()
  const answer = await work()
  if (fault === 'answerLost') throw new Died()
  return answer
}
