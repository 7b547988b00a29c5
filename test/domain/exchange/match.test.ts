import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import type { OrderBook } from '../../../domain/exchange/book.ts'
import { emptyBook, withOrderLess } from '../../../domain/exchange/market-book.ts'
import { matchBest } from '../../../domain/exchange/match.ts'
import { meets, type Order, withLess } from '../../../domain/exchange/order.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA } from '../betting/samples.ts'
import { type Matches, matchByRupees } from './by-rupees.ts'
import { anyArrivals, sampleOrder } from './samples.ts'

/** A lay of India: a name, the rate and rupees. */
const lay = (orderKey: string, percent: number, rupees: number): Order =>
  sampleOrder({
    ...{ orderKey, playerId: orderKey, side: 'khaai' },
    ...{ rate: rate(percent * 100), stakePaise: paise(rupees * 100) },
  })
const back = (orderKey: string, percent: number, rupees: number): Order => ({
  ...lay(orderKey, percent, rupees),
  side: 'lgaai',
})

/** What it was matched with: whose orders, at which percent, how many rupees. */
const told = (fills: readonly Matching[]) =>
  fills.map((each) => `${each.maker} ${each.rate / 100} ${each.stakePaise / 100}`)
const waiting = (book: OrderBook) => book.map((each) => `${each.orderKey} ${each.stakePaise / 100}`)

describe('an order that comes', () => {
  it.each([
    ['nothing waits', [], back('t', 100, 500), [], 500, []],
    ['a lay at its price', [lay('a', 100, 500)], back('t', 100, 500), ['a 100 500'], 0, []],
    ['a lay at a better price', [lay('a', 105, 500)], back('t', 100, 500), ['a 105 500'], 0, []],
    ['a lay at a worse price', [lay('a', 95, 500)], back('t', 100, 500), [], 500, ['a 500']],
    ['a back at a better price', [back('a', 95, 500)], lay('t', 100, 500), ['a 95 500'], 0, []],
    ['a back at a worse price', [back('a', 105, 500)], lay('t', 100, 500), [], 500, ['a 500']],
    ['an order of its own side', [back('a', 100, 500)], back('t', 100, 500), [], 500, ['a 500']],
    ['too little', [lay('a', 100, 200)], back('t', 100, 500), ['a 100 200'], 300, []],
    ['more than enough', [lay('a', 100, 900)], back('t', 100, 500), ['a 100 500'], 0, ['a 400']],
    [
      'two at one price: the first that came goes first, and keeps its place',
      [lay('a', 100, 600), lay('b', 100, 600)],
      ...[back('t', 100, 500), ['a 100 500'], 0, ['a 100', 'b 600']],
    ],
    [
      'several prices: the best goes first, whenever it came',
      [lay('a', 100, 200), lay('b', 110, 200), lay('c', 105, 200)],
      ...[back('t', 100, 500), ['b 110 200', 'c 105 200', 'a 100 100'], 0, ['a 100']],
    ],
    [
      'several backs: the lowest goes first',
      [back('a', 100, 200), back('b', 90, 200), back('c', 110, 200)],
      ...[lay('t', 105, 500), ['b 90 200', 'a 100 200'], 100, ['c 200']],
    ],
  ] as [string, Order[], Order, string[], number, string[]][])(
    'meets %s',
    (_, book, taker, fills, left, rest) => {
      const matched = come(book, taker)
      expect(told(matched.fills)).toEqual(fills)
      expect((matched.left?.stakePaise ?? 0) / 100).toBe(left)
      expect(waiting(matched.book)).toEqual(rest)
    },
  )

  it('meets no order on another selection', () => {
    const other = { ...lay('a', 100, 500), selectionId: AUSTRALIA }
    expect(matchBest([other], back('t', 100, 500))).toBeUndefined()
  })

  it('meets one price at a time', () => {
    const matched = matchBest([lay('a', 100, 100), lay('b', 110, 100)], back('t', 100, 500))
    expect(matched).toMatchObject({ rate: 11_000, stakePaise: 100_00, fills: [{ maker: { orderKey: 'b' } }] })
  })

  it('is matched with so many at most', () => {
    const matched = matchBest([lay('a', 100, 100), lay('b', 100, 100)], back('t', 100, 500), 1)
    expect(matched).toMatchObject({ stakePaise: 100_00, fills: [{ maker: { orderKey: 'a' } }] })
  })
})

describe('orders one after another', () => {
  it('are matched as rupee by rupee', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const { fills, book } = matchAll(arrivals)
        const byRupees = matchByRupees(arrivals)
        expect(counted(fills)).toEqual(byRupees.matches)
        expect(book.map((each) => [each.orderKey, each.stakePaise / 100])).toEqual(byRupees.left)
      }),
    )
  })

  it('leave no two that meet, and lose no rupee', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const { fills, book } = matchAll(arrivals)
        for (const one of book) for (const other of book) expect(meets(one, other)).toBe(false)
        const sum = (all: readonly { stakePaise: number }[]) =>
          all.reduce((total, { stakePaise }) => total + stakePaise, 0)
        expect(2 * sum(fills) + sum(book)).toBe(sum(arrivals))
      }),
    )
  })

  it('pay nobody a worse price than the order names', () => {
    fc.assert(
      fc.property(anyArrivals, (arrivals) => {
        const named = (key: string) => arrivals.find(({ orderKey }) => orderKey === key)
        for (const { taker, maker, rate: price } of matchAll(arrivals).fills) {
          for (const order of [named(taker), named(maker)]) {
            if (order?.side === 'lgaai') expect(price).toBeGreaterThanOrEqual(order.rate)
            else expect(price).toBeLessThanOrEqual(order?.rate ?? 0)
          }
        }
      }),
    )
  })
})

/** A stake matched between two orders. */
interface Matching {
  readonly taker: string
  readonly maker: string
  readonly stakePaise: number
  readonly rate: number
}

/** What an order is matched with, price after price; what is left of it does not rest yet. */
function come(resting: OrderBook, order: Order) {
  const fills: Matching[] = []
  let book = { ...emptyBook('m1.mo'), resting }
  let left: Order | undefined = order
  for (let matched = matchBest(book.resting, left); left && matched; ) {
    const { rate: price, stakePaise } = matched
    for (const { maker, stakePaise: stake } of matched.fills) {
      fills.push({ taker: order.orderKey, maker: maker.orderKey, stakePaise: stake, rate: price })
      book = withOrderLess(book, maker.orderKey, stake)
    }
    left = left.stakePaise > stakePaise ? withLess(left, stakePaise) : undefined
    matched = left && matchBest(book.resting, left)
  }
  return { fills, left, book: book.resting }
}

/** Each order comes to those before it, and what is left of it rests. */
function matchAll(arrivals: readonly Order[]) {
  let book: OrderBook = []
  const fills: Matching[] = []
  for (const order of arrivals) {
    const matched = come(book, order)
    fills.push(...matched.fills)
    book = matched.left ? [...matched.book, matched.left] : matched.book
  }
  return { fills, book }
}

function counted(fills: readonly Matching[]): Matches {
  return Object.fromEntries(
    fills.map(({ taker, maker, rate: price, stakePaise }) => [
      `${taker}+${maker}@${price}`,
      stakePaise / 100,
    ]),
  )
}
