import { describe, expect, it } from 'vitest'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { advance, type MarketNow } from '../../../domain/exchange/advance.ts'
import { HOUSE } from '../../../domain/exchange/house-offer.ts'
import { type BookedOrder, emptyBook } from '../../../domain/exchange/market-book.ts'
import type { Meeting } from '../../../domain/exchange/placed-order.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

const NOW = 1_700_000_000_000
const met = [
  { orderKey: 'lay', stakePaise: paise(100_00), rate: rate(10_000) },
  { orderKey: 'b', stakePaise: paise(100_00), rate: rate(9000) },
]
const delay = { dueAtMs: NOW, version: 7, statusSince: 3, beganAtMs: NOW - 5000, met }
const lay = (changes: Partial<BookedOrder> = {}) =>
  sampleOrder({ orderKey: 'lay', playerId: 'bina', side: 'khaai', ...changes })

/** A market in which the house offers India at 1.45, with these orders at rest. */
function market(resting: readonly BookedOrder[] = [], changes: Partial<MarketNow> = {}): MarketNow {
  return { book: { ...emptyBook('m1.mo'), resting }, quote: sampleQuote(), ...changes }
}
const slow = (changes: Partial<SelectionQuote> = {}) => ({
  quote: sampleQuote({ betDelaySeconds: 5, ...changes }),
})
const next = (order: BookedOrder & { delay?: Meeting }, now: MarketNow, isAtRest = false) =>
  advance(order, now, NOW, { isResting: isAtRest, meeting: order.delay })
const back = (changes: Partial<BookedOrder & { delay: Meeting }> = {}) => ({ ...sampleOrder(), ...changes })

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
      delay: {
        ...{ dueAtMs: NOW + 5000, version: 7, statusSince: 3, beganAtMs: NOW },
        met: [{ orderKey: 'lay', stakePaise: 100_00, rate: 10_000 }],
      },
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

  it('an order meets players by price and time, and the house for all that it would take from there on', () => {
    const [worse, better] = [lay({ rate: rate(4500) }), lay({ orderKey: 'better', playerId: 'chand' })]
    const order = back({ rate: rate(4000), stakePaise: paise(900_00) })
    const { delay: begun } = next(order, market([worse, better], slow())) as { delay: Meeting }
    expect(begun.met).toEqual([
      { orderKey: 'better', stakePaise: 100_00, rate: 10_000 },
      { orderKey: 'lay', stakePaise: 100_00, rate: 4500 },
      { orderKey: HOUSE, stakePaise: 700_00 },
    ])
  })

  describe('after it', () => {
    const ended = (resting: readonly BookedOrder[], of: Meeting = delay) =>
      next(back({ delay: of, rate: rate(4000), stakePaise: paise(300_00) }), {
        ...market(resting, slow()),
        tickedAtMs: NOW,
      })

    it('an order takes what it has met, and no more of it', () => {
      const later = lay({ orderKey: 'later', rate: rate(20_000) })
      expect(ended([lay({ stakePaise: paise(900_00) }), later])).toMatchObject({
        ...{ kind: 'takesPlayers', matched: { stakePaise: 100_00, fills: [{ maker: { orderKey: 'lay' } }] } },
      })
    })

    it('an order takes the house’s price if it has met that, for as much as it has', () => {
      const withHouse = { ...delay, met: [{ orderKey: HOUSE, stakePaise: paise(200_00) }] }
      expect(ended([lay()], withHouse)).toMatchObject({ kind: 'takesHouse', matched: { stakePaise: 200_00 } })
    })

    it('an order takes nothing at another price than it had met, and no offer that came later', () => {
      const moved = lay({ rate: rate(9900) })
      expect(ended([moved, lay({ orderKey: 'later' })])).toMatchObject({
        kind: 'delayed',
        delay: {
          met: [
            { orderKey: 'later', stakePaise: 100_00 },
            { orderKey: 'lay', stakePaise: 100_00 },
            { orderKey: HOUSE, stakePaise: 100_00 },
          ],
          misses: 1,
        },
      })
    })

    it('an order lapses after three delays in a row with next to no match', () => {
      const later = [lay({ orderKey: 'later' })]
      expect(ended(later, { ...delay, misses: 1 })).toMatchObject({ delay: { misses: 2 } })
      expect(ended(later, { ...delay, misses: 2 })).toEqual({ kind: 'lapses' })
      expect(ended(later, { ...delay, misses: 2, matchedPaise: paise(99_00) })).toEqual({ kind: 'lapses' })
      expect(ended([lay()], { ...delay, misses: 2 }).kind).toBe('takesPlayers')
      const matched = ended(later, { ...delay, misses: 2, matchedPaise: paise(100_00) })
      expect(matched).not.toHaveProperty('delay.misses')
    })

    it('an order meets the house for what is left after many small orders', () => {
      const crumbs = Array.from({ length: 120 }, (_, at) =>
        lay({ orderKey: `crumb ${at}`, rate: rate(10_000 + 100 * at), stakePaise: paise(1_00) }),
      )
      const order = back({ rate: rate(4000), stakePaise: paise(300_00) })
      const { delay: begun } = next(order, market(crumbs, slow())) as { delay: Meeting }
      expect(begun.met?.find(({ orderKey }) => orderKey === HOUSE)?.stakePaise).toBe(200_00)
    })

    it('an order at rest never misses the house: it waits for what that has then', () => {
      const order = back({ delay, rate: rate(4000), stakePaise: paise(300_00) })
      expect(next(order, { ...market([], slow()), tickedAtMs: NOW }, true).kind).toBe('delayed')
    })
  })
})
