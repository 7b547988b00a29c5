import { expect, it } from 'vitest'
import { liquidityOf, liquidityPaise } from '../../../domain/betting/liquidity.ts'
import { paise } from '../../../domain/money.ts'
import { sampleQuote } from './samples.ts'

it('the liquidity of a market is four times what the house may lose, over all copies of its quote', () => {
  expect(liquidityPaise(500_000_00)).toBe(2_000_000_00)
  const lossMaxPaise = paise(1000_00)
  expect(liquidityOf(sampleQuote({ lossMaxPaise, shards: 16 }))).toBe(64_000_00)
  const { shards: _, ...unstored } = sampleQuote({ lossMaxPaise })
  expect(liquidityOf(unstored)).toBe(4_000_00)
})

it('the liquidity of a market without a limit is infinite', () => {
  expect(liquidityOf(sampleQuote())).toBe(Number.POSITIVE_INFINITY)
})
