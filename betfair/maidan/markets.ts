import { getOrderBook, type OrderBookChange } from '../../domain/contract/orders.ts'
import type { PricedOdds } from '../../web/lib/prices.ts'
import { isWholeBook, type KnownBook } from '../../web/lib/realtime/books.ts'
import type { Realtime } from '../../web/lib/realtime/client.ts'
import { feedLive } from '../../web/lib/realtime/feed-live.ts'
import { createLive, type MatchFacts } from '../../web/lib/realtime/live.ts'
import { SHARED_AGE_MS } from '../../web/lib/realtime/topics.ts'
import { type MarketIds, MarketList } from './market-list.ts'
import type { PlayerCall } from './player-call.ts'
import { createTraded, type Traded } from './traded.ts'

/** A match's main market with all that is known of it. */
export interface Market {
  readonly marketId: string
  readonly match: MatchFacts
  readonly odds: PricedOdds
  /** The unmatched orders of players; undefined before they were read. */
  readonly book: KnownBook | undefined
  readonly traded: Traded
  /** The rate of commission on net winnings from other players; undefined before the book was read. */
  readonly commissionPercent: number | undefined
}

/** The main markets of matches, those in which players' orders meet: which there are, and the state of those that are followed. */
export class Markets {
  readonly #realtime: Realtime
  readonly #call: PlayerCall
  // What one frame of the socket changes is seen at once.
  readonly #live = createLive((run) => void setImmediate(run))
  readonly #list: MarketList
  readonly #traded = createTraded()
  readonly #commission = new Map<string, number>()
  readonly #followed = new Map<string, Promise<void>>()
  readonly #listeners = new Set<(marketId: string) => void>()
  readonly #reading = new Map<string, ReturnType<typeof setTimeout>>()
  #isClosed = false

  constructor(realtime: Realtime, call: PlayerCall) {
    this.#realtime = realtime
    this.#call = call
    feedLive(realtime, this.#live)
    this.#list = new MarketList(this.#live, call)
    realtime.joinList()
    realtime.on('orderBook', ({ data }) => this.#noteOrders(data))
    realtime.onStatus(() => {
      // Changes may have been missed while there was no connection.
      if (realtime.status() === 'connected')
        for (const marketId of this.#followed.keys()) this.#readLater(marketId)
    })
  }

  /** The listed ones, once the lists have come, and those of other matches that are asked for by id. */
  async find(asked: MarketIds): Promise<readonly Market[]> {
    await this.#list.learn(asked)
    return this.all()
  }

  /** Those that are known so far. */
  all(): readonly Market[] {
    return this.#list.all().flatMap(({ marketId }) => this.get(marketId) ?? [])
  }

  get(marketId: string): Market | undefined {
    const odds = this.#live.odds.get(marketId)
    const match = this.#list.matchOf(marketId)
    if (odds?.kind !== 'matchOdds' || !match) return undefined
    return {
      ...{ marketId, match, odds },
      book: this.#live.books.get(marketId),
      traded: this.#traded.of(marketId),
      commissionPercent: this.#commission.get(marketId),
    }
  }

  /** Follows a market's prices and orders for as long as the session lasts; resolves once its orders were read. */
  follow(marketId: string): Promise<void> {
    const begun = this.#followed.get(marketId) ?? this.#begin(marketId)
    this.#followed.set(marketId, begun)
    return begun
  }

  /** Calls at each change of a followed market, until the returned function is called. */
  onChange(listener: (marketId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls at each change of the lists, until the returned function is called. */
  onLists(listener: () => void): () => void {
    return this.#list.onChange(listener)
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#reading.values()) clearTimeout(timer)
  }

  async #begin(marketId: string): Promise<void> {
    const changed = () => {
      for (const listener of this.#listeners) listener(marketId)
    }
    const { matchId = '' } = this.#list.matchOf(marketId) ?? {}
    this.#live.odds.subscribe(marketId, changed)
    this.#live.books.subscribe(marketId, changed)
    this.#live.matches.subscribe(matchId, changed)
    this.#realtime.joinMatch(matchId)
    await this.#readBook(marketId).catch(() => undefined)
    // The edge may have answered with a book from before this session followed the changes.
    this.#readLater(marketId)
  }

  async #readBook(marketId: string): Promise<void> {
    const book = await this.#call({ call: getOrderBook, params: { marketId } })
    this.#commission.set(marketId, book.commissionPercent)
    this.#live.putBook(book)
  }

  /** Reads a book of which a change may have been missed, once the edge has no older one. */
  #readLater(marketId: string): void {
    if (this.#isClosed || this.#reading.has(marketId)) return
    const read = async () => {
      this.#reading.delete(marketId)
      await this.#readBook(marketId).catch(() => this.#readLater(marketId))
    }
    this.#reading.set(marketId, setTimeout(read, SHARED_AGE_MS))
  }

  #noteOrders(change: OrderBookChange): void {
    this.#traded.note(change)
    const book = this.#live.books.get(change.marketId)
    if (this.#followed.has(change.marketId) && book && !isWholeBook(book)) this.#readLater(change.marketId)
  }
}
