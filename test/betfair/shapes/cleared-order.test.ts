import { describe, expect, it } from 'vitest'
import { clearedOrder, marketTotal } from '../../../betfair/shapes/cleared-order.ts'
import { sampleBet } from '../../web/lib/sample-bet.ts'

const markets = { get: () => undefined }
const fill = (choices: object) =>
  sampleBet({ ...{ marketId: 'm', mode: 'back' as const, status: 'Won' as const }, ...choices })

describe('a cleared order', () => {
  it('is its fills together: their stakes, profits and average price', () => {
    const fills = [fill({ odds: 50, stake: 100, profit: 50 }), fill({ odds: 60, stake: 300, profit: 180 })]
    expect(clearedOrder('order:key:betfair,s,o,r', fills, markets)).toMatchObject({
      ...{ betId: 'order:key:betfair,s,o,r', marketId: 'm', side: 'BACK', betOutcome: 'WON', betCount: 2 },
      ...{ sizeSettled: 400, priceMatched: 1.575, profit: 230 },
      ...{ customerOrderRef: 'o', customerStrategyRef: 's' },
    })
  })

  it('that lost has a profit below zero', () => {
    expect(clearedOrder('x', [fill({ mode: 'lay', stake: 100, profit: -55 })], markets)).toMatchObject({
      ...{ side: 'LAY', betOutcome: 'LOST', profit: -55 },
    })
  })

  it('is added up by market, with the commission', () => {
    expect(
      marketTotal(
        [
          { marketId: 'm', profit: 0.1 },
          { marketId: 'm', profit: 0.2, betCount: 2 },
        ],
        4.6,
      ),
    ).toMatchObject({
      ...{ marketId: 'm', betCount: 3, profit: 0.3, commission: 4.6 },
    })
  })
})
