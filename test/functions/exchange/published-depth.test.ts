import { afterAll, describe, expect, it } from 'vitest'
import type { OrderBookChange } from '../../../domain/contract/orders.ts'
import type { MarketBook } from '../../../domain/exchange/market-book.ts'
import { type Random, seededRandom } from '../../../domain/feed/random.ts'
import { orderBookChange, orderBookView } from '../../../functions/views/order-book.ts'
import {
  isWholeBook,
  type KnownBook,
  levelsFor,
  withBookChange,
  withWholeBook,
} from '../../../web/lib/realtime/books.ts'
import { AUSTRALIA, INDIA } from '../../domain/betting/samples.ts'
import { simulatedSeeds } from '../../simulation/seeds.ts'
import { isDeep } from '../../support/tier.ts'
import { EVEN_PERCENTS, ExchangeWorld } from './exchange-world.ts'

/** The depth and what was matched so far as text, as a client shows it. */
function shown(book: KnownBook): string {
  const side = (selectionId: number, of: 'back' | 'lay') =>
    levelsFor(book, selectionId, of).map(({ odds, size }) => `${selectionId} ${of} ${odds} ${size}`)
  const total = (id: number) => {
    const { matched = 0, lastOdds = null } = book.totals[id] ?? {}
    return `${id} matched ${matched}, last at ${lastOdds}`
  }
  return [INDIA, AUSTRALIA].flatMap((id) => [...side(id, 'back'), ...side(id, 'lay'), total(id)]).join('\n')
}

/** Changes that come late, twice, or never. */
function disturbed(changes: readonly OrderBookChange[], random: Random): OrderBookChange[] {
  const heard = changes.flatMap((change) =>
    random() < 0.1 ? [] : random() < 0.2 ? [change, change] : [change],
  )
  return heard
    .map((change) => [random(), change] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, it]) => it)
}

/** A client of a world's market: it adds up what it hears, and reads the whole book when it knows that it missed something. */
class Client {
  readonly counts = { sufficed: 0, read: 0 }
  readonly #world: ExchangeWorld
  readonly #random: Random
  /** The books by version, as each step left them. */
  readonly #books = new Map<number, MarketBook>()
  #published: OrderBookChange[] = []
  #known: KnownBook

  constructor(world: ExchangeWorld, random: Random) {
    this.#world = world
    this.#random = random
    this.#known = this.#whole()
    world.published = (step, before) => {
      const change = orderBookChange(before, step)
      if (change) this.#published.push(change)
      this.#books.set(before.version + 1, { ...step.book, version: before.version + 1 })
    }
  }

  hear(): void {
    for (const change of disturbed(this.#published, this.#random)) {
      this.#known = withBookChange(this.#known, change)
      if (isWholeBook(this.#known)) this.#check()
    }
    this.#published = []
    if (isWholeBook(this.#known)) this.counts.sufficed++
    else this.#read()
  }

  /** What is known counts as whole: it is the book after the newest change. */
  #check(): void {
    const { newest, version = 0 } = this.#known
    const book = this.#books.get(Math.max(version, newest?.version ?? 0))
    if (book) expect(shown(this.#known)).toBe(shown(withWholeBook(undefined, orderBookView(book, 0))))
  }

  #read(): void {
    this.counts.read++
    this.#known = withWholeBook(this.#known, orderBookView(this.#world.exchange.book, 0))
    expect(isWholeBook(this.#known)).toBe(true)
    expect(shown(this.#known)).toBe(shown(this.#whole()))
  }

  #whole(): KnownBook {
    return withWholeBook(undefined, orderBookView(this.#world.exchange.book, 0))
  }
}

const { seeds, steps } = simulatedSeeds('published depth', isDeep ? 100 : 3)

describe.each([
  [
    'players alone, and requests fail',
    { hasHouse: false, delaySeconds: 0, faults: 0.15, percents: EVEN_PERCENTS },
  ],
  [
    'with the house and a delay, and requests fail',
    { hasHouse: true, delaySeconds: 5, faults: 0.15, percents: EVEN_PERCENTS },
  ],
] as const)('the published depth of a market of %s', (_, settings) => {
  const all = { sufficed: 0, read: 0 }
  afterAll(() => expect(Math.min(all.sufficed, all.read)).toBeGreaterThan(0))
  it.each(seeds)('is the book’s, or the client knows that it missed something, seed %s', async (seed) => {
    const world = new ExchangeWorld(seed, settings)
    const client = new Client(world, seededRandom(`heard ${seed}`))
    for (let turn = 0; turn < steps; turn++) {
      await world.turn()
      client.hear()
    }
    all.sufficed += client.counts.sufficed
    all.read += client.counts.read
  })
})
