import { beforeEach, describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import type { OrderBookChange } from '../../../domain/contract/orders.ts'
import { paise } from '../../../domain/money.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import { type PlaceOrder, placeOrder } from '../../../functions/exchange/place-order.ts'
import { orderBookNews } from '../../../functions/publish/order-book.ts'
import { orderBookView } from '../../../functions/views/order-book.ts'
import { isWholeBook, withBookChange, withWholeBook } from '../../../web/lib/realtime/books.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import type { FakeClock } from '../betting/memory-store.ts'
import { MemoryExchange } from '../exchange/memory-exchange.ts'

let exchange: MemoryExchange
let clock: FakeClock
let news: OrderBookChange[]

beforeEach(() => {
  exchange = new MemoryExchange(['asha', 'bina', 'chand'])
  clock = exchange.clock
  news = []
})

/** Places an order of ₹100 to back India at 46 per 100. */
async function place(orderKey: string, changes: Partial<PlaceOrder> = {}) {
  await placeOrder(exchange, clock, {
    ...{ playerId: 'asha', orderKey, inputHash: 'h', marketId: 'm1.mo', side: 'lgaai' },
    ...{ selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4600), commissionBasisPoints: 0 },
    ...changes,
  })
}
const lay = { playerId: 'bina', side: 'khaai' } as const

/** Matches the market, and returns what that published since the last time. */
async function match() {
  await matchMarket(
    {
      ...{ store: exchange, clock, owner: 'm', goOn: () => true },
      publish: async (step, before) => {
        const publications = orderBookNews(before, step)
        expect(publications.length).toBeLessThanOrEqual(1)
        for (const { topic, messages } of publications) {
          expect(topic).toBe('match:m1')
          for (const message of messages) if (message.event === 'orderBook') news.push(message.data)
        }
      },
    },
    'm1.mo',
  )
  return news.splice(0)
}

/** Matches, and returns the changed levels of each step, as `<side> <odds> <size>`. */
const levels = async () =>
  (await match()).map((each) => each.levels.map(({ side, odds, size }) => `${side} ${odds} ${size}`))

describe('what is published of a step', () => {
  it('is the level of an order that comes to rest, and of one more there', async () => {
    await place('o1')
    expect(await match()).toEqual([
      {
        ...{ marketId: 'm1.mo', from: 0, version: 1, check: expect.any(Number), trades: [], totals: [] },
        levels: [{ selectionId: INDIA, side: 'back', odds: 46, size: 100, simulated: 0 }],
      },
    ])
    await place('o2', { stakePaise: paise(250_00) })
    expect(await levels()).toEqual([['back 46 350']])
  })

  it('is, of a match, what is left, and each match once, without its players', async () => {
    await place('o1')
    await place('o2', { playerId: 'chand', stakePaise: paise(200_00) })
    await match()
    await place('o3', { ...lay, stakePaise: paise(150_00), rate: rate(4700) })
    const time = new Date(clock.now).toISOString()
    const trade = { selectionId: INDIA, odds: 46, time }
    const published = await match()
    expect(published).toMatchObject([
      {
        levels: [{ side: 'back', odds: 46, size: 150 }],
        trades: [
          { ...trade, stake: 100 },
          { ...trade, stake: 50 },
        ],
        totals: [{ selectionId: INDIA, matched: 150, lastOdds: 46 }],
      },
    ])
    for (const { playerId } of exchange.orders.values()) {
      expect(JSON.stringify(published)).not.toContain(playerId)
    }
  })

  it('is, of backs that are matched with each other, each at its own price', async () => {
    await place('o1', { selectionId: AUSTRALIA, rate: rate(21_000) })
    await match()
    await place('o2', { playerId: 'bina', stakePaise: paise(500_00) })
    const time = new Date(clock.now).toISOString()
    expect(await match()).toMatchObject([
      {
        levels: [{ selectionId: AUSTRALIA, side: 'back', odds: 210, size: 0 }],
        trades: [
          { selectionId: INDIA, odds: 47, stake: 212, time },
          { selectionId: AUSTRALIA, odds: 210, stake: 100, time },
        ],
        totals: [
          { selectionId: INDIA, matched: 212, lastOdds: 47 },
          { selectionId: AUSTRALIA, matched: 100, lastOdds: 210 },
        ],
      },
      { levels: [{ selectionId: INDIA, side: 'back', odds: 46, size: 288 }], trades: [] },
    ])
  })

  it('is one publication for each price that an order takes, and what was matched so far adds up', async () => {
    await place('o1')
    await place('o2', { playerId: 'chand', stakePaise: paise(200_00), rate: rate(4700) })
    await match()
    await place('o3', { ...lay, stakePaise: paise(250_00), rate: rate(4700) })
    const published = await match()
    expect(published.map(({ levels: [level] }) => level)).toMatchObject([
      { side: 'back', odds: 46, size: 0 },
      { side: 'back', odds: 47, size: 50 },
    ])
    expect(published.map(({ totals }) => totals)).toEqual([
      [{ selectionId: INDIA, matched: 100, lastOdds: 46 }],
      [{ selectionId: INDIA, matched: 250, lastOdds: 47 }],
    ])
    expect(orderBookView(exchange.book, 0).selections).toMatchObject([{ matched: 250, lastOdds: 47 }])
  })

  it('is the level that a cancelled order leaves', async () => {
    await place('o1')
    await match()
    await cancelOrder(exchange, clock, { playerId: 'asha', orderKey: 'o1' })
    expect(await levels()).toEqual([['back 46 0']])
    expect(await match()).toEqual([])
  })

  it('is the level of an order that lapses as play begins', async () => {
    await place('o1', { lapsesInPlay: true })
    await match()
    exchange.quote = { ...exchange.quote, betDelaySeconds: 5, version: 8 }
    expect(await levels()).toEqual([['back 46 0']])
  })

  it('are the levels of all orders that a result has ended, one after the other', async () => {
    await place('o1')
    await place('o2', { rate: rate(4700) })
    await place('o3', { ...lay, rate: rate(4500) })
    await match()
    exchange.settle({ revision: 1, result: { kind: 'winner', selectionId: INDIA } }, clock.now)
    expect((await levels()).flat().toSorted()).toEqual(['back 46 0', 'back 47 0', 'lay 45 0'])
    expect(await match()).toEqual([])
  })

  it('is nothing of a bet with the house, nor of an order that begins its delay', async () => {
    const best = exchange.quote.runners.find(({ selectionId }) => selectionId === INDIA)?.lgaai
    if (!best) throw new Error('the house has a price')
    await place('o1', { rate: best })
    expect(await match()).toEqual([])
    expect(exchange.orders.get('o1')?.status).toBe('Matched')
    exchange.quote = sampleQuote({ shards: 1, betDelaySeconds: 5 })
    await place('o2', { rate: best })
    expect(await match()).toEqual([])
    expect(exchange.book.incoming).toHaveLength(1)
  })
})

it('a client that missed nothing knows that, although some steps are not published', async () => {
  await place('o1')
  await match()
  const read = withWholeBook(undefined, orderBookView(exchange.book, 0))
  const best = exchange.quote.runners.find(({ selectionId }) => selectionId === INDIA)?.lgaai
  await place('o2', { playerId: 'chand', ...(best && { rate: best }) })
  await match()
  await place('o3', { rate: rate(4700) })
  const [change] = await match()
  if (!change || read.version === undefined) throw new Error('both are known')
  expect(change.from).toBeGreaterThan(read.version)
  expect(isWholeBook(withBookChange(read, change))).toBe(true)
})
