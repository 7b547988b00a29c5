import { describe, expect, test } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { formatPrice, formatRate, notationOf, offeredRate } from '../../../web/lib/prices.ts'
import { sampleRunner } from './realtime/samples.ts'

const row = sampleRunner(1, 'India', 0.29, null)

describe('the rate on offer', () => {
  test('is the best price of the side, exactly', () => {
    expect(offeredRate(row, 'lgaai')).toBe(2900)
  })

  test('is none where nothing is offered, or for a runner that is out', () => {
    expect(offeredRate(row, 'khaai')).toBeNull()
    expect(offeredRate({ ...row, status: 'REMOVED' }, 'lgaai')).toBeNull()
  })
})

test('a rate reads as winnings per 100 with two decimals', () => {
  expect(formatRate(offeredRate(row, 'lgaai'))).toBe('29.00')
  expect(formatRate(null)).toBe('–')
})

describe('the price of a match in a list', () => {
  test.each([
    [4, 4_500, '45.00'],
    [4, 120_000, '1200.00'],
    [1, 4_500, '1.45'],
    [1, 100, '1.01'],
    [2, 50, '1.005'],
    [7522, 999_000, '100.90'],
    [998917, 9_990_000, '1000.00'],
  ])('of sport %i at rate %i reads %s', (sportId, basisPoints, shown) => {
    expect(formatPrice(rate(basisPoints), notationOf(sportId))).toBe(shown)
  })

  test.each([4, 1])('of sport %i that is not on offer is a dash', (sportId) => {
    expect(formatPrice(null, notationOf(sportId))).toBe('–')
  })
})
