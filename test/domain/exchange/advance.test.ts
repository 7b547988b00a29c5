import { describe, expect, it } from 'vitest'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { advance, type MarketNow } from '../../../domain/exchange/advance.ts'
import { type BookedOrder, emptyBook } from '../../../domain/exchange/market-book.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

const NOW = 1_700_000_000_000
const delay = { dueAtMs: NOW, version: 7, statusSince: 3, beganAtMs: NOW - 5000 }
const lay = (changes: Partial<BookedOrder> = {}) =>
  sampleOrder({ orderKey: 'lay', playerId: 'bina', side: 'khaai', ...changes })

/** A market in which the house offers India at 1.45, with these orders at rest. */
function market(resting: readonly BookedOrder[] = [], changes: Partial<MarketNow> = {}): MarketNow {
  return { book: { ...emptyBook('m1.mo'), resting }, quote: sampleQuote(), ...changes }
}
const slow = (changes: Partial<SelectionQuote> = {}) => ({
  quote: sampleQuote({ betDelaySeconds: 5, ...changes }),
})
const next = (order: BookedOrder, now: MarketNow, isAtRest = false) => advance(order, now, NOW, isAtRest)
const back = (changes: Partial<BookedOrder> = {}): BookedOrder => ({ ...sampleOrder(), ...changes })

describe('without a delay', () => {
  it('an order that meets nothing rests', () => {
    expect(next(back(), market())).toEqual({ kind: 'rests' })
  })

  it('an order takes players’ orders, those of one player one at a time', () => {
    const [one, two, three] = [
      lay(),
      lay({ orderKey: 'lay 2', playerId: 'chand' }),
      lay({ orderKey: 'lay 3' }),
    ]
    const order = back({ stakePaise: paise(900_00) })
    expect(next(order, market([one, two, three]))).toMatchObject({
      kind: 'takesPlayers',
      matched: { rate: 10_000, stakePaise: 200_00, fills: [{ maker: one }, { maker: two }] },
    })
  })

  it('an order takes the house’s price, which comes after players’ at the same', () => {
    const order = back({ rate: rate(4500), stakePaise: paise(300_00) })
    const takesHouse = { kind: 'takesHouse', matched: { rate: 4500, stakePaise: 300_00 }, sold: [] }
    expect(next(order, market())).toEqual(takesHouse)
    expect(next(order, market([lay({ rate: rate(4400) })]))).toMatchObject({ kind: 'takesHouse' })
    expect(next(order, market([lay({ rate: rate(4500) })]))).toMatchObject({
      kind: 'takesPlayers',
      matched: { stakePaise: 100_00 },
    })
  })

  it('a back takes backs of the other runner where that is better than lays and the house', () => {
    const other = sampleOrder({ orderKey: 'b', playerId: 'bina', selectionId: AUSTRALIA, rate: rate(20_000) })
    const order = back({ rate: rate(4000), stakePaise: paise(300_00) })
    const cross = {
      kind: 'takesPlayers',
      matched: { rate: 5000, stakePaise: 200_00, fills: [{ maker: other }] },
    }
    const house = sampleQuote().runners.map((each) => ({ ...each, lgaai: rate(5000) }))
    expect(next(order, market([other]))).toMatchObject(cross)
    expect(next(order, market([other, lay({ rate: rate(4900) })]))).toMatchObject(cross)
    expect(next(order, market([other, lay({ rate: rate(5000) })]))).toMatchObject({
      matched: { rate: 5000, stakePaise: 100_00 },
    })
    expect(next(order, market([other], { quote: sampleQuote({ runners: house }) })).kind).toBe('takesHouse')
  })

  it('an order at rest meets the house alone', () => {
    const other = sampleOrder({ orderKey: 'b', playerId: 'bina', selectionId: AUSTRALIA, rate: rate(9000) })
    expect(next(back(), market([other]), true)).toEqual({ kind: 'rests' })
    expect(next(back(), market([lay()]), true)).toEqual({ kind: 'rests' })
    expect(next(back({ rate: rate(4500) }), market(), true)).toMatchObject({ kind: 'takesHouse' })
  })
})

describe('in a market with a delay', () => {
  it('an order that meets something begins to wait', () => {
    expect(next(back(), market([lay()], slow()))).toEqual({
      kind: 'delayed',
      delay: { dueAtMs: NOW + 5000, version: 7, statusSince: 3, beganAtMs: NOW },
    })
  })

  it.each([
    ['waits until it is over', { ...delay, dueAtMs: NOW + 1 }, {}, 'waits'],
    ['waits until the feed was heard again', delay, { tickedAtMs: NOW - 5000 }, 'waits'],
    ['takes what it meets then', delay, { tickedAtMs: NOW }, 'takesPlayers'],
    ['begins anew if the market was suspended meanwhile', { ...delay, statusSince: 2 }, {}, 'delayed'],
    [
      'begins anew if the feed stays silent',
      { ...delay, dueAtMs: NOW - 10_000 },
      { tickedAtMs: NOW - 20_000 },
      'delayed',
    ],
  ])('an order in its delay %s', (_, of, changes, kind) => {
    expect(next(back({ delay: of }), market([lay()], { ...slow(), ...changes })).kind).toBe(kind)
  })

  it('an order that meets only one that waits for the house’s price queues for what that leaves', () => {
    const waiting = lay({ delay })
    expect(next(back(), market([waiting], slow()))).toEqual({ kind: 'queues' })
    expect(next(back(), market([waiting, lay({ orderKey: 'lay 2' })], slow())).kind).toBe('delayed')
  })

  it('a back of the other runner is met, or waited for, as a lay is', () => {
    const other = sampleOrder({ orderKey: 'b', playerId: 'bina', selectionId: AUSTRALIA, rate: rate(9000) })
    expect(next(back(), market([other], slow())).kind).toBe('delayed')
    expect(next(back({ delay }), market([other], { ...slow(), tickedAtMs: NOW })).kind).toBe('takesPlayers')
    expect(next(back(), market([{ ...other, delay }], slow()))).toEqual({ kind: 'queues' })
    expect(next(back(), market([{ ...other, delay, playerId: 'asha' }], slow()))).toEqual({ kind: 'rests' })
  })

  it('an order in its delay that meets nothing any more rests', () => {
    expect(next(back({ delay }), market([], slow()))).toEqual({ kind: 'rests' })
  })
})
