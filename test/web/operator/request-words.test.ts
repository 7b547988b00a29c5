import { expect, test } from 'vitest'
import {
  approvedText,
  hasApproved,
  hasPhone,
  isLarge,
  requestKeyOf,
  whatOf,
} from '../../../web/features/operator/cashier/request-words.ts'
import { sampleRequest } from './sample-request.ts'

const request = sampleRequest
const word = { operatorId: 'o1', name: 'Meera Nair', at: '2026-01-01T00:00:00.000Z' }

test.each([
  [request, 'deposit of ₹500.50 by Test Player'],
  [{ ...request, kind: 'withdrawal' as const }, 'withdrawal of ₹500.50 by Test Player'],
  [{ ...request, kind: 'adjustment' as const }, 'adjustment of +₹500.50 for Test Player'],
  [{ ...request, kind: 'adjustment' as const, amount: -20 }, 'adjustment of −₹20.00 for Test Player'],
])('a request in words', (each, words) => {
  expect(whatOf(each)).toBe(words)
})

test('the same key of two players is two requests', () => {
  expect(requestKeyOf(request)).not.toBe(requestKeyOf({ ...request, playerId: 'p2' }))
})

test.each([
  ['a small amount', 9_999.99, 1, false],
  ['a large one', 10_000, 1, true],
  ['a large one that takes', -10_000, 1, true],
  ['any that takes two people', 100, 2, true],
])('%s is confirmed or not', (_, amount, approvalsNeeded, confirmed) => {
  expect(isLarge({ ...request, amount, approvalsNeeded })).toBe(confirmed)
})

test('an approval that still needs a second one is only noted', () => {
  const first = { ...request, approvals: [word], approvalsNeeded: 2 }
  expect(approvedText(first)).toBe('Your approval is noted: deposit of ₹500.50 by Test Player')
  expect(approvedText({ ...first, status: 'Approved' })).toBe('Approved: deposit of ₹500.50 by Test Player')
  expect([hasApproved(first, 'o1'), hasApproved(first, 'o2')]).toEqual([true, false])
})

test.each([
  ['9876543210', true],
  ['', false],
  ['N/A', false],
])('the phone number %j', (phoneNumber, isOne) => {
  expect(hasPhone({ ...request, phoneNumber })).toBe(isOne)
})
