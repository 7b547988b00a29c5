import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { NOTHING_TAKEN } from '../../../domain/betting/taken.ts'
import { HOUSE, houseOffers } from '../../../domain/exchange/house-offer.ts'
import { paise } from '../../../domain/money.ts'
import { INDIA, sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

const level = (rupees: number) => [{ rate: rate(4500), sizePaise: paise(rupees * 100) }]
const sized = (rupees: number, more: object = {}) =>
  sampleQuote({
    ...more,
    runners: sampleQuote().runners.map((runner) => ({
      ...runner,
      depth: { lgaai: level(rupees), khaai: level(rupees) },
    })),
  })
const wanted = sampleOrder({ stakePaise: paise(1_000_00) })

describe('the house offers', () => {
  it('a lay to a back, at its best price and as much as is asked', () => {
    expect(houseOffers(sampleQuote(), NOTHING_TAKEN, wanted)[0]).toMatchObject({
      order: { playerId: HOUSE, side: 'khaai', selectionId: INDIA, rate: 4500, stakePaise: 1_000_00 },
      sold: [],
    })
  })

  it('a back to a lay', () => {
    const order = { ...wanted, side: 'khaai' } as const
    expect(houseOffers(sampleQuote(), NOTHING_TAKEN, order)[0]?.order).toMatchObject({
      side: 'lgaai',
      rate: 4700,
    })
  })

  it('no more than its size, less what is sold, in whole rupees', () => {
    const soldPaise = { 'lgaai.1.0': 150_50 }
    expect(houseOffers(sized(400), { owedPaise: {}, soldPaise }, wanted)[0]).toMatchObject({
      order: { stakePaise: 249_00 },
      sold: [{ price: 'lgaai.1.0', stakePaise: 249_00, sizePaise: 400_00 }],
    })
  })

  it.each([
    ['a back, whose winnings are what it may lose', 'lgaai', 222_00],
    ['a lay, whose stake is', 'khaai', 100_00],
  ] as const)('no more than it may lose: to %s', (_, side, stakePaise) => {
    const quote = sampleQuote({ lossMaxPaise: paise(100_00) })
    expect(houseOffers(quote, NOTHING_TAKEN, { ...wanted, side })[0]?.order.stakePaise).toBe(stakePaise)
  })

  it.each([
    ['on a selection that is not there', sampleQuote(), { ...wanted, selectionId: 9 }, NOTHING_TAKEN],
    [
      'on one that was removed',
      sampleQuote({ runners: sampleQuote().runners.map((each) => ({ ...each, status: 'REMOVED' })) }),
      ...([wanted, NOTHING_TAKEN] as const),
    ],
    [
      'without a price',
      sampleQuote({ runners: sampleQuote().runners.map((each) => ({ ...each, lgaai: null })) }),
      ...([wanted, NOTHING_TAKEN] as const),
    ],
    [
      'once its limit is reached',
      sampleQuote({ lossMaxPaise: paise(100_00) }),
      wanted,
      { owedPaise: { s1: 101_00 }, soldPaise: {} },
    ],
    ['once too little of its size is left', sized(99), wanted, NOTHING_TAKEN],
  ] as const)('nothing %s', (_, quote, order, taken) => {
    expect(houseOffers(quote, taken, order)).toEqual([])
  })
})
