import { describe, test } from 'vitest'
import { expectEvenDeals, expectReturns, quickRounds } from './rounds.ts'

describe('the return of Andar Bahar', () => {
  test('is what a million rounds give', () => expectReturns(quickRounds(1_000_000)))

  test('is what rounds of seeds give, and no side, joker or first side comes more often than it should', () => {
    expectEvenDeals(40_000)
  })
})
