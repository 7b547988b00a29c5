import { expect, test } from 'vitest'
import { formatTotal } from '../../../web/lib/score.ts'

test.each([
  [{ runs: 0, wickets: 0 }, '0/0'],
  [{ runs: 145, wickets: 3 }, '145/3'],
  [{ runs: 240, wickets: 10 }, '240'],
])('%j is %s', (total, text) => {
  expect(formatTotal(total)).toBe(text)
})
