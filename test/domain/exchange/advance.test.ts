import { describe, expect, it } from 'vitest'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { advance, type Delayed, type MarketNow } from '../../../domain/exchange/advance.ts'
import { type BookedOrder, emptyBook, type Kept } from '../../../domain/exchange/market-book.ts'
import type { Meeting } from '../../../domain/exchange/placed-order.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

const NOW = 1_700_000_000_000
const met = [
  { orderKey: 'lay', stakePaise: paise(100_00), rate: rate(10_000) },
  { orderKey: 'b', stakePaise: paise(100_00), rate: rate(9000) },
]
const delay = { dueAtMs: NOW, version: 7, statusSince: 3, beganAtMs: NOW - 5000, met }
const lay = (changes: Partial<BookedOrder> = {}) =>
  sampleOrder({ orderKey: 'lay', playerId: 'bina', side: 'khaai', ...changes })

/** Whether it rests, and what the house keeps for it. */
interface How {
  readonly isAtRest?: boolean
  readonly kept?: readonly Kept[]
}

/** A market in which the house offers India at 1.45, with these orders at rest. */
function market(resting: readonly BookedOrder[] = [], changes: Partial<MarketNow> = {}): MarketNow {
  return { book: { ...emptyBook('m1.mo'), resting }, quote: sampleQuote(), ...changes }
}
/** In play the house's prices are none that the makers here would take. */
const slow = (changes: Partial<SelectionQuote> = {}) => {
  const runners = sampleQuote().runners.map((runner) => ({
    ...runner,
    ...(runner.selectionId === INDIA ? { khaai: null } : { lgaai: null }),
  }))
  return { quote: sampleQuote({ betDelaySeconds: 5, runners, past: { since: 1, gone: [] }, ...changes }) }
}
const next = (
  order: BookedOrder & { delay?: Meeting },
  now: MarketNow,
  { isAtRest = false, kept }: How = {},
) => {
  const { delay: meeting } = order
  const booked = meeting ? { ...order, delay: { ...meeting, ...(kept && { kept }) } } : order
  return advance(booked, now, NOW, { isResting: isAtRest, meeting })
}
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
    expect(next(back(), market([other]), { isAtRest: true })).toEqual({ kind: 'rests' })
    expect(next(back(), market([lay()]), { isAtRest: true })).toEqual({ kind: 'rests' })
    expect(next(back({ rate: rate(4500) }), market(), { isAtRest: true })).toMatchObject({
      kind: 'takesHouse',
    })
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
      ...{ kept: [], sold: [] },
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

  it('an order at rest that the house’s price has reached is not taken, however much of that is taken', () => {
    const [size, price] = [paise(100_00), rate(4700)]
    const depth = { lgaai: [], khaai: [{ rate: price, sizePaise: size }] }
    const runners = sampleQuote().runners.map((runner) => ({ ...runner, lgaai: null, khaai: price, depth }))
    const taken = { owedPaise: { s2: 1_000_00 }, soldPaise: { [`khaai.${INDIA}.0`]: size } }
    const now = (maker: number, changes: Partial<SelectionQuote> = {}) =>
      market([lay({ rate: rate(maker) })], {
        taken,
        ...slow({ runners, lossMaxPaise: paise(1_000_00), ...changes }),
      })
    const order = back({ rate: rate(4600) })
    expect(next(order, now(4700))).toEqual({ kind: 'queues' })
    expect(next(order, now(4600)).kind).toBe('delayed')
    expect(next(order, now(4700, { betDelaySeconds: 0 })).kind).toBe('takesPlayers')
  })

  it('what the house keeps for an order does not count against it once the delay is over', () => {
    const kept = [{ rate: rate(5000), stakePaise: paise(400_00) }]
    const taken = { owedPaise: { [`s${INDIA}`]: 200_00 }, soldPaise: {} }
    const order = back({ delay: { ...delay, met: [] }, rate: rate(4500), stakePaise: paise(400_00) })
    const now = {
      ...market([], { taken, ...slow({ lossMaxPaise: paise(200_00), past: { since: 8, gone: [] } }) }),
      tickedAtMs: NOW,
    }
    expect(next(order, now, { kept })).toMatchObject({
      kind: 'delayed',
      kept: [{ rate: 4500, stakePaise: 400_00 }],
    })
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

  it('an order meets players by price and time, and has the house keep what it would take from there on', () => {
    const [worse, better] = [lay({ rate: rate(4500) }), lay({ orderKey: 'better', playerId: 'chand' })]
    const order = back({ rate: rate(4000), stakePaise: paise(900_00) })
    expect(next(order, market([worse, better], slow()))).toMatchObject({
      delay: {
        met: [
          { orderKey: 'better', stakePaise: 100_00, rate: 10_000 },
          { orderKey: 'lay', stakePaise: 100_00, rate: 4500 },
        ],
      },
      ...{ kept: [{ rate: 4500, stakePaise: 700_00 }], sold: [] },
    })
  })

  it('the house keeps no more than its sizes at each price, and no more than it may lose in all', () => {
    const sized = (changes: Partial<SelectionQuote> = {}) => {
      const { runners } = slow().quote
      const lgaai = [
        { rate: rate(5000), sizePaise: paise(200_00) },
        { rate: rate(4000), sizePaise: paise(500_00) },
      ]
      const deep = runners.map((each) => ({ ...each, lgaai: rate(5000), depth: { lgaai, khaai: [] } }))
      return slow({ runners: deep, ...changes })
    }
    const order = back({ rate: rate(4000), stakePaise: paise(900_00) })
    const meets = (changes: Partial<SelectionQuote> = {}, resting: BookedOrder[] = []) => {
      const { kept, sold } = next(order, market(resting, sized(changes))) as Delayed
      return {
        kept: kept.map((each) => [each.rate, each.stakePaise / 100]),
        sold: sold.map((each) => each.stakePaise / 100),
      }
    }
    const all = [200, 500]
    expect(meets()).toEqual({
      kept: [
        [5000, 200],
        [4000, 500],
      ],
      sold: all,
    })
    expect(meets({ lossMaxPaise: paise(200_00) })).toEqual({
      kept: [
        [5000, 200],
        [4000, 250],
      ],
      sold: [200, 250],
    })
    expect(meets({}, [lay({ rate: rate(4500), stakePaise: paise(400_00) })])).toEqual({
      kept: [
        [5000, 200],
        [4000, 300],
      ],
      sold: [200, 300],
    })
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

    describe('the house', () => {
      const kept = [{ rate: rate(4500), stakePaise: paise(200_00) }]
      const ends = (changes: Partial<SelectionQuote>) =>
        next(
          back({ delay: { ...delay, met: [] }, rate: rate(4000), stakePaise: paise(300_00) }),
          {
            ...market([], slow(changes)),
            tickedAtMs: NOW,
          },
          { kept },
        )
      const feed = (...prices: (number | null)[]) => {
        const at = (price: number | null | undefined) => ({
          runners: [{ selectionId: INDIA, lgaai: price ? rate(price) : null, khaai: null }],
        })
        const gone = prices
          .slice(0, -1)
          .map((price, n) => ({ prices: at(price), until: 8 + n, untilMs: NOW }))
        return { past: { since: 1, gone }, feedPrices: at(prices.at(-1)) }
      }
      it.each([
        ['the feed’s price is the same', feed(4500)],
        [
          'bets have moved the house’s own',
          { ...feed(4500), runners: slow().quote.runners.map((each) => ({ ...each, lgaai: rate(3000) })) },
        ],
        [
          'the house has no price',
          { ...feed(4500), runners: slow().quote.runners.map((each) => ({ ...each, lgaai: null })) },
        ],
        ['the feed’s is better', feed(4500, 5000)],
      ])('gives what it has kept at its price of then if %s', (_, changes) => {
        const matched = { rate: 4500, stakePaise: 200_00 }
        expect(ends(changes)).toEqual({ kind: 'takesHouse', matched, sold: [], isKept: true })
      })

      it.each([
        ['got worse', feed(4500, 4400)],
        ['gone', feed(4500, null)],
        ['got worse for a moment', feed(4500, 4400, 4500)],
      ])('gives nothing if the feed’s price has %s', (_, changes) => {
        expect(ends(changes).kind).not.toBe('takesHouse')
      })
    })

    it('an order takes a player’s order that waits for the house’s price by now, unless the feed has come to it', () => {
      const waits = lay({ delay })
      expect(ended([waits]).kind).toBe('takesPlayers')
      const at = (khaai: number) => ({
        runners: [{ selectionId: INDIA, lgaai: rate(4500), khaai: rate(khaai) }],
      })
      const gone = [{ prices: at(10_100), until: 8, untilMs: NOW }]
      const reached = { past: { since: 1, gone }, feedPrices: at(10_000) }
      const now = { ...market([waits], slow(reached)), tickedAtMs: NOW }
      expect(next(back({ delay, rate: rate(9000) }), now)).toEqual({ kind: 'queues' })
    })

    it('an order takes nothing at another price than it had met, and no offer that came later', () => {
      const moved = lay({ rate: rate(9900) })
      expect(ended([moved, lay({ orderKey: 'later' })])).toMatchObject({
        kind: 'delayed',
        delay: {
          met: [
            { orderKey: 'later', stakePaise: 100_00 },
            { orderKey: 'lay', stakePaise: 100_00 },
          ],
          misses: 1,
        },
        kept: [{ stakePaise: 100_00 }],
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
      expect(next(order, market(crumbs, slow()))).toMatchObject({ kept: [{ stakePaise: 200_00 }] })
    })

    it('an order at rest never misses the house: it waits for what that has then', () => {
      const order = back({ delay, rate: rate(4000), stakePaise: paise(300_00) })
      expect(next(order, { ...market([], slow()), tickedAtMs: NOW }, { isAtRest: true }).kind).toBe('delayed')
    })
  })
})
