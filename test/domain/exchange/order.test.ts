import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betProfit } from '../../../domain/betting/bet-terms.ts'
import { ladders } from '../../../domain/betting/ladders.ts'
import { inWholeRupees } from '../../../domain/exchange/order.ts'
import { paise } from '../../../domain/money.ts'
import { sampleOrder } from './samples.ts'

/** Any price of the exchange's ladder. */
const anyRate = fc.integer({ min: 100, max: 9_990_000 }).map((basisPoints) => {
  return ladders.matchOdds.atLeast(basisPoints) ?? expect.fail(`no price at ${basisPoints}`)
})

describe('whole rupees', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 100],
    [12_399, 12_300],
    [-250, 0],
  ])('of %d paise are %d paise', (amount, whole) => {
    expect(inWholeRupees(amount)).toBe(whole)
  })

  it('at any price of the ladder make what one side wins what the other loses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), anyRate, (rupees, rate) => {
        const backed = sampleOrder({ stakePaise: paise(rupees * 100), rate })
        const laid = { ...backed, side: 'khaai' } as const
        expect(betProfit(backed, true) + betProfit(laid, false)).toBe(0)
        expect(betProfit(backed, false) + betProfit(laid, true)).toBe(0)
      }),
    )
  })
})
