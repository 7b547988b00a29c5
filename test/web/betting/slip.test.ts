import { describe, expect, test } from 'vitest'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { AcceptOdds } from '../../../domain/contract/bets.ts'
import { parseStake, type Slip, slipPrice, typedStake } from '../../../web/features/betting/slip.ts'

describe('what may be typed as a stake', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['1500.', '1500.'],
    ['1500.25', '1500.25'],
    ['.5', '.5'],
    ['₹1,00,000', '100000'],
    [' 2 500 ', '2500'],
  ])('%j becomes %j', (typed, field) => {
    expect(typedStake(typed, 'before')).toBe(field)
  })

  test.each(['1.234', '1.2.3', '-5', '1e5', 'ten', '1234567890'])(
    '%j leaves the field as it was',
    (typed) => {
      expect(typedStake(typed, '100')).toBe('100')
    },
  )
})

describe('the stake in paise', () => {
  test.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['100.05', 10_005],
    // 1.1 and 2.2 are no exact floating point numbers: the amount must not pass through one.
    ['1.10', 110],
    ['19.99', 1_999],
    ['999999999.99', 99_999_999_999],
  ])('%j is %i', (text, amount) => {
    expect(parseStake(text)).toBe(amount)
  })

  test.each(['', '.', '5.', '.5', '0', '0.00', '-1', '1.005', '1,000'])('%j is none', (text) => {
    expect(parseStake(text)).toBeUndefined()
  })
})

describe('the price of the slip', () => {
  const slip = (side: Slip['side']): Slip => ({
    selectionId: 1,
    team: 'India',
    side,
    agreedRate: rateFromPer100(45),
    stakeText: '100',
  })
  const price = (side: Slip['side'], now: number, accept: AcceptOdds) =>
    slipPrice(slip(side), rateFromPer100(now), accept)

  test('is agreed while the market stands, whatever is let happen', () => {
    for (const accept of ['exact', 'better', 'any'] as const) {
      expect(price('lgaai', 45, accept)).toEqual({ state: 'agreed', rate: 4500 })
    }
  })

  test.each([
    ['lgaai', 47, true],
    ['lgaai', 43, false],
    ['khaai', 43, true],
    ['khaai', 47, false],
  ] as const)('%s at 45 that moves to %i: better is %s', (side, now, isBetter) => {
    const rate = rateFromPer100(now)
    const moved = { state: 'moved', rate, isBetter }
    const agreed = { state: 'agreed', rate }
    expect(price(side, now, 'exact')).toEqual(moved)
    expect(price(side, now, 'better')).toEqual(isBetter ? agreed : moved)
    expect(price(side, now, 'any')).toEqual(agreed)
  })

  test('is gone when nothing is offered', () => {
    expect(slipPrice(slip('lgaai'), null, 'any')).toEqual({ state: 'gone' })
  })
})
