import { test } from 'vitest'
import { expectTitliReturns } from './rounds.ts'

test('the return of Titli Par is what a million rounds give, and every picture comes as often as every other', () => {
  expectTitliReturns(1_000_000)
})
