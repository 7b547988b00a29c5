import type { SelectionBet } from '../betting/bet-terms.ts'
import { pricesLeft } from '../betting/depth.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { RATE_ONE } from '../betting/rates.ts'
import { NOTHING_TAKEN, roomPaise, type Sold, type Taken } from '../betting/taken.ts'
import { paise } from '../money.ts'
import { isInPlay } from './accept.ts'
import type { OrderBook } from './book.ts'
import type { BookedOrder, Kept } from './market-book.ts'
import { inWholeRupees, meets, type Order, STAKE_STEP_PAISE } from './order.ts'

/** The player id of the house's own orders. No player has it. */
export const HOUSE = '!house'

/** The house's price as an order that matches another one, and the size that it uses of the quote. */
export interface HouseOffer {
  readonly order: Order
  readonly sold: readonly Sold[]
}

/** The choice and the stake that are wanted of the house. */
type Wanted = Pick<SelectionBet, 'side' | 'selectionId' | 'stakePaise'>

/**
 * The house's prices for an order, the best first, as orders of the house. The stake of each is limited by the size left at that price and, once those before it are taken, by what the
 * house may lose. They are made from the present quote at each step, so nobody can take an outdated price.
 */
export function houseOffers(
  quote: SelectionQuote,
  taken: Taken,
  { side, selectionId, stakePaise: wanted }: Wanted,
): readonly HouseOffer[] {
  const runner = quote.runners.find((each) => each.selectionId === selectionId)
  if (runner?.status !== 'ACTIVE') return []
  let room = roomOf(quote, taken, { side, selectionId })
  const offers: HouseOffer[] = []
  for (const { price, rate, sizePaise, leftPaise } of pricesLeft(runner, side, quote.stakeMinPaise, taken)) {
    const wins = side === 'lgaai' ? rate / RATE_ONE : 1
    const stakePaise = inWholeRupees(Math.min(wanted, leftPaise, room / wins))
    if (stakePaise === 0) continue
    room -= stakePaise * wins
    const isLimited = sizePaise !== Number.POSITIVE_INFINITY
    offers.push({
      order: { ...houseSide({ side, selectionId }), orderKey: `${HOUSE} ${price}`, stakePaise, rate },
      sold: isLimited ? [{ price, stakePaise, sizePaise: paise(sizePaise) }] : [],
    })
  }
  return offers
}

/** The other side of an order, when the house takes it. */
function houseSide({ side, selectionId }: Pick<Wanted, 'side' | 'selectionId'>) {
  const other = side === 'lgaai' ? ('khaai' as const) : ('lgaai' as const)
  return { playerId: HOUSE, side: other, selectionId }
}

/** What the house keeps for an order in its delay, as orders of the house. */
export function keptOffers(order: Pick<Order, 'side' | 'selectionId'>, kept: readonly Kept[]): OrderBook {
  return kept.map((each) => ({ ...houseSide(order), orderKey: `${HOUSE} ${each.rate}`, ...each }))
}

/** Whether the house's price has reached a resting order, which takes that at its next step. */
export function isReached(order: Order, quote: SelectionQuote, taken: Taken): boolean {
  const [best] = houseOffers(quote, taken, order)
  return best !== undefined && meets(order, best.order)
}

/**
 * The resting orders that a new taker can be matched with. Left out are those that wait out a delay, to take the house's price after it, and in play those that the house's price has reached, even if
 * bets have taken all that the house offers there: they wait for its next prices. Otherwise a player who has seen a wicket could buy up the house's new price, and take them at their outdated ones.
 */
export function freeOf(resting: readonly BookedOrder[], quote: SelectionQuote): readonly BookedOrder[] {
  const atRest = resting.filter(({ delay }) => !delay)
  if (!isInPlay(quote)) return atRest
  const sides = quote.runners.flatMap(({ selectionId }) => [
    { side: 'lgaai', selectionId } as const,
    { side: 'khaai', selectionId } as const,
  ])
  const offers = sides.flatMap((each) =>
    houseOffers(quote, NOTHING_TAKEN, { ...each, stakePaise: STAKE_STEP_PAISE }).slice(0, 1),
  )
  return atRest.filter((order) => !offers.some((offer) => meets(order, offer.order)))
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
