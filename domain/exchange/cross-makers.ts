import type { Rate } from '../betting/rates.ts'
import { type Paise, rupeesFromPaise, sum } from '../money.ts'
import type { OrderBook } from './book.ts'
import type { Leg } from './cross-stakes.ts'
import type { Order } from './order.ts'

/** Backs of a runner at one rate. */
export interface CrossLevel {
  readonly rate: Rate
  /** By time. */
  readonly orders: OrderBook
}

/**
 * Other players' backs of a runner by price, the lowest first. Prices at which less than `leastPaise` waits are left out: a few rupees
 * there would keep larger orders waiting.
 */
export function levelsOf(
  makers: OrderBook,
  taker: Order,
  { selectionId, leastPaise }: { readonly selectionId: number; readonly leastPaise: number },
): readonly CrossLevel[] {
  const backs = makers
    .filter((each) => each.side === 'lgaai' && each.selectionId === selectionId)
    .filter(({ playerId }) => playerId !== taker.playerId)
  return [...Map.groupBy(backs, ({ rate }) => rate)]
    .map(([rate, orders]) => ({ rate, orders }))
    .filter(({ orders }) => stakeOf(orders) >= leastPaise)
    .toSorted((one, other) => one.rate - other.rate)
}

function stakeOf(orders: OrderBook): Paise {
  return sum(orders.map(({ stakePaise }) => stakePaise))
}

/** Makers of a level, who are filled in their order. */
export interface ChosenLeg extends Leg {
  readonly makers: OrderBook
}

/**
 * The makers that a cross with these levels can fill: the first in time or, if these have very small stakes, the largest. Undefined if the makers of a
 * level have less than `leastPaise`, for example because one player has all orders of both levels.
 */
export function legsOf(
  levels: readonly CrossLevel[],
  { fillsMax, leastPaise }: { readonly fillsMax: number; readonly leastPaise: number },
): readonly ChosenLeg[] | undefined {
  const isEnough = (orders: OrderBook) => stakeOf(orders) >= leastPaise
  const byTime = levels.map(({ orders }) => largestOfEach(orders))
  const bySize = byTime.map((makers) => makers.toSorted((one, other) => other.stakePaise - one.stakePaise))
  const chosen = [byTime, bySize].map((each) => chosenOf(each, fillsMax)).find((each) => each.every(isEnough))
  return (
    chosen &&
    levels.map(({ rate }, at) => {
      const makers = chosen[at] ?? []
      return { rate, makers, mostRupees: rupeesFromPaise(stakeOf(makers)) }
    })
  )
}

/** The largest order of each player, in order of time: a transaction can write a wallet only once, and a small order must not stand before a large one. */
export function largestOfEach(orders: OrderBook): OrderBook {
  const largest = new Map<string, Order>()
  for (const order of orders) {
    const known = largest.get(order.playerId)
    if (known && known.stakePaise >= order.stakePaise) continue
    largest.delete(order.playerId)
    largest.set(order.playerId, order)
  }
  return [...largest.values()]
}

/** Up to `most` makers in all, each player in one level only. The levels choose in turn, the one with the fewest makers first. */
function chosenOf(levels: readonly OrderBook[], most: number): readonly OrderBook[] {
  const chosen = levels.map((): Order[] => [])
  const turns = levels.map((makers, at) => ({ makers, into: chosen[at] ?? [] }))
  turns.sort((one, other) => one.makers.length - other.makers.length)
  const players = new Set<string>()
  for (let before = -1; before < players.size; ) {
    before = players.size
    for (const { makers, into } of turns) {
      const next = makers.find(({ playerId }) => !players.has(playerId))
      if (!next || players.size === most) continue
      players.add(next.playerId)
      into.push(next)
    }
  }
  return chosen
}
