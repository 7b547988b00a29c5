import { expect } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { pastOf } from '../../../domain/betting/past-prices.ts'
import { type Rate, rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { OrderRequest } from '../../../domain/exchange/accept.ts'
import type { MarketBook } from '../../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../../domain/exchange/placed-order.ts'
import { pick, type Random, seededRandom } from '../../../domain/feed/random.ts'
import { paise } from '../../../domain/money.ts'
import { endDelay } from '../../../functions/betting/delays/end-delay.ts'
import type { AskPlayers } from '../../../functions/betting/offer-to-players.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { askPlayers } from '../../../functions/exchange/ask-players.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { changeOrder } from '../../../functions/exchange/change-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import type { Matcher } from '../../../functions/exchange/matcher.ts'
import { placeOrder } from '../../../functions/exchange/place-order.ts'
import type { Step } from '../../../functions/exchange/step.ts'
import { withDraw } from '../../domain/exchange/samples.ts'
import { isCross, leftOf } from './cross-checks.ts'
import {
  checkBooked,
  checkHolds,
  checkMoney,
  checkOwed,
  checkPlaces,
  checkSettled,
  checkStep,
  placesOf,
} from './exchange-checks.ts'
import { MemoryBets } from './memory-bets.ts'
import { Died, type Fault, MemoryExchange } from './memory-exchange.ts'

/** Prices close to even money: there lays meet backs, and backs of two runners pay each other. */
export const EVEN_PERCENTS = [97, 98, 99, 100]

export const PLAYERS = ['asha', 'bina', 'chand', 'dev', 'esha'] as const

const VOID: MarketResult = { kind: 'void', reason: 'no result' }

/** Why a change may be refused: what it asks for, or what became of the order or the market meanwhile. */
const CHANGE_REFUSALS = [
  ...['orderEnded', 'orderChanged', 'orderInDelay', 'tryAgain', 'marketSuspended'],
  ...['invalidStake', 'stakeTooLow', 'ownOrder', 'insufficientBalance'],
]

/** What a world has. */
export interface Settings {
  /** The house offers prices, which move. */
  readonly hasHouse: boolean
  /** Bets wait out a delay. */
  readonly delaySeconds: number
  /** The part of requests that go wrong. */
  readonly faults: number
  /** The prices that orders name. */
  readonly percents: readonly number[]
  readonly runners?: 3
}

/**
 * One market on which players place and cancel orders at once, while requests fail, functions die and prices move. After each
 * turn the matchers are let finish, and everything is checked.
 */
export class ExchangeWorld {
  readonly exchange = new MemoryExchange(PLAYERS)
  readonly clock = this.exchange.clock
  readonly #bets = new MemoryBets(this.exchange)
  readonly random: Random
  /** Called with each step that a matcher publishes, and the book before it. */
  published: (step: Step, before: MarketBook) => void = () => undefined
  /** How often an order was changed. */
  changes = 0
  /** How often backs were matched with backs. */
  crosses = 0
  /** How often a bet was matched with players. */
  betsMatched = 0
  /** What that left to the house, in paise by result. */
  readonly #left = new Map<number, number>()
  readonly #settings: Settings
  #isFaulty = false
  /** The places at the last look, and the orders that have lost theirs since. */
  #places: readonly string[] = []
  readonly #lost = new Set<string>()
  #named = 0
  #owners = 0

  constructor(seed: string, settings: Settings) {
    this.#settings = settings
    if (settings.runners) this.exchange.quote = withDraw(this.exchange.quote)
    this.random = seededRandom(seed)
    this.exchange.fault = () => (this.#isFaulty ? this.#fault() : undefined)
    this.exchange.pause = async () => {
      for (let turns = this.random() * 4; turns > 1; turns--) await null
    }
    this.exchange.beforeStep = (step) => {
      checkStep(this.exchange, step)
      if (isCross(step)) this.crosses++
      if (step.taker) this.betsMatched++
      for (const [outcome, left] of leftOf(this.exchange, step))
        this.#left.set(outcome, left + (this.#left.get(outcome) ?? 0))
    }
    this.exchange.onChange = ({ orderKey, terms }, after) => {
      this.changes++
      const isKept = after.terms.rate === terms.rate && after.terms.stakePaise <= terms.stakePaise
      if (!isKept) this.#lost.add(orderKey)
    }
    this.#quote()
  }

  /** Some players act at once, everything may fail; then the market comes to rest. It is seldom suspended for long. */
  async turn(): Promise<void> {
    if (this.exchange.quote.status !== 'OPEN' && this.random() < 0.5) this.#suspend()
    this.#isFaulty = true
    const acts = Array.from({ length: 1 + Math.floor(this.random() * 4) }, () => this.#act())
    await Promise.all(acts)
    this.#isFaulty = false
    checkOwed(this.exchange)
    await this.rest()
    checkBooked(this.exchange)
    this.#checkPlaces()
    checkHolds(this.exchange)
    checkMoney(this.exchange, this.#left)
    checkOwed(this.exchange)
  }

  /** Lets every delay pass and the matchers finish; a lease that a dead one has left runs out. */
  async rest(): Promise<void> {
    for (let passes = 0; passes < 4; passes++) {
      this.clock.now += 11_000
      this.exchange.tickedAtMs = this.clock.now
      await this.#endDelays()
      await this.#match()
    }
  }

  /** Ends the market by a result, then by a correction or a void of it, or neither; checks the money after each. */
  async end(): Promise<void> {
    const won = this.exchange.quote.runners.map(
      ({ selectionId }): MarketResult => ({ kind: 'winner', selectionId }),
    )
    const results = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () =>
      pick(this.random, [...won, VOID]),
    )
    for (const [at, result] of results.entries()) {
      this.exchange.settle({ revision: at + 1, result }, this.clock.now)
      await this.rest()
      checkSettled(this.exchange, result)
    }
  }

  /** A suspended market moves no order. */
  #checkPlaces(): void {
    if (this.exchange.quote.status !== 'OPEN') return
    checkPlaces(this.#places, this.#lost, this.exchange)
    this.#places = placesOf(this.exchange)
    this.#lost.clear()
  }

  async #act(): Promise<void> {
    const act = this.random()
    try {
      if (act < 0.2 && this.#settings.hasHouse) await this.#bet()
      else if (act < 0.6) await this.#place()
      else if (act < 0.68) await this.#cancel()
      else if (act < 0.8) await this.#change()
      else if (act < 0.9) await this.#match()
      else if (act < 0.95) this.#quote()
      else this.#suspend()
    } catch (error) {
      if (!(error instanceof Died)) throw error
    }
  }

  /**
   * A bet with the house at its price, which players may match at a better one; sent twice.
   * @param after an order that would take the same price
   */
  async #bet(after?: OrderRequest): Promise<void> {
    const { runners } = this.exchange.quote
    const runner =
      runners.find(({ selectionId }) => selectionId === after?.selectionId) ?? pick(this.random, runners)
    const side = after?.side ?? pick(this.random, ['lgaai', 'khaai'] as const)
    const price = runner[side]
    if (price === null) return
    const betKey = `bet:${++this.#named}`
    const request: PlaceBet = {
      ...{ betKey, marketId: 'm1.mo', playerId: pick(this.random, PLAYERS), inputHash: '' },
      ...{ side, selectionId: runner.selectionId, label: runner.name, rate: price },
      stakePaise: paise(100_00 * (1 + Math.floor(this.random() * 2))),
      accept: pick(this.random, ['exact', 'better', 'any'] as const),
      commissionBasisPoints: pick(this.random, [0, 200, 333]),
    }
    const send = () => placeBet(this.#bets, this.clock, request, this.#ask)
    await send().catch(passDeath)
    await send()
  }

  /** Ends the delays of bets, by now and then two functions at once. */
  async #endDelays(): Promise<void> {
    const pending = [...this.exchange.otherBets.values()].filter(({ status }) => status === 'Pending')
    const end = (bet: Bet) => endDelay(this.#bets, this.clock, bet).catch(passDeath)
    for (const bet of pending) await Promise.all(this.random() < 0.3 ? [end(bet), end(bet)] : [end(bet)])
  }

  readonly #ask: AskPlayers = (...asked) => askPlayers(this.#matcher(), ...asked)

  async #place(): Promise<void> {
    const request: OrderRequest = {
      orderKey: `order:${++this.#named}`,
      marketId: 'm1.mo',
      side: pick(this.random, ['lgaai', 'khaai'] as const),
      selectionId: pick(this.random, this.exchange.quote.runners).selectionId,
      stakePaise: paise(100_00 * (1 + Math.floor(this.random() * 5))),
      rate: this.#price(),
    }
    const playerId = pick(this.random, PLAYERS)
    const commissionBasisPoints = pick(this.random, [0, 200, 333])
    const named = { ...request, playerId, inputHash: '', commissionBasisPoints }
    await placeOrder(this.exchange, this.clock, named)
    await this.#match()
    if (this.#settings.hasHouse && this.random() < 0.2) await this.#bet(request)
  }

  #price(): Rate {
    return rate(100 * pick(this.random, this.#settings.percents))
  }

  async #cancel(): Promise<void> {
    const waiting = [...this.exchange.orders.values()].filter(({ status }) => status === 'Waiting')
    const order = waiting.length > 0 ? pick(this.random, waiting) : undefined
    if (!order) return
    const cancelled = await cancelOrder(this.exchange, this.clock, order)
    if (isRefusal(cancelled)) expect(['orderInDelay', 'tryAgain']).toContain(cancelled.refused)
  }

  /** Less stake, more, another price, or all at once; sent twice, now and then to be answered late. */
  async #change(again?: PlacedOrder): Promise<void> {
    const waiting = [...this.exchange.orders.values()].filter(({ status }) => status === 'Waiting')
    const order = again ?? (waiting.length > 0 ? pick(this.random, waiting) : undefined)
    if (!order) return
    const rupees = Math.floor(this.random() * 6 * 100)
    const wanted = {
      stakePaise: this.random() < 0.7 ? paise(100 * rupees) : undefined,
      rate: this.random() < 0.4 ? this.#price() : undefined,
      lapsesInPlay: undefined,
    }
    const { playerId, orderKey, version } = order
    const send = () => changeOrder(this.exchange, this.clock, { playerId, orderKey, version, wanted })
    await send().catch(passDeath)
    const changed = await send()
    if (isRefusal(changed)) expect(CHANGE_REFUSALS).toContain(changed.refused)
    // Changed back before a matcher sees it, the order has lost its place all the same.
    if (this.random() < 0.4) await this.#change(this.exchange.orders.get(orderKey))
    else if (this.random() < 0.7) await this.#match()
  }

  async #match(): Promise<void> {
    await matchMarket(this.#matcher(), 'm1.mo')
  }

  #matcher(): Matcher {
    return {
      store: this.exchange,
      clock: this.clock,
      owner: `matcher ${++this.#owners}`,
      publish: async (step, before) => this.published(step, before),
      goOn: () => true,
    }
  }

  /** The house's prices and sizes move. */
  #quote(): void {
    const { exchange, random } = this
    const level = (from: number) => {
      const price = rate(from + 100 * Math.floor(random() * 3))
      return { price, sizes: [{ rate: price, sizePaise: paise(100_00 * (1 + Math.floor(random() * 8))) }] }
    }
    const { hasHouse, delaySeconds } = this.#settings
    const quote: MemoryExchange['quote'] = {
      ...exchange.quote,
      version: exchange.quote.version + 1,
      status: 'OPEN',
      betDelaySeconds: delaySeconds,
      lossMaxPaise: paise(3_000_00),
      runners: exchange.quote.runners.map((runner) => {
        if (!hasHouse) return { ...runner, lgaai: null, khaai: null }
        const [back, lay] = [level(9600), level(9900)]
        const depth = { lgaai: back.sizes, khaai: lay.sizes }
        return { ...runner, lgaai: back.price, khaai: lay.price, depth }
      }),
    }
    const past = pastOf(quote, exchange.quote, this.clock.now)
    exchange.quote = { ...quote, ...(past && { past }) }
    exchange.taken = { ...exchange.taken, soldPaise: {} }
  }

  #suspend(): void {
    const { quote } = this.exchange
    const version = quote.version + 1
    const status = quote.status === 'OPEN' ? 'SUSPENDED' : 'OPEN'
    this.exchange.quote = { ...quote, version, status, statusSince: version }
  }

  #fault(): Fault | undefined {
    if (this.random() >= this.#settings.faults) return undefined
    return pick(this.random, ['conflict', 'conflict', 'dies', 'answerLost'] as const)
  }
}

function passDeath(error: unknown): undefined {
  if (!(error instanceof Died)) throw error
}
