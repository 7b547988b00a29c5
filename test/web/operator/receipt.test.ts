import { expect, test } from 'vitest'
import type { DeskRequest } from '../../../domain/contract/operator/cashier.ts'
import type { Decision } from '../../../web/features/operator/cashier/held-decisions.ts'
import { receiptOf, receiptText } from '../../../web/features/operator/cashier/receipt.ts'
import { formatDateTime } from '../../../web/lib/time.ts'
import { sampleRequest } from './sample-request.ts'

const at = '2026-01-01T00:05:00.000Z'
const decided = { decidedAt: at, balance: 600.5 }
const approval = { operatorId: 'o1', name: 'Meera Nair', at }

test.each<[string, Decision['verb'], Partial<DeskRequest>, readonly string[]]>([
  [
    'a deposit',
    'approve',
    { ...decided, status: 'Approved' },
    [
      'Approved: deposit of ₹500.50 by Test Player',
      'Amount: ₹500.50',
      'UTR: 123456789012',
      'New balance: ₹600.50',
    ],
  ],
  [
    'a withdrawal',
    'approve',
    { ...decided, kind: 'withdrawal', status: 'Approved', utr: null, upi_id: 'asha@okbank' },
    ['Approved: withdrawal of ₹500.50 by Test Player', 'Pay to: asha@okbank'],
  ],
  [
    'a rejection',
    'reject',
    { ...decided, status: 'Rejected', reason: 'No payment' },
    ['Rejected: deposit of ₹500.50 by Test Player', 'UTR: 123456789012', 'Reason: No payment'],
  ],
  [
    'an adjustment into debt',
    'approve',
    {
      ...decided,
      kind: 'adjustment',
      status: 'Approved',
      utr: null,
      amount: -700,
      balance: -99.5,
      reason: 'A mistake',
    },
    ['Amount: −₹700.00', 'Why: A mistake', 'New balance: −₹99.50'],
  ],
  [
    'the first of two approvals',
    'approve',
    { approvals: [approval], approvalsNeeded: 2 },
    ['Your approval is noted: deposit of ₹500.50 by Test Player'],
  ],
])('the receipt of %s says what was decided, for whom, how much and when', (_, verb, facts, lines) => {
  const text = receiptText(receiptOf(verb, { ...sampleRequest, ...facts })).split('\n')
  expect(text).toEqual(
    expect.arrayContaining([...lines, 'Player: Test Player (p1)', `Decided: ${formatDateTime(at)}`]),
  )
})
