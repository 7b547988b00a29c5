import { describe, expect, it, vi } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { type Rate, rate } from '../../../domain/betting/rates.ts'
import { matchCross } from '../../../domain/exchange/crossing.ts'
import { tradesOf } from '../../../domain/exchange/match.ts'
import type { Order } from '../../../domain/exchange/order.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../betting/samples.ts'
import { DRAW, sampleOrder, withDraw } from './samples.ts'

/** A back of a runner: a name, which is also its player's, the percent and rupees. */
function back(selectionId: number, orderKey: string, percent: number, rupees: number): Order {
  const [price, stakePaise] = [rate(percent * 100), paise(rupees * 100)]
  return sampleOrder({ orderKey, playerId: orderKey, selectionId, rate: price, stakePaise })
}
const india = (percent: number, rupees: number) => back(INDIA, 'taker', percent, rupees)
const of = (order: Order, playerId: string): Order => ({ ...order, playerId })

const two = sampleQuote()
const three = withDraw(two)

interface Beside {
  readonly quote?: SelectionQuote
  readonly directRate?: Rate
  readonly fillsMax?: number
}

/** What a taker is matched with: rupees at percent, then whose orders and how many rupees of each. */
function crossed(taker: Order, makers: readonly Order[], beside: Beside = {}): string | undefined {
  const { quote = two, directRate, fillsMax = 15 } = beside
  const matched = matchCross(makers, taker, quote, { directRate, fillsMax })
  if (!matched) return undefined
  const fills = matched.fills.map(({ maker, stakePaise }) => `${maker.orderKey} ${stakePaise / 100}`)
  return `${matched.stakePaise / 100} at ${matched.rate / 100}: ${fills.join(', ')}`
}

describe('a back in a market of two runners', () => {
  it('is matched with backs of the other at the price that these leave', () => {
    const makers = [back(AUSTRALIA, 'a', 200, 100)]
    expect(crossed(india(40, 200), makers)).toBe('200 at 50: a 100')
    expect(crossed(india(50, 200), makers)).toBe('200 at 50: a 100')
    expect(crossed(india(51, 200), makers)).toBeUndefined()
  })

  it('takes those first that ask for least, then by time, one price at a time', () => {
    const makers = [
      ...[back(AUSTRALIA, 'a', 210, 100), back(AUSTRALIA, 'b', 200, 100), back(AUSTRALIA, 'c', 200, 100)],
    ]
    expect(crossed(india(40, 300), makers)).toBe('300 at 50: b 100, c 50')
    expect(crossed(india(40, 900), makers)).toBe('400 at 50: b 100, c 100')
    expect(crossed(india(40, 900), makers.slice(0, 1))).toBe('212 at 47: a 100')
  })

  it('leaves its own player’s orders, and lays', () => {
    const own = of(back(AUSTRALIA, 'a', 200, 100), 'taker')
    const lay = { ...back(AUSTRALIA, 'b', 200, 100), side: 'khaai' } as const
    expect(crossed(india(40, 200), [own, lay])).toBeUndefined()
    expect(crossed(india(40, 200), [own, back(AUSTRALIA, 'c', 210, 100)])).toBe('200 at 47: c 95')
  })

  it('passes over prices with less than ₹100', () => {
    const crumbs = [back(AUSTRALIA, 'a', 200, 60), back(AUSTRALIA, 'b', 200, 39)]
    const better = back(AUSTRALIA, 'c', 210, 100)
    expect(crossed(india(40, 100), [...crumbs, better])).toBe('100 at 47: c 47')
    expect(crossed(india(40, 100), [...crumbs, back(AUSTRALIA, 'd', 200, 1), better])).toBe('100 at 50: a 50')
  })

  it('takes the largest order of each player, so that crumbs are no hindrance', () => {
    const makers = [
      of(back(AUSTRALIA, 'a1', 200, 1), 'a'),
      back(AUSTRALIA, 'b', 200, 50),
      of(back(AUSTRALIA, 'a2', 200, 100), 'a'),
    ]
    expect(crossed(india(40, 900), makers)).toBe('300 at 50: b 50, a2 100')
  })

  it('has so many makers at most', () => {
    const makers = ['a', 'b', 'c'].map((key) => back(AUSTRALIA, key, 200, 100))
    expect(crossed(india(40, 900), makers, { fillsMax: 2 })).toBe('400 at 50: a 100, b 100')
  })

  it('takes what is better than a match without a cross, and not what is as good', () => {
    const makers = [back(AUSTRALIA, 'a', 200, 100)]
    expect(crossed(india(40, 200), makers, { directRate: rate(4900) })).toBeDefined()
    expect(crossed(india(40, 200), makers, { directRate: rate(5000) })).toBeUndefined()
  })

  it.each<[string, Partial<SelectionQuote>]>([
    ['a runner is withdrawn', { runners: two.runners.map((each) => ({ ...each, status: 'REMOVED' })) }],
    ['another runner may come', { mayGrow: true }],
    ['there is one runner', { runners: two.runners.slice(0, 1) }],
    ['there are four', { runners: withDraw(three).runners }],
  ])('is no complete book if %s', (_, changes) => {
    const makers = [back(AUSTRALIA, 'a', 200, 100), back(DRAW, 'd', 200, 100)]
    expect(crossed(india(40, 200), makers, { quote: sampleQuote(changes) })).toBeUndefined()
  })

  it('is not for lays', () => {
    expect(crossed({ ...india(40, 200), side: 'khaai' }, [back(AUSTRALIA, 'a', 200, 100)])).toBeUndefined()
  })
})

describe('a back in a market of three runners', () => {
  const beside = { quote: three }

  it('needs a back of each other runner', () => {
    const makers = [back(AUSTRALIA, 'a', 200, 100), back(DRAW, 'd', 200, 100)]
    expect(crossed(india(150, 100), makers, beside)).toBe('100 at 200: a 100, d 100')
    expect(crossed(india(150, 100), makers.slice(0, 1), beside)).toBeUndefined()
  })

  it('takes the pair of prices that leaves it the best one', () => {
    const makers = [
      ...[back(AUSTRALIA, 'a1', 300, 100), back(AUSTRALIA, 'a2', 100, 100)],
      ...[back(DRAW, 'd1', 900, 100), back(DRAW, 'd2', 400, 100)],
    ]
    // 1/2 and 1/5 of the pot leave 3/10.
    expect(crossed(india(100, 60), makers, beside)).toBe('60 at 230: a2 100, d2 40')
  })

  it('goes on to another pair where a player has all of both', () => {
    const makers = [
      of(back(AUSTRALIA, 'a1', 200, 100), 'p'),
      of(back(DRAW, 'd1', 200, 100), 'p'),
      back(DRAW, 'd2', 210, 100),
    ]
    expect(crossed(india(100, 100), makers.slice(0, 2), beside)).toBeUndefined()
    expect(crossed(india(100, 100), makers, beside)).toBe('96 at 190: a1 93, d2 90')
  })

  it('takes a player in one of two prices only: the other has somebody else', () => {
    const [one, other] = [back(AUSTRALIA, 'a1', 200, 100), back(DRAW, 'd1', 200, 100)].map((each) =>
      of(each, 'p'),
    )
    const more = [back(AUSTRALIA, 'a2', 200, 100), back(DRAW, 'd2', 200, 100)]
    const makers = [one, other].flatMap((each) => each ?? [])
    expect(crossed(india(100, 300), [...makers, ...more], beside)).toBe('100 at 200: a1 100, d2 100')
    expect(crossed(india(100, 300), [...makers, ...more.slice(0, 1)], beside)).toBe(
      '100 at 200: a2 100, d1 100',
    )
  })

  it('has so many makers of both at most', () => {
    const makers = ['a', 'b', 'c', 'd'].flatMap((key) => [
      back(AUSTRALIA, `${key}a`, 200, 10),
      back(DRAW, `${key}d`, 200, 10),
    ])
    const many = [...makers, ...[back(AUSTRALIA, 'e', 200, 100), back(DRAW, 'f', 200, 100)]]
    expect(crossed(india(100, 900), many.slice(8), { ...beside, fillsMax: 1 })).toBeUndefined()
    expect(crossed(india(100, 900), many, { ...beside, fillsMax: 10 })).toBe(
      '140 at 200: aa 10, ba 10, ca 10, da 10, e 100, ad 10, bd 10, cd 10, dd 10, f 100',
    )
    // The first ones are crumbs, so the largest are taken.
    expect(crossed(india(100, 900), many, { ...beside, fillsMax: 5 })).toBe(
      '110 at 200: e 100, aa 10, f 100, ad 10',
    )
  })

  it('is not kept from others by the pairs of one player, however many', () => {
    const own = Array.from({ length: 20 }, (_, at) => [
      of(back(AUSTRALIA, `pa${at}`, 198 - at, 100), 'p'),
      of(back(DRAW, `pd${at}`, 198 - at, 100), 'p'),
      // A crumb of an accomplice makes no pair of it.
      back(DRAW, `crumb${at}`, 198 - at, 1),
    ]).flat()
    const honest = [back(AUSTRALIA, 'a', 210, 500), back(DRAW, 'd', 210, 500)]
    expect(crossed(india(150, 500), honest, beside)).toBe('500 at 180: a 454, d 454')
    expect(crossed(india(150, 500), [...own, ...honest], beside)).toBe('90 at 210: a 90, pd19 100')
  })

  it('fills those who ask for least where they would pay for all of it', () => {
    const makers = [back(AUSTRALIA, 'a', 69, 400), back(DRAW, 'd1', 69, 100), back(DRAW, 'd2', 104, 350)]
    expect(crossed(india(100, 100), makers, beside)).toMatch(/: a 100, d1 100$/)
  })

  it('has none in play, where somebody could call off the third back on seeing a ball', () => {
    const makers = [back(AUSTRALIA, 'a', 200, 100), back(DRAW, 'd', 200, 100)]
    const inPlay = { quote: { ...three, betDelaySeconds: 5 } }
    expect(crossed(india(150, 100), makers, inPlay)).toBeUndefined()
    expect(
      crossed(india(40, 200), makers.slice(0, 1), { quote: { ...two, betDelaySeconds: 5 } }),
    ).toBeDefined()
  })

  it('gets a price up to the ladder’s top of makers who would pay for all of it', () => {
    const makers = [back(AUSTRALIA, 'a', 80, 1000), back(DRAW, 'd', 120, 900)]
    expect(crossed(india(100, 500), makers, beside)).toBe('2 at 90900: a 1000, d 818')
  })

  it('tries few prices, however many orders there are', () => {
    const makers = Array.from({ length: 300 }, (_, at) =>
      back(at % 2 === 0 ? AUSTRALIA : DRAW, `m${at}`, 190 + (at % 30) * 10, 100),
    )
    const priced = vi.spyOn(ladders.matchOdds, 'atMost')
    expect(crossed(india(900, 5000), makers, beside)).toBeUndefined()
    expect(priced.mock.calls.length, 'nothing is near its price').toBeLessThan(5)
    expect(crossed(of(india(1, 1), 'x'), makers, beside)).toBeDefined()
    expect(priced.mock.calls.length).toBeLessThan(4 * 100)
    priced.mockRestore()
  })
})

it('each back of a cross is a trade at its own price, and a match with a lay is one', () => {
  const [taker, a] = [india(40, 200), back(AUSTRALIA, 'a', 200, 100)]
  const cross = {
    rate: rate(5000),
    stakePaise: paise(200_00),
    fills: [{ maker: a, stakePaise: paise(100_00) }],
  }
  expect(tradesOf(taker, cross)).toEqual([
    { selectionId: INDIA, rate: 5000, stakePaise: 200_00 },
    { selectionId: AUSTRALIA, rate: 20_000, stakePaise: 100_00 },
  ])
  const lay = { ...taker, side: 'khaai', orderKey: 'lay' } as const
  const direct = { ...cross, fills: [{ maker: lay, stakePaise: paise(200_00) }] }
  expect(tradesOf(taker, direct)).toEqual([{ selectionId: INDIA, rate: 5000, stakePaise: 200_00 }])
})
