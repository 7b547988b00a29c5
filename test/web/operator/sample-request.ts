import type { DeskRequest } from '../../../domain/contract/operator/cashier.ts'

/** A deposit that waits, for tests to vary. */
export const sampleRequest: DeskRequest = {
  ...{ requestKey: 'deposit#123456789012', kind: 'deposit', playerId: 'p1' },
  ...{ accountName: 'Test Player', standing: 'active', balance: 100 },
  ...{ userName: 'Asha', phoneNumber: '9876543210', upi_id: null, utr: '123456789012', amount: 500.5 },
  ...{ status: 'Pending', createdAt: '2026-01-01T00:00:00.000Z', approvals: [], approvalsNeeded: 1 },
  ...{ decidedAt: null, reason: null },
}
