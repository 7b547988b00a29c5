import { describe, expect, it } from 'vitest'
import {
  type OrderDraft,
  previewOf,
  steppedOdds,
  typedOdds,
} from '../../../web/features/betting/orders/order-draft.ts'

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

describe('what an order may win and lose', () => {
  const stakes = { leastPaise: 100_00, mostPaise: 25_000_00 }
  const draft: OrderDraft = {
    selectionId: 1,
    side: 'lgaai',
    oddsText: '1.5',
    stakeText: '200',
    atStart: 'keep',
  }

  it.each([
    [{}, 100_00, 200_00],
    [{ side: 'khaai' }, 200_00, 100_00],
  ] as const)('with %o', (changes, winPaise, riskPaise) => {
    expect(previewOf({ ...draft, ...changes }, stakes)).toMatchObject({ winPaise, riskPaise })
  })

  it.each([
    { oddsText: '' },
    { oddsText: '2.01' },
    { stakeText: '' },
    { stakeText: '99' },
    { stakeText: '100.50' },
    { stakeText: '25001' },
  ])('is not known with %o', (changes) => {
    expect(previewOf({ ...draft, ...changes }, stakes)).toBeUndefined()
  })
})
