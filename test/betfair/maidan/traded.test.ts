import { describe, expect, it } from 'vitest'
import { createTraded } from '../../../betfair/maidan/traded.ts'

const time = '2026-11-21T09:00:00.000Z'
const change = (version: number, ...trades: { odds: number; stake: number }[]) => ({
  ...{ marketId: 'm', from: version - 1, version, levels: [], check: 0, totals: [] },
  trades: trades.map((trade) => ({ selectionId: 1, time, ...trade })),
})

describe('what players matched', () => {
  it('is added up by price', () => {
    const traded = createTraded()
    traded.note(change(1, { odds: 55, stake: 100 }, { odds: 56, stake: 50 }))
    traded.note(change(3, { odds: 55, stake: 200 }))
    expect(traded.of('m').get(1)).toEqual([
      [1.55, 300],
      [1.56, 50],
    ])
    expect(traded.of('other').size).toBe(0)
  })

  it('counts a change that comes twice only once', () => {
    const traded = createTraded()
    traded.note(change(2, { odds: 55, stake: 100 }))
    traded.note(change(2, { odds: 55, stake: 100 }))
    expect(traded.of('m').get(1)).toEqual([[1.55, 100]])
  })
})
