import type { Bet } from '../../../domain/betting/bet.ts'
import {
  betProfit,
  isLineBet,
  type SelectionBet,
  selectionBetWins,
} from '../../../domain/betting/bet-terms.ts'
import type { DeclaredResult } from '../../../domain/betting/market-result.ts'
import { pastOf } from '../../../domain/betting/past-prices.ts'
import { type Rate, rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { WantedOrder } from '../../../domain/exchange/change.ts'
import { totalForHouse } from '../../../domain/ledger/entry.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { endDelay } from '../../../functions/betting/delays/end-delay.ts'
import type { AskPlayers } from '../../../functions/betting/offer-to-players.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { askPlayers } from '../../../functions/exchange/ask-players.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { changeOrder } from '../../../functions/exchange/change-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import type { Matcher } from '../../../functions/exchange/matcher.ts'
import { type PlaceOrder, placeOrder } from '../../../functions/exchange/place-order.ts'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import { MemoryBets } from './memory-bets.ts'
import { MemoryExchange } from './memory-exchange.ts'

/** The delay of `LateMarket`, in seconds. */
export const DELAY_SECONDS = 5

/** What a player asks for: rupees, and the price in percent. */
interface Asked {
  readonly rupees?: number
  readonly percent: number
  readonly selectionId?: number
}

/** Both default to those of most tests: a delay, and no commission. */
interface Market {
  readonly delaySeconds?: number
  readonly commissionBasisPoints?: number
}

/** Whether the market is matched at once; default true. */
interface How {
  readonly isMatched?: boolean
}

/** A market whose feed comes late: a player in the ground sees play before it. Asha and Bina are strangers; Mira sits in the ground. */
export class LateMarket {
  readonly exchange = new MemoryExchange(['asha', 'bina', 'mira', 'mira’s other'])
  readonly clock = this.exchange.clock
  #named = 0

  readonly #commissionBasisPoints: number

  constructor({ delaySeconds = DELAY_SECONDS, commissionBasisPoints = 0 }: Market = {}) {
    this.#commissionBasisPoints = commissionBasisPoints
    this.exchange.quote = sampleQuote({ shards: 1, betDelaySeconds: delaySeconds })
  }

  readonly #bets = new MemoryBets(this.exchange)

  readonly backs = (playerId: string, asked: Asked, how?: How) => this.#places(playerId, 'lgaai', asked, how)
  readonly lays = (playerId: string, asked: Asked, how?: How) => this.#places(playerId, 'khaai', asked, how)

  /** Places a bet with the house at the price that it names, which players may match, and returns its state or the refusal. */
  async bet(playerId: string, side: PlaceOrder['side'], asked: Asked): Promise<string> {
    const { rupees = 100, percent, selectionId = INDIA } = asked
    const label = this.exchange.quote.runners.find((each) => each.selectionId === selectionId)?.name ?? ''
    const request: PlaceBet = {
      ...{ playerId, betKey: `bet:${++this.#named}`, inputHash: 'h', marketId: 'm1.mo', label },
      ...{ side, selectionId, stakePaise: paise(rupees * 100), rate: rate(percent * 100), accept: 'exact' },
      commissionBasisPoints: this.#commissionBasisPoints,
    }
    const answer = await placeBet(this.#bets, this.clock, request, this.#ask)
    return isRefusal(answer) ? answer.refused : answer.bet.status
  }

  readonly #ask: AskPlayers = (...asked) => askPlayers(this.#matcher(), ...asked)

  /** Ends the delays of bets that are over. */
  async endDelays(): Promise<void> {
    const pending = [...this.exchange.otherBets.values()].filter(({ status }) => status === 'Pending')
    for (const bet of pending) await endDelay(this.#bets, this.clock, bet)
  }

  /** The status of an order after a cancellation, or the refusal. */
  async cancels(playerId: string, orderKey: string): Promise<string> {
    const answer = await cancelOrder(this.exchange, this.clock, { playerId, orderKey })
    if (isRefusal(answer)) return answer.refused
    await this.match()
    return ('wallet' in answer ? answer.order : answer).status
  }

  /** The feed removes a selection, while the market stays open. */
  removes(selectionId: number): void {
    const { quote } = this.exchange
    const runners = quote.runners.map((runner) =>
      runner.selectionId === selectionId ? { ...runner, status: 'REMOVED' as const } : runner,
    )
    this.exchange.quote = { ...quote, runners, version: quote.version + 1 }
  }

  /** A player begins a break from betting of a day. */
  breaks(playerId: string): void {
    const wallet = this.wallet(playerId)
    const pause = { kind: 'timeOut', untilMs: this.clock.now + 24 * 3_600_000 } as const
    this.exchange.wallets.set(playerId, { ...wallet, pause, version: wallet.version + 1 })
  }

  /** Until the end of the test, orders are cancelled one by one: the first now, and each of the others when the matcher is about to correct its book. */
  async leaveOneByOne(
    orders: readonly { readonly playerId: string; readonly orderKey: string }[],
  ): Promise<void> {
    const left = [...orders]
    const clock = { nowMs: () => this.clock.now, sleep: async () => undefined, random: () => 0 }
    const leaves = async () => {
      const next = left.shift()
      if (next) await cancelOrder(this.exchange, clock, next)
    }
    const { commitStep } = this.exchange
    this.exchange.commitStep = async (step, owner) => {
      if (step.corrects) await leaves()
      return commitStep(step, owner)
    }
    await leaves()
  }

  /** Moves an order that waits to another price, in percent. */
  async moves(playerId: string, orderKey: string, percent: number): Promise<void> {
    await this.#changes(playerId, orderKey, { rate: rate(percent * 100) })
    await this.match()
  }

  /** Lowers the stake of an order that waits, and leaves it to the next matcher to see that. */
  async lowers(playerId: string, orderKey: string, rupees: number): Promise<void> {
    await this.#changes(playerId, orderKey, { stakePaise: paise(rupees * 100) })
  }

  async #changes(playerId: string, orderKey: string, change: Partial<WantedOrder>): Promise<void> {
    const version = this.order(orderKey)?.version ?? 0
    const wanted = { rate: undefined, stakePaise: undefined, lapsesInPlay: undefined, ...change }
    await changeOrder(this.exchange, this.clock, { playerId, orderKey, version, wanted })
  }

  /** The feed sends the house's prices for a selection, in percent: one to back and one to lay. */
  async sends(
    lgaai: number,
    khaai: number,
    selectionId = INDIA,
    { isMatched = true }: How = {},
  ): Promise<void> {
    this.#prices(lgaai, khaai, selectionId)
    if (isMatched) await this.match()
  }

  /** The feed sends the house's prices with these sizes, in rupees, and what it may lose by any result. */
  async limits(
    { rupees, lossMax }: { rupees?: number; lossMax?: number },
    { isMatched = true }: How = {},
  ): Promise<void> {
    const { quote } = this.exchange
    const sized = (price: Rate | null) =>
      price === null ? [] : [{ rate: price, sizePaise: paise((rupees ?? 1e6) * 100) }]
    const runners = quote.runners.map((runner) => ({
      ...runner,
      depth: { lgaai: sized(runner.lgaai), khaai: sized(runner.khaai) },
    }))
    const most = lossMax === undefined ? {} : { lossMaxPaise: paise(lossMax * 100) }
    this.exchange.quote = { ...quote, runners, ...most, version: quote.version + 1 }
    this.exchange.taken = { ...this.exchange.taken, soldPaise: {} }
    if (isMatched) await this.match()
  }

  /** The feed suspends the market, or opens it again at the same prices. */
  async turns(status: 'SUSPENDED' | 'OPEN'): Promise<void> {
    this.#status(status)
    await this.match()
  }

  /** The feed opens the market again at other prices. */
  async opens(lgaai: number, khaai: number, { isMatched = true }: How = {}): Promise<void> {
    this.#status('OPEN')
    this.#prices(lgaai, khaai)
    if (isMatched) await this.match()
  }

  #status(status: 'SUSPENDED' | 'OPEN'): void {
    const version = this.exchange.quote.version + 1
    this.exchange.quote = { ...this.exchange.quote, status, version, statusSince: version }
  }

  #prices(lgaai: number, khaai: number, selectionId = INDIA): void {
    const { quote } = this.exchange
    const [best, other] = [rate(lgaai * 100), rate(khaai * 100)]
    const runners = quote.runners.map((runner) =>
      runner.selectionId === selectionId ? { ...runner, lgaai: best, khaai: other } : runner,
    )
    const now = { ...quote, runners, version: quote.version + 1 }
    const past = pastOf(now, quote, this.clock.now)
    this.exchange.quote = { ...now, ...(past && { past }) }
  }

  /** Seconds pass, in which the feed is heard, delays end and the market is matched. */
  async passes(seconds: number): Promise<void> {
    this.clock.now += seconds * 1000
    this.exchange.tickedAtMs = this.clock.now
    await this.endDelays()
    await this.match()
  }

  /**
   * @param steps after which the matcher's time is over
   * @returns as `matchMarket`
   */
  async match({ steps = Number.POSITIVE_INFINITY }: { steps?: number } = {}): Promise<boolean> {
    const { exchange } = this
    const last = exchange.book.version + steps
    return matchMarket({ ...this.#matcher(), goOn: () => exchange.book.version < last }, 'm1.mo')
  }

  #matcher(): Matcher {
    const { exchange: store, clock } = this
    return { store, clock, owner: 'matcher', publish: async () => undefined, goOn: () => true }
  }

  order(orderKey: string) {
    return this.exchange.orders.get(orderKey)
  }

  /** A player's bets: side, rupees and percent, and whose they are against. */
  bets(playerId: string): string[] {
    return this.#betsOf(playerId).map(
      ({ side, stakePaise, rate: price, against = 'house' }) =>
        `${side} ${stakePaise / 100} at ${price / 100}, ${against}`,
    )
  }

  /** What a player's bets bring if a selection wins, in rupees. */
  brings(playerId: string, winner: number): number {
    const profits = this.#betsOf(playerId).map((bet) => betProfit(bet, selectionBetWins(bet, winner)) / 100)
    return profits.reduce((sum, profit) => sum + profit, 0)
  }

  #betsOf(playerId: string) {
    const isSelectionBet = (bet: Bet): bet is Bet & SelectionBet => bet.side !== 'cashOut' && !isLineBet(bet)
    return this.exchange.bets.filter(isSelectionBet).filter((bet) => bet.playerId === playerId)
  }

  /** What players and the house have won so far by results, in rupees. */
  settles(declared: DeclaredResult): Readonly<Record<string, number>> {
    this.exchange.settle(declared, this.clock.now)
    const players = [...this.exchange.wallets].map(
      ([playerId, { balancePaise }]) => [playerId, (balancePaise - 10_000_00) / 100] as const,
    )
    const house = this.exchange.entries.reduce((sum, { postings }) => sum + totalForHouse(postings), 0) / 100
    return Object.fromEntries([...players, ['house', house] as const].filter(([, won]) => won !== 0))
  }

  wallet(playerId: string): Wallet {
    return this.exchange.wallets.get(playerId) ?? emptyWallet(playerId)
  }

  /** Places an order, and returns its key or the refusal. */
  async #places(
    playerId: string,
    side: PlaceOrder['side'],
    asked: Asked,
    { isMatched = true }: How = {},
  ): Promise<string> {
    const { rupees = 100, percent, selectionId = INDIA } = asked
    const orderKey = `order:${++this.#named}`
    const terms = { side, selectionId, stakePaise: paise(rupees * 100), rate: rate(percent * 100) }
    const request = {
      playerId,
      orderKey,
      inputHash: 'h',
      marketId: 'm1.mo',
      ...terms,
      commissionBasisPoints: this.#commissionBasisPoints,
    }
    const answer = await placeOrder(this.exchange, this.clock, request)
    if (isMatched) await this.match()
    return isRefusal(answer) ? answer.refused : orderKey
  }
}
