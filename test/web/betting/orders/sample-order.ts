import type { OrderRecord } from '../../../../domain/contract/orders.ts'

/** A back of ₹500 at odds of 1.55 that waits in the market `m1`. */
export function sampleOrder(changes: Partial<OrderRecord> = {}): OrderRecord {
  const { stake = 500 } = changes
  return {
    _id: 'o1',
    userId: 'player1',
    marketId: 'm1',
    marketName: 'Match Odds',
    match: 'India v Australia',
    selectionId: 1,
    label: 'India',
    side: 'back',
    odds: 55,
    stake,
    left: stake,
    matched: 0,
    averageOdds: null,
    status: 'Waiting',
    takesAt: null,
    atStart: 'keep',
    commissionPercent: 2,
    time: '2026-11-26T10:00:00.000Z',
    version: 1,
    ...changes,
  }
}
