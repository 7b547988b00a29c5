import { pricesLeft } from '../betting/depth.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { RATE_ONE } from '../betting/rates.ts'
import { roomPaise, type Sold, type Taken } from '../betting/taken.ts'
import { paise } from '../money.ts'
import { inWholeRupees, meets, type Order } from './order.ts'

/** The player id of the house's own orders. No player has it. */
export const HOUSE = '!house'

/** The house's price as an order that matches another one, and the size that it uses of the quote. */
export interface HouseOffer {
  readonly order: Order
  readonly sold: readonly Sold[]
}

/**
 * The house's best price for an order, as an order of the house: its stake is limited by the size left at that price and by what the
 * house may lose. It is made from the present quote at each step and never stored, so nobody can take an outdated price.
 * Undefined when the house offers nothing.
 */
export function houseOffer(quote: SelectionQuote, taken: Taken, order: Order): HouseOffer | undefined {
  return houseOffers(quote, taken, order)[0]
}

/** The house's prices for an order, the best first, each limited as if it were the only one. */
export function houseOffers(
  quote: SelectionQuote,
  taken: Taken,
  { side, selectionId, stakePaise: wanted }: Order,
): readonly HouseOffer[] {
  const runner = quote.runners.find((each) => each.selectionId === selectionId)
  if (runner?.status !== 'ACTIVE') return []
  const room = Math.max(0, roomOf(quote, taken, { side, selectionId }))
  return pricesLeft(runner, side, quote.stakeMinPaise, taken).flatMap(
    ({ price, rate, sizePaise, leftPaise }) => {
      const wins = side === 'lgaai' ? rate / RATE_ONE : 1
      const stakePaise = inWholeRupees(Math.min(wanted, leftPaise, room / wins))
      if (stakePaise === 0) return []
      const isLimited = sizePaise !== Number.POSITIVE_INFINITY
      return {
        order: {
          orderKey: `${HOUSE} ${price}`,
          playerId: HOUSE,
          side: side === 'lgaai' ? ('khaai' as const) : ('lgaai' as const),
          selectionId,
          stakePaise,
          rate,
        },
        sold: isLimited ? [{ price, stakePaise, sizePaise: paise(sizePaise) }] : [],
      }
    },
  )
}

/** Whether the house's price has reached a resting order, which takes that at its next step. */
export function isReached(order: Order, quote: SelectionQuote, taken: Taken): boolean {
  const offer = houseOffer(quote, taken, order)
  return offer !== undefined && meets(order, offer.order)
}

function roomOf(
  quote: SelectionQuote,
  { owedPaise }: Taken,
  choice: Pick<Order, 'side' | 'selectionId'>,
): number {
  const { lossMaxPaise } = quote
  if (lossMaxPaise === undefined) return Number.POSITIVE_INFINITY
  return roomPaise(lossMaxPaise, owedPaise, quote, choice)
}
