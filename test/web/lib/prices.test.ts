import { describe, expect, test } from 'vitest'
import { formatRate, offeredRate } from '../../../web/lib/prices.ts'

const row = { selectionId: 1, team_name: 'India', lgaai: 0.29, khaai: null, status: 'ACTIVE' as const }

describe('the rate on offer', () => {
  test('is the fraction of the side, exactly', () => {
    // 0.29 × 100 is 28.999999999999996.
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
