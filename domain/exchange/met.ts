import type { SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import type { Sold } from '../betting/taken.ts'
import { type Paise, paise } from '../money.ts'
import { bestMatch } from './best-match.ts'
import type { OrderBook } from './book.ts'
import { HOUSE, type HouseOffer } from './house-offer.ts'
import type { Kept } from './market-book.ts'
import { type Fill, type Matched, matchBest } from './match.ts'
import { type Order, withLess } from './order.ts'

/** Of an order in its delay: a player's order that matched it when the delay began, and how much of that. After the delay it is matched with these orders, and what the house keeps for it, alone. */
export interface Met {
  readonly orderKey: string
  readonly stakePaise: Paise
  /** The order's price; if the order is moved to another, it is not matched. Delays that were stored before the house kept its part list the house, without a price: that matches nothing. */
  readonly rate?: Rate
}

/** How many offers are collected, or a few more: one player's forty orders of a rupee must not hide all others. After these only the house's are. */
const MET_MAX = 100

/** What an order meets when its delay begins. */
export interface MetAndKept {
  readonly met: readonly Met[]
  /** What the house is to keep for it, and the sizes that this uses of the quote. */
  readonly kept: readonly Kept[]
  readonly sold: readonly Sold[]
}

/**
 * The offers that an order would be matched with now, by price and time.
 * @param players their orders
 * @param offers the house's, for the order
 */
export function metBy(
  order: Order,
  quote: SelectionQuote,
  { players, offers }: { readonly players: OrderBook; readonly offers: readonly HouseOffer[] },
): MetAndKept {
  const house = offers.map((each) => each.order)
  const best = (rest: Order, orders: OrderBook) => bestMatch(rest, quote, { orders })
  const first = allOf(order, [...players, ...house], best, MET_MAX)
  const last = allOf(first.rest, first.left.filter(isOfHouse), (rest, orders) => matchBest(orders, rest))
  const fills = [...first.fills, ...last.fills]
  const byHouse = fills.filter(({ maker }) => isOfHouse(maker))
  return {
    met: joined(fills.filter(({ maker }) => !isOfHouse(maker)).map(metOf)),
    kept: byHouse.map(({ maker: { rate }, stakePaise }) => ({ rate, stakePaise })),
    sold: byHouse.flatMap((fill) => soldBy(fill, offers)),
  }
}

/** Matches an order with one price after another. */
function allOf(
  order: Order,
  book: OrderBook,
  match: (rest: Order, left: OrderBook) => Matched | undefined,
  fillsMax = Number.POSITIVE_INFINITY,
) {
  const fills: Fill[] = []
  let [rest, left] = [order, book]
  while (rest.stakePaise > 0 && fills.length < fillsMax) {
    const matched = match(rest, left)
    if (!matched) break
    fills.push(...matched.fills)
    rest = withLess(rest, matched.stakePaise)
    left = withoutFilled(left, matched.fills)
  }
  return { fills, rest, left }
}

function isOfHouse({ playerId }: Order): boolean {
  return playerId === HOUSE
}

function soldBy({ maker, stakePaise }: Fill, offers: readonly HouseOffer[]): readonly Sold[] {
  const offer = offers.find((each) => each.order.orderKey === maker.orderKey)
  return offer?.sold.map((sold) => ({ ...sold, stakePaise })) ?? []
}

function metOf({ maker: { orderKey, rate }, stakePaise }: Fill): Met {
  return { orderKey, stakePaise, rate }
}

/** Of orders those that another one has met, with no more stake than it met. */
export function amongMet(resting: OrderBook, met: readonly Met[]): OrderBook {
  return resting.flatMap((each) => {
    const found = met.find(({ orderKey, rate }) => orderKey === each.orderKey && rate === each.rate)
    return found ? [{ ...each, stakePaise: paise(Math.min(each.stakePaise, found.stakePaise)) }] : []
  })
}

/** What is left of what an order has met, once some of it is matched. */
export function metAfter(met: readonly Met[], fills: readonly Fill[]): readonly Met[] {
  const less = fills.map(metOf).map((each) => ({ ...each, stakePaise: paise(-each.stakePaise) }))
  return joined([...met, ...less]).filter(({ stakePaise }) => stakePaise > 0)
}

/** The parts of one order as one. */
function joined(met: readonly Met[]): readonly Met[] {
  const parts = new Map<string, Met>()
  for (const each of met) {
    const known = parts.get(each.orderKey)
    const stakePaise = paise((known?.stakePaise ?? 0) + each.stakePaise)
    parts.set(each.orderKey, { ...each, ...known, stakePaise })
  }
  return [...parts.values()]
}

function withoutFilled(orders: OrderBook, fills: readonly Fill[]): OrderBook {
  return orders.flatMap((each) => {
    const filled = fills.find(({ maker }) => maker.orderKey === each.orderKey)
    const left = filled ? withLess(each, filled.stakePaise) : each
    return left.stakePaise > 0 ? [left] : []
  })
}
