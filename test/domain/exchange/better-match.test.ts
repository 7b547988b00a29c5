import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { betterMatch, betterRate, isBetterNet } from '../../../domain/exchange/better-match.ts'
import { FILLS_MAX } from '../../../domain/exchange/match.ts'
import type { Order } from '../../../domain/exchange/order.ts'
import { topOf } from '../../../domain/exchange/top.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

describe('other players’ price is better for a bet than the house’s', () => {
  it.each([
    ['a back at a higher price, without commission', 'lgaai', 51, 50, 0, true],
    ['a back at the same price', 'lgaai', 50, 50, 0, false],
    ['a back at a lower price', 'lgaai', 49, 50, 0, false],
    // 51 × 0.98 = 49.98
    ['a back that commission makes worse', 'lgaai', 51, 50, 200, false],
    ['a back that is better after commission', 'lgaai', 52, 50, 200, true],
    // 100 × 0.98 = 98
    ['a back that is the same after commission', 'lgaai', 100, 98, 200, false],
    ['a lay at a lower price, without commission', 'khaai', 59, 60, 0, true],
    ['a lay at the same price', 'khaai', 60, 60, 0, false],
    // 98 won for 59 at risk is less than 100 for 60.
    ['a lay that commission makes worse', 'khaai', 59, 60, 200, false],
    ['a lay that is better after commission', 'khaai', 58, 60, 200, true],
    ['a lay that is the same after commission', 'khaai', 98, 100, 200, false],
  ] as const)('%s', (_, side, players, house, basisPoints, isBetter) => {
    expect(isBetterNet(side, rate(players * 100), rate(house * 100), basisPoints)).toBe(isBetter)
  })
})

const INDIA_AT_50 = {
  side: 'lgaai',
  selectionId: INDIA,
  stakePaise: paise(200_00),
  rate: rate(5000),
} as const
const bet = { playerId: 'bina', terms: INDIA_AT_50, basisPoints: 200 }
const quote = { ...sampleQuote(), betDelaySeconds: 0 }
const lay = (percent: number, rupees: number, changes: Partial<Order> = {}) =>
  sampleOrder({
    orderKey: `lay ${percent} ${rupees}`,
    side: 'khaai',
    rate: rate(percent * 100),
    stakePaise: paise(rupees * 100),
    ...changes,
  })

describe('a bet on India with ₹200, which the house takes at 50', () => {
  const matched = (resting: readonly Order[], changes: Partial<typeof bet> = {}) => {
    const of = { ...bet, ...changes }
    const top = topOf({ marketId: 'm1.mo', resting, incoming: [], version: 1 })
    const match = betterMatch({ resting }, of, { quote: houseAt(50) })
    return {
      may: betterRate(top, of) !== undefined,
      match: match && [
        match.rate / 100,
        ...match.fills.map(({ maker, stakePaise }) => [maker.orderKey, stakePaise / 100]),
      ],
    }
  }
  const houseAt = (percent: number) => ({
    ...quote,
    runners: quote.runners.map((runner) => ({ ...runner, lgaai: rate(percent * 100), khaai: rate(6000) })),
  })

  it('is matched at the best price, by time', () => {
    const second = lay(55, 300, { orderKey: 'second', playerId: 'chand' })
    expect(matched([lay(53, 900, { playerId: 'dev' }), lay(55, 150), second])).toEqual({
      may: true,
      match: [55, ['lay 55 150', 150], ['second', 50]],
    })
  })

  it('is matched at one price, the last that it needs, where the best is not enough', () => {
    const next = lay(54, 500, { playerId: 'chand' })
    expect(matched([next, lay(55, 150)])).toEqual({
      may: true,
      match: [54, ['lay 55 150', 150], ['lay 54 500', 50]],
    })
  })

  it.each<[string, readonly Order[]]>([
    ['nobody offers anything', []],
    ['others offer no better price after commission', [lay(51, 500)]],
    ['others offer too little', [lay(55, 199)]],
    ['the rest is at no better price', [lay(55, 150), lay(51, 500, { playerId: 'chand' })]],
    ['others offer another selection', [lay(55, 500, { selectionId: AUSTRALIA })]],
    ['others back it, too', [lay(55, 500, { side: 'lgaai' })]],
    ['others ask for a better price themselves', [lay(45, 500)]],
  ])('is the house’s where %s', (_, resting) => {
    expect(matched(resting)).toEqual({ may: false, match: undefined })
  })

  it('is the house’s where the better price is of its own player', () => {
    expect(matched([lay(55, 500, { playerId: 'bina' })]).match).toBeUndefined()
  })

  it('is the house’s where the stake is no whole rupees', () => {
    const terms = { ...INDIA_AT_50, stakePaise: paise(200_50) }
    expect(betterRate([lay(55, 500)], { terms, basisPoints: 0 })).toBeUndefined()
  })

  it('takes no order that waits out a delay to take the house’s price', () => {
    const delay = { dueAtMs: 1, version: 1, statusSince: 1, beganAtMs: 0 }
    expect(matched([Object.assign(lay(55, 500), { delay })])).toEqual({ may: false, match: undefined })
  })

  it('takes no order that the house’s price has reached, which a wicket may have outdated', () => {
    // The house lays India at 60 by now: a lay at 65 takes that.
    expect(matched([lay(65, 500)])).toEqual({ may: true, match: undefined })
  })

  it('takes no order of a few rupees, which would keep others from bets', () => {
    const crumbs = Array.from({ length: FILLS_MAX }, (_, at) =>
      lay(57, 99, { orderKey: `c${at}`, playerId: `p${at}` }),
    )
    expect(matched([...crumbs, lay(55, 500)])).toEqual({ may: true, match: [55, ['lay 55 500', 200]] })
  })

  it('takes one order of each player, and no more than a transaction has room for', () => {
    const other = lay(54, 300, { playerId: 'chand' })
    expect(matched([lay(55, 150), lay(54, 300), other]).match).toEqual([
      54,
      ['lay 55 150', 150],
      ['lay 54 300', 50],
    ])
    expect(matched([lay(55, 150), lay(54, 300)]).match).toBeUndefined()
    expect(matched([lay(55, 150), lay(55, 300)]).match).toEqual([55, ['lay 55 300', 200]])
    const small = Array.from({ length: FILLS_MAX + 1 }, (_, at) =>
      lay(55, 100, { orderKey: `o${at}`, playerId: `p${at}` }),
    )
    const stakePaise = paise(100_00 * FILLS_MAX)
    const all = matched(small, { terms: { ...INDIA_AT_50, stakePaise } })
    expect(all.match).toHaveLength(1 + FILLS_MAX)
    expect(
      matched(small, { terms: { ...INDIA_AT_50, stakePaise: paise(stakePaise + 100) } }).match,
    ).toBeUndefined()
  })
})
