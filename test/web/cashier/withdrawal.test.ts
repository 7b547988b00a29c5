import { describe, expect, test } from 'vitest'
import { isUnconfirmed } from '../../../web/features/cashier/unconfirmed.ts'
import { failureOf, withdrawalAttempt, withdrawalProblem } from '../../../web/features/cashier/withdrawal.ts'
import { ApiError, NetworkError } from '../../../web/lib/errors.ts'

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

describe('an attempt', () => {
  test('is what is typed, without what stands around it', () => {
    expect(withdrawalAttempt(form, 'p1', undefined).body).toEqual({
      user: 'p1',
      userName: 'Asha',
      upi_id: 'asha@okbank',
      phoneNumber: '9876543210',
      withdrawAmount: 1500,
    })
  })

  test('keeps its key while it is sent again as it was', () => {
    const first = withdrawalAttempt(form, 'p1', undefined)
    expect(withdrawalAttempt({ ...form, amount: '1500.00' }, 'p1', first)).toBe(first)
  })

  test.each([
    [{ ...form, amount: '1501' }, 'p1'],
    [{ ...form, upiId: 'asha@other' }, 'p1'],
    [form, 'p2'],
  ])('of something else has another key', (changed, userId) => {
    const first = withdrawalAttempt(form, 'p1', undefined)
    expect(withdrawalAttempt(changed, userId, first).key).not.toBe(first.key)
  })
})

const api = (status: number, refusal?: ApiError['refusal']) => new ApiError('words', { status, refusal })

test.each([
  [api(409, 'walletTooLow'), 'saidNo', false],
  [api(409, 'tooManyRequests'), 'saidNo', false],
  [api(403, 'playerSuspended'), 'saidNo', false],
  [api(503, 'tryAgain'), 'saidNo', false],
  [api(200), 'saidNo', false],
  [api(400, 'badRequest'), 'wentWrong', false],
  [api(500, 'internal'), 'wentWrong', true],
  [api(502), 'wentWrong', true],
  [api(403), 'wentWrong', false],
  [new NetworkError('down'), 'wentWrong', true],
  [new DOMException('late', 'TimeoutError'), 'wentWrong', true],
])('%o ends as %s; unconfirmed: %s', (error, failure, unconfirmed) => {
  expect(failureOf(error)).toBe(failure)
  expect(isUnconfirmed(error)).toBe(unconfirmed)
})
