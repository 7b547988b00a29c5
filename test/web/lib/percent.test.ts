import { expect, test } from 'vitest'
import { formatPercent } from '../../../web/lib/percent.ts'

test.each([
  [0.97, '97%'],
  [0.90249, '90.25%'],
  [1, '100%'],
  [0.001, '0.1%'],
  [1 / 42_504, '0.0024%'],
  [0.00049, '0.049%'],
  [0, '0%'],
])('%d is %s', (part, text) => {
  expect(formatPercent(part)).toBe(text)
})
