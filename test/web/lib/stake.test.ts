import { describe, expect, test } from 'vitest'
import { parseStake, raisedStake, typedStake } from '../../../web/lib/stake.ts'

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

describe('a stake to add', () => {
  test.each([
    ['', 100, '100'],
    ['100', 200, '300'],
    ['99.50', 100, '199.50'],
    // 0.1 + 0.2 is no exact floating point number.
    ['0.10', 300, '300.10'],
    ['nonsense', 500, '500'],
    // Longer than the field takes: left as it was.
    ['999999999', 100, '999999999'],
  ])('%j and %i are %j', (text, rupees, sum) => {
    expect(raisedStake(text, rupees)).toBe(sum)
  })
})
