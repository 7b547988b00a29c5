import { expect, test } from 'vitest'
import {
  type Adjustment,
  attemptOf,
  settleAttempt,
  unansweredAdjustment,
} from '../../../web/features/operator/players/adjustment.ts'

const adjustment = (changes: Partial<Adjustment> = {}): Adjustment => {
  return { playerId: 'asha', direction: 'credit', amount: 500, reason: 'A correction', ...changes }
}

test('an adjustment keeps its key until it is known what came of it', () => {
  const first = attemptOf(adjustment())
  expect(unansweredAdjustment('asha')).toEqual(first)
  expect(attemptOf(adjustment()).key).toBe(first.key)
  // The server refuses it under the same key, if it was made: it is never made twice.
  expect(attemptOf(adjustment({ reason: 'In other words' })).key).toBe(first.key)
  expect(attemptOf(adjustment({ playerId: 'bela' })).key).not.toBe(first.key)
  settleAttempt(first)
  expect(unansweredAdjustment('asha')).toBeUndefined()
  expect(attemptOf(adjustment()).key).not.toBe(first.key)
})

test.each([{ amount: 501 }, { direction: 'debit' as const }])('%o is another one', (changes) => {
  const first = attemptOf(adjustment())
  const second = attemptOf(adjustment(changes))
  expect(second.key).not.toBe(first.key)
  // What comes of the first does not speak for the second.
  settleAttempt(first)
  expect(unansweredAdjustment('asha')).toEqual(second)
})
