import { expect, test } from 'vitest'
import { type Slip, slipProblem, slipProfit } from '../../../web/features/andar-bahar/slip.ts'

test.each<[Slip, number, string | undefined]>([
  [{ label: null, stakeText: '100' }, 1000, 'refusal.betDetailsMissing'],
  [{ label: 'Andar', stakeText: '' }, 1000, 'refusal.betDetailsMissing'],
  [{ label: 'Andar', stakeText: '0' }, 1000, 'refusal.betDetailsMissing'],
  [{ label: 'Andar', stakeText: '1001' }, 1000, 'refusal.insufficientFunds'],
  [{ label: 'Tie', stakeText: '1000' }, 1000, undefined],
])('of the slip %j with ₹%i in the wallet the problem is %s', (slip, balance, problem) => {
  expect(slipProblem(slip, balance)).toBe(problem)
})

test.each<[Slip, number]>([
  [{ label: null, stakeText: '100' }, 0],
  [{ label: 'Bahar', stakeText: '' }, 0],
  [{ label: 'Bahar', stakeText: '100' }, 100],
  [{ label: 'Tie', stakeText: '100' }, 200],
  [{ label: 'Tie', stakeText: '999999999999' }, 1_999_999_999_998],
])('the slip %j wins ₹%d', (slip, profit) => {
  expect(slipProfit(slip)).toBe(profit)
})
