import { expect, test } from 'vitest'
import { refusalWords } from '../../../web/lib/limit-words.ts'

test.each([
  ['day', 'No. You have ₹50.00 left of ₹1,500.00 today.'],
  ['week', 'No. You have ₹50.00 left of ₹1,500.00 this week.'],
  ['month', 'No. You have ₹50.00 left of ₹1,500.00 this month.'],
])('a limit of the %s says what is left of it', (period, words) => {
  expect(refusalWords('No.', { kind: 'stake', period, limit: 1500, left: 50 })).toBe(words)
})

test('a maximum of one stake says how much that is', () => {
  expect(refusalWords('No.', { kind: 'stake', limit: 100, left: 100 })).toBe('No. It may be ₹100.00 at most.')
})

test('any other refusal is left as it is', () => {
  expect(refusalWords('No.', undefined)).toBe('No.')
  expect(refusalWords('No.', { balance: 5, needed: 6 })).toBe('No.')
})
