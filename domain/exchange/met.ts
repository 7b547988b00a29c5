import type { SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import { type Paise, paise } from '../money.ts'
import { bestMatch } from './best-match.ts'
import type { OrderBook } from './book.ts'
import { HOUSE } from './house-offer.ts'
import { type Fill, matchBest } from './match.ts'
import { type Order, withLess } from './order.ts'

/** An offer that matched an order when its delay began, and how much of it. After the delay the order is matched with these offers alone. */
export interface Met {
  /** Of the other order; `HOUSE` for the house. */
  readonly orderKey: string
  readonly stakePaise: Paise
  /** Of a player's order, which does not count at another rate. Absent for the house: its price at the end of the delay counts. */
  readonly rate?: Rate
}

/** How many offers are collected, or a few more: one player's forty orders of a rupee must not hide all others. After these only the house's are. */
const MET_MAX = 100

/**
 * The offers that an order would be matched with now, by price and time.
 * @param players their orders
 * @param house its prices for the order
 */
export function metBy(
  order: Order,
  quote: SelectionQuote,
  { players, house }: { readonly players: OrderBook; readonly house: OrderBook },
): readonly Met[] {
  const met: Met[] = []
  let rest = order
  let left: OrderBook = [...players, ...house]
  while (rest.stakePaise > 0 && met.length < MET_MAX) {
    const matched = bestMatch(rest, quote, { resting: left })
    if (!matched) break
    met.push(...matched.fills.map(metOf))
    rest = withLess(rest, matched.stakePaise)
    left = withoutFilled(left, matched.fills)
  }
  const ofHouse = matchBest(house, rest)
  return joined([...met, ...(rest.stakePaise > 0 && ofHouse ? ofHouse.fills.map(metOf) : [])])
}

function metOf({ maker, stakePaise }: Fill): Met {
  const { orderKey, playerId, rate } = maker
  return playerId === HOUSE ? { orderKey: HOUSE, stakePaise } : { orderKey, stakePaise, rate }
}

/** What is met of the house in all. */
export function metOfHouse(met: readonly Met[]): Paise {
  return met.find(({ orderKey }) => orderKey === HOUSE)?.stakePaise ?? paise(0)
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
