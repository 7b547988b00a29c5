import { expect, test } from 'vitest'
import type { PlayLimits } from '../../../domain/contract/limits.ts'
import { exceededLimit } from '../../../web/features/cashier/deposit-limit.ts'

const until = '2026-03-01T00:00:00.000Z'

function limitOf(kind: 'deposit' | 'stake', left: number | null): PlayLimits['limits'] {
  return [{ kind, period: 'day', limit: left, licence: null, used: 0, left, resetsAt: until, next: null }]
}

test.each([
  ['nothing is limited', limitOf('deposit', null), 1e6, undefined],
  ['the limit is reached exactly', limitOf('deposit', 600), 600, undefined],
  ['the limit is passed by a paisa', limitOf('deposit', 600), 600.01, 'depositLimit'],
  ['nothing is typed yet', limitOf('deposit', 0), undefined, undefined],
  ['only stakes are limited', limitOf('stake', 0), 5000, undefined],
  ['deposits are stopped', limitOf('deposit', 0), 1, 'depositLimit'],
] as const)('where %s', (_, limits, rupees, refusal) => {
  expect(exceededLimit(limits, rupees)).toBe(refusal)
})

test('the licence’s limit is named where it is the lower one', () => {
  const [limit] = limitOf('deposit', 100)
  if (!limit) throw new Error('no limit')
  const refusalFor = (own: number | null, licence: number | null) =>
    exceededLimit([{ ...limit, limit: own, licence }], 200)
  expect(refusalFor(null, 100)).toBe('licenceLimit')
  expect(refusalFor(500, 100)).toBe('licenceLimit')
  expect(refusalFor(100, 500)).toBe('depositLimit')
  expect(refusalFor(100, 100)).toBe('depositLimit')
})
