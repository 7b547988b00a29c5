import { expect, test } from 'vitest'
import { typedLimit } from '../../../web/features/operator/platform/typed-limit.ts'

test.each([
  ['500000', 500_000],
  ['5,00,000', 500_000],
  [' ₹ 5,00,000 ', 500_000],
  ['0', 0],
  ['100000000', 100_000_000],
  ['100000001', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  ['500.50', undefined],
  ['-1', undefined],
  ['1e6', undefined],
  ['5 lakh', undefined],
])('a limit typed as ‘%s’ is %s rupees', (typed, rupees) => {
  expect(typedLimit(typed)).toBe(rupees)
})
