import { describe, expect, it } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'

describe('the highest price at or below a rate, and the lowest at or above it', () => {
  it.each([
    // kind, rate, at most, at least
    ['matchOdds', 4500, 4500, 4500],
    ['matchOdds', 4550, 4500, 4600],
    // From 2.00 on, every second hundredth is a price.
    ['matchOdds', 10_100, 10_000, 10_200],
    ['matchOdds', 100, 100, 100],
    ['matchOdds', 99, undefined, 100],
    ['matchOdds', 9_990_000, 9_990_000, 9_990_000],
    ['matchOdds', 9_990_001, 9_990_000, undefined],
    ['bookmaker', 4500, 4500, 4500],
    ['bookmaker', 4550, 4500, 4600],
    ['bookmaker', 200, 200, 200],
    ['bookmaker', 199, undefined, 200],
    ['bookmaker', 50_000, 50_000, 50_000],
    ['bookmaker', 50_001, 50_000, undefined],
    ['session', 9_999, 9_500, 10_000],
    ['session', 500, 500, 500],
    ['session', 499, undefined, 500],
    ['session', 100_000, 100_000, 100_000],
    ['session', 100_001, 100_000, undefined],
    ['fancy', 9_501, 9_500, 10_000],
  ] as const)('of %s at %d: %s and %s', (kind, points, atMost, atLeast) => {
    expect(ladders[kind].atMost(points)).toBe(atMost)
    expect(ladders[kind].atLeast(points)).toBe(atLeast)
  })
})
