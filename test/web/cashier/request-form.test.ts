import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postAddMorePoints, postWithdraw } from '../../../domain/contract/cashier.ts'
import {
  amountOf,
  depositProblems,
  type WithdrawalFields,
  withdrawalProblems,
} from '../../../web/features/cashier/request-form.ts'

const right: WithdrawalFields = {
  userName: 'Asha Rao',
  upiId: 'asha@okbank',
  phone: '98765 43210',
  amount: '1,500.50',
}

describe('an amount', () => {
  test.each([
    ['500', 500],
    ['500.5', 500.5],
    ['0.01', 0.01],
    ['₹1,00,000.00', 100_000],
    [' 2 000 ', 2000],
    ['10000000', 10_000_000],
    ['7.', 7],
  ])('%j is %d rupees', (typed, rupees) => {
    expect(amountOf(typed)).toBe(rupees)
  })

  test.each(['', '0', '0.00', '-5', '1.005', '1e3', 'NaN', 'five', '1.2.3', '10000000.01', '∞'])(
    '%j is none',
    (typed) => {
      expect(amountOf(typed)).toBeUndefined()
    },
  )
})

describe('a withdrawal', () => {
  test('with every field right has no problem', () => {
    expect(withdrawalProblems(right)).toEqual({})
  })

  test.each([
    ['userName', ' ', 'cashier.userNameWrong'],
    ['userName', 'x'.repeat(41), 'cashier.userNameWrong'],
    ['upiId', 'asha', 'withdrawal.upiIdWrong'],
    ['upiId', 'asha@', 'withdrawal.upiIdWrong'],
    ['upiId', 'a@okbank', 'withdrawal.upiIdWrong'],
    ['upiId', 'asha@ok bank', 'withdrawal.upiIdWrong'],
    ['phone', '', 'cashier.phoneWrong'],
    ['phone', '12345', 'cashier.phoneWrong'],
    ['phone', '1234567890', 'cashier.phoneWrong'],
    ['amount', '0', 'cashier.amountWrong'],
    ['amount', '1.001', 'cashier.amountWrong'],
    ['amount', '10000001', 'cashier.amountTooHigh'],
  ])('with %s %j says %s, and that alone', (field, typed, problem) => {
    expect(withdrawalProblems({ ...right, [field]: typed })).toEqual({ [field]: problem })
  })

  test.each(['9876543210', '+91 98765 43210', '+919876543210', '09876543210', '91-9876543210'])(
    'may have the number %s',
    (phone) => {
      expect(withdrawalProblems({ ...right, phone })).toEqual({})
    },
  )

  test('without a problem is one that the server takes', () => {
    const form = fc.record({
      userName: fc.oneof(fc.constant('Asha'), fc.string({ unit: 'binary', maxLength: 45 })),
      upiId: fc.oneof(fc.constant('asha@okbank'), fc.string()),
      phone: fc.oneof(fc.constant('9876543210'), fc.string()),
      amount: fc.oneof(
        fc.integer({ min: -100, max: 2e9 }).map((paise) => String(paise / 100)),
        fc.string(),
      ),
    })
    fc.assert(
      fc.property(form, (typed) => {
        const body = {
          ...{ user: 'p1', userName: typed.userName, upi_id: typed.upiId.trim() },
          ...{ phoneNumber: typed.phone.trim(), withdrawAmount: amountOf(typed.amount) },
        }
        const isRight = Object.keys(withdrawalProblems(typed)).length === 0
        expect(postWithdraw.body?.safeParse(body).success).toBe(isRight)
      }),
    )
  })
})

describe('a deposit', () => {
  const paid = { userName: 'Asha', phone: '', amount: '500', utr: '123456789012' }

  test.each(['', ' ', '9876543210'])('may have the mobile number %j', (phone) => {
    expect(depositProblems({ ...paid, phone })).toEqual({})
  })

  test.each(['123456789012', 'HDFC123456789012', 'HDFCR52026112112345678', ' 123456789012 '])(
    'may have the UTR %j, which the server takes too',
    (utr) => {
      expect(depositProblems({ ...paid, utr })).toEqual({})
      const body = { user: 'p1', userName: 'Asha', Utr: utr.trim(), deposite: 500, phoneNumber: 'N/A' }
      expect(postAddMorePoints.body?.safeParse(body).success).toBe(true)
    },
  )

  test.each([
    ['phone', '12', 'cashier.phoneWrong'],
    ['utr', '', 'deposit.utrWrong'],
    ['utr', '12345678901', 'deposit.utrWrong'],
    ['utr', '1234567890123', 'deposit.utrWrong'],
    ['amount', '', 'cashier.amountWrong'],
    ['userName', '', 'cashier.userNameWrong'],
  ])('with %s %j says %s', (field, typed, problem) => {
    expect(depositProblems({ ...paid, [field]: typed })).toEqual({ [field]: problem })
  })
})
