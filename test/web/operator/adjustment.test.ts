import { expect, test } from 'vitest'
import { type Adjustment, adjustments } from '../../../web/features/operator/players/adjustment.ts'

const adjustment = (changes: Partial<Adjustment> = {}): Adjustment => {
  return { playerId: 'asha', direction: 'credit', amount: 500, reason: 'A correction', ...changes }
}

const keyOf = (body: Adjustment) => adjustments.begin(body).attempt.key

test('an adjustment keeps its key until its outcome is known', () => {
  const first = adjustments.begin(adjustment()).attempt
  expect(adjustments.unanswered('asha')).toEqual(first)
  expect(keyOf(adjustment())).toBe(first.key)
  // The server refuses it under the same key, if it was made: it is never made twice.
  expect(keyOf(adjustment({ reason: 'In other words' }))).toBe(first.key)
  expect(keyOf(adjustment({ playerId: 'bela' }))).not.toBe(first.key)
  adjustments.end(first, 'made')
  expect(adjustments.unanswered('asha')).toBeUndefined()
  expect(keyOf(adjustment())).not.toBe(first.key)
})

test.each([{ amount: 501 }, { direction: 'debit' as const }])('%o is another one', (changes) => {
  const first = adjustments.begin(adjustment()).attempt
  const second = adjustments.begin(adjustment(changes)).attempt
  expect(second.key).not.toBe(first.key)
  // The outcome of the first does not end the second.
  adjustments.end(first, 'made')
  expect(adjustments.unanswered('asha')).toEqual(second)
})
