import { describe, expect, test } from 'vitest'
import { BATTING_POSITION_MAX } from '../../../../domain/games/cards/rules.ts'
import { expectEqualCardsReturn, returnAgainst, unevenMatches, usualMatches } from './returns.ts'

describe('the return of three equal cards', () => {
  test('is two thirds but for ties, in a million matches settled as the server does', () => {
    expectEqualCardsReturn(1_000_000)
  })
})

describe('the return of the best choice', () => {
  test('is below what was staked while only the first five can be chosen, and nearly double with all eleven', () => {
    const matches = usualMatches(3000)
    expect(returnAgainst(BATTING_POSITION_MAX, matches)).toBeGreaterThan(0.75)
    expect(returnAgainst(BATTING_POSITION_MAX, matches)).toBeLessThan(0.85)
    expect(returnAgainst(11, matches)).toBeGreaterThan(1.7)
  })

  test('is below what was staked also where the sides are uneven, which it would not be with the first six', () => {
    const uneven = unevenMatches(1500)
    expect(returnAgainst(BATTING_POSITION_MAX, uneven)).toBeLessThan(1)
    expect(returnAgainst(6, uneven)).toBeGreaterThan(1)
  })
})
