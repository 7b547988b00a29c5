import { describe, expect, it } from 'vitest'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { crossOfferOf } from '../../../../web/features/betting/orders/cross-offer.ts'
import { withWholeBook } from '../../../../web/lib/realtime/books.ts'
import { sampleOrder } from './sample-order.ts'

/** Backs of ₹200 at 200 of the second selection, and lays of ₹500, which don't count. */
const book = withWholeBook(undefined, {
  ...{ marketId: 'm1', version: 1, commissionPercent: 2 },
  selections: [
    {
      ...{ selectionId: 2, matched: 0, lastOdds: null },
      availableToBack: [{ odds: 190, size: 500, simulated: 0 }],
      availableToLay: [{ odds: 200, size: 200, simulated: 0 }],
    },
  ],
})

const offer = (orders: readonly OrderRecord[] = [], others: readonly number[] = [2]) =>
  crossOfferOf({ book, marketId: 'm1', others, orders })
const own = (changes: Partial<OrderRecord>) => sampleOrder({ selectionId: 2, odds: 200, ...changes })

describe('what backs of the other selection leave', () => {
  it('is their price and stake', () => {
    expect(offer()).toMatchObject({ rate: 5000, rupees: 400 })
  })

  it('has nothing of the player’s own orders', () => {
    expect(offer([own({ stake: 100 })])).toMatchObject({ rupees: 200 })
    expect(offer([own({ stake: 101 })])).toBeUndefined()
    expect(offer([own({ stake: 101, marketId: 'm2' })])).toMatchObject({ rupees: 400 })
  })

  it('is nothing in a market that takes no backs of all selections', () => {
    expect(offer([], [])).toBeUndefined()
  })
})
