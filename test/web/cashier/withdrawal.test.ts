import { expect, test } from 'vitest'
import { cashierReadings } from '../../../web/features/cashier/api/readings.ts'
import { failureKind, withdrawalOf, withdrawalProblem } from '../../../web/features/cashier/withdrawal.ts'
import { ApiError, NetworkError } from '../../../web/lib/errors.ts'
import { failureOf } from '../../../web/lib/sending/outcome.ts'

const form = { userName: ' Asha ', upiId: ' asha@okbank ', phone: ' 9876543210 ', amount: '1,500' }

test.each([
  [100, '', 1000, 'withdrawal.profileMissing'],
  [100, 'p1', 0, 'withdrawal.profileMissing'],
  [100.01, 'p1', 100, 'refusal.walletTooLow'],
  [100, 'p1', 100, undefined],
  [0.01, 'p1', -5, 'refusal.walletTooLow'],
])('%d rupees of the player %j with a balance of %d: %s', (rupees, userId, walletBalance, problem) => {
  expect(withdrawalProblem(rupees, { userId, walletBalance })).toBe(problem)
})

test('a withdrawal is what is typed, without what stands around it', () => {
  expect(withdrawalOf(form, 'p1')).toEqual({
    user: 'p1',
    userName: 'Asha',
    upi_id: 'asha@okbank',
    phoneNumber: '9876543210',
    withdrawAmount: 1500,
  })
})

const api = (status: number, refusal?: ApiError['refusal']) => new ApiError('words', { status, refusal })

test.each([
  [api(409, 'walletTooLow'), 'refused', 'refused'],
  [api(409, 'tooManyRequests'), 'refused', 'refused'],
  [api(403, 'playerSuspended'), 'refused', 'refused'],
  [api(503, 'tryAgain'), 'refused', 'refused'],
  [api(200), 'refused', 'refused'],
  [api(400, 'badRequest'), 'error', 'refused'],
  [api(500, 'internal'), 'error', 'unknown'],
  [api(502), 'error', 'unknown'],
  [api(403), 'error', 'refused'],
  [new NetworkError('down'), 'unanswered', 'unknown'],
  [new DOMException('late', 'TimeoutError'), 'unanswered', 'unknown'],
])('%o ends as %s: %s', (error, way, failure) => {
  expect(failureKind(error)).toBe(way)
  expect(failureOf(error, false, cashierReadings)).toBe(failure)
})
