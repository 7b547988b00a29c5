import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { editedOrder, steppedOdds, typedOdds } from '../../../web/lib/order-typing.ts'

describe('typed odds', () => {
  it.each([
    ['', undefined],
    ['2', { rate: 10_000 }],
    ['1.01', { rate: 100 }],
    ['1000', { rate: 9_990_000 }],
    ['2.01', { problem: 'offLadder', lower: 10_000, higher: 10_200 }],
    ['1', { problem: 'range' }],
    ['1.001', { problem: 'range' }],
    ['1001', { problem: 'range' }],
    ['.', { problem: 'range' }],
  ])('“%s” are %o', (text, odds) => {
    expect(typedOdds(text)).toEqual(odds)
  })
})

describe('a step along the ladder', () => {
  it.each([
    ['2.00', 1, '2.02'],
    ['2.00', -1, '1.99'],
    ['2.01', 1, '2.02'],
    ['2.01', -1, '2.00'],
    ['1.01', -1, '1.01'],
    ['1000', 1, '1000.00'],
    ['', 1, ''],
    ['0.5', 1, '0.5'],
  ] as const)('from “%s” by %i is to “%s”', (text, steps, stepped) => {
    expect(steppedOdds(text, steps)).toBe(stepped)
  })
})

describe('an edited order, of ₹300 at 1.55 before', () => {
  const before = { stakePaise: paise(300_00), rate: rate(5500) }

  it.each([
    ['1.55', '300', { kind: 'same' }],
    ['1.55', '1', { kind: 'keepsPlace', stakePaise: 100 }],
    ['1.55', '299', { kind: 'keepsPlace', stakePaise: 299_00 }],
    ['1.55', '301', { kind: 'losesPlace', stakePaise: 301_00 }],
    ['1.56', '300', { kind: 'losesPlace', rate: 5600 }],
    ['1.56', '100', { kind: 'losesPlace', stakePaise: 100_00 }],
    ['1.56', '99', { kind: 'wrongStake', leastPaise: 100_00 }],
    ['1.55', '0', { kind: 'wrongStake', leastPaise: 1_00 }],
    ['1.55', '1.5', { kind: 'wrongStake', leastPaise: 1_00 }],
    ['1.55', '', { kind: 'wrongStake' }],
    ['2.01', '300', { kind: 'wrongOdds' }],
    ['', '300', { kind: 'wrongOdds' }],
  ])('with odds of “%s” and a stake of “%s”', (oddsText, stakeText, edited) => {
    expect(editedOrder(before, { oddsText, stakeText })).toMatchObject(edited)
  })
})
