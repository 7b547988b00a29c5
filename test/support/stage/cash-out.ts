import type { PositionView } from '../../../domain/contract/positions.ts'

/** ₹1,000 on India at 2.00, which is 1.45 / 1.47 now. */
export const positionOnIndia: PositionView = {
  ...{ marketId: 'm1', kind: 'matchOdds', exposure: 1000, paid: 0, commission: null, betCount: 1 },
  ...{ others: 0, runBook: null, pending: [], orders: [], cashingOut: false },
  profits: [
    { selectionId: 1, profit: 1000 },
    { selectionId: 2, profit: -1000 },
  ],
}

/** An offer to close it, or a part; `profit` is that of all of it, in rupees. */
export function offerOf({ offerId = 'offer1', percent = 100, profit = 360.54, expiresInSeconds = 5 } = {}) {
  const expiresAt = new Date(Date.now() + expiresInSeconds * 1000).toISOString()
  const exact = (rupees: number) => Math.round(rupees * 100) / 100
  const after = (before: number) => exact(before + ((profit - before) * percent) / 100)
  const of = { offerId, marketId: 'm1', percent, expiresAt, expiresInSeconds }
  const profits = [1000, -1000].map((before, at) => ({ selectionId: at + 1, profit: after(before) }))
  return {
    success: true,
    ...of,
    profit: after(-1000),
    profits,
    commission: 0,
    returns: exact(1000 + after(-1000)),
  }
}
