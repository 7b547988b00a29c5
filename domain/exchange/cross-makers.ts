import type { Rate } from '../betting/rates.ts'
import { type Paise, rupeesFromPaise, sum } from '../money.ts'
import type { OrderBook } from './book.ts'
import type { Leg } from './cross-stakes.ts'
import { ORDER_STAKE_MIN_PAISE, type Order } from './order.ts'

/** Backs of a runner at one rate. */
export interface CrossLevel {
  readonly rate: Rate
  /** By time. */
  readonly orders: OrderBook
}

/**
 * Other players' backs of a runner by price, those first that ask for least; without prices of less than an order's stake, which would keep
 * better ones waiting for crumbs.
 */
export function levelsOf(makers: OrderBook, taker: Order, selectionId: number): readonly CrossLevel[] {
  const backs = makers
    .filter((each) => each.side === 'lgaai' && each.selectionId === selectionId)
    .filter(({ playerId }) => playerId !== taker.playerId)
  return [...Map.groupBy(backs, ({ rate }) => rate)]
    .map(([rate, orders]) => ({ rate, orders }))
    .filter(({ orders }) => isEnough(orders))
    .toSorted((one, other) => one.rate - other.rate)
}

function isEnough(orders: OrderBook): boolean {
  return stakeOf(orders) >= ORDER_STAKE_MIN_PAISE
}

function stakeOf(orders: OrderBook): Paise {
  return sum(orders.map(({ stakePaise }) => stakePaise))
}

/** Makers of a level, who are filled in their order. */
export interface ChosenLeg extends Leg {
  readonly makers: OrderBook
}

/**
 * The makers that a cross with these levels may have: by time, or where these are crumbs, the largest first. Undefined if those of a level are too few for an
 * order's stake, as where one player has all of both.
 */
export function legsOf(levels: readonly CrossLevel[], fillsMax: number): readonly ChosenLeg[] | undefined {
  const byTime = levels.map(({ orders }) => ofEachPlayer(orders))
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

/** The largest order of each player, in order of time. A transaction writes a wallet once, and crumbs are no hindrance. */
function ofEachPlayer(orders: OrderBook): OrderBook {
  const largest = new Map<string, Order>()
  for (const order of orders) {
    const known = largest.get(order.playerId)
    if (known && known.stakePaise >= order.stakePaise) continue
    largest.delete(order.playerId)
    largest.set(order.playerId, order)
  }
  return [...largest.values()]
}

/** So many makers of each level, of each player in one level alone: the levels choose in turn, that with the fewest first. */
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
