import fc from 'fast-check'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import type { Order } from '../../../domain/exchange/order.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA } from '../betting/samples.ts'

/** The third runner of a market that may end in a draw. */
export const DRAW = 3

/** A market with a draw, without the house's price for it. */
export function withDraw<Market extends SelectionQuote>(quote: Market): Market {
  const draw = { selectionId: DRAW, name: 'Draw', status: 'ACTIVE', lgaai: null, khaai: null } as const
  return { ...quote, runners: [...quote.runners, draw] }
}

/** An order of ₹100 to back India at 2.00. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    orderKey: 'o1',
    playerId: 'asha',
    side: 'lgaai',
    selectionId: INDIA,
    stakePaise: paise(100_00),
    rate: rate(10_000),
    ...changes,
  }
}

/** Orders of a few whole rupees at three prices that lie side by side, so that many of them meet. */
const anyOrder = fc
  .record({
    side: fc.constantFrom('lgaai', 'khaai'),
    selectionId: fc.constantFrom(INDIA, AUSTRALIA),
    rupees: fc.integer({ min: 1, max: 6 }),
    ticks: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ side, selectionId, rupees, ticks }) => {
    return { side, selectionId, stakePaise: paise(rupees * 100), rate: rate(9900 + 100 * ticks) } as const
  })

/** Orders of several players, in the order in which they come, each with a key of its own. */
export const anyArrivals = fc
  .array(anyOrder, { maxLength: 30 })
  .map((orders): Order[] =>
    orders.map((order, at) => ({ ...order, orderKey: `o${at}`, playerId: `p${at % 4}` })),
  )
