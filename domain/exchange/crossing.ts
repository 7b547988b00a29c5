import { type Ladder, ladders } from '../betting/ladders.ts'
import type { RunnerQuote, SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import { type Paise, paise, sum } from '../money.ts'
import { bestCross } from './best-first.ts'
import type { OrderBook } from './book.ts'
import { crossStakes } from './cross-stakes.ts'
import { fillsOf, type Matched } from './match.ts'
import { ORDER_STAKE_MIN_PAISE, type Order, STAKE_STEP_PAISE } from './order.ts'

/** Backs of a runner at one rate. */
interface CrossLevel {
  readonly rate: Rate
  /** Of each player the largest, in order of time. */
  readonly makers: OrderBook
}

/** What a cross has to be better than, and how many makers it may have. */
interface CrossTerms {
  /** What the taker gets without a cross; undefined if nothing. */
  readonly directRate: Rate | undefined
  readonly fillsMax: number
}

/**
 * Matches a back with backs of all other runners, one price of each: together they are a complete book, whose stakes pay whichever wins. The makers
 * are filled at their own rates, those first that ask for least; the taker gets the best price that this leaves. Undefined where that is worse than its own, or
 * no better than a match without a cross.
 */
export function matchCross(
  makers: OrderBook,
  taker: Order,
  quote: SelectionQuote,
  { directRate, fillsMax }: CrossTerms,
): Matched | undefined {
  const ladder = ladders[quote.kind]
  const sides = crossedBy(taker, quote).map((selectionId) => levelsOf(makers, taker, selectionId))
  const above = Math.max(directRate ?? 0, taker.rate - 1)
  return bestCross(sides, above, ladder, (levels) => crossOf(levels, taker, ladder, fillsMax))
}

/** What says whether a market's backs are a complete book. */
export interface Runners extends Pick<SelectionQuote, 'mayGrow'> {
  readonly runners: readonly Pick<RunnerQuote, 'selectionId' | 'status'>[]
}

/** The runners whose backs can be matched with a back; none if these would not be a complete book. */
export function crossedBy(
  { side, selectionId }: Pick<Order, 'side' | 'selectionId'>,
  { runners, mayGrow }: Runners,
): readonly number[] {
  if (side !== 'lgaai' || mayGrow || runners.length < 2 || runners.length > 3) return []
  if (runners.some(({ status }) => status !== 'ACTIVE')) return []
  return runners.map((runner) => runner.selectionId).filter((each) => each !== selectionId)
}

/** Other players' backs of a runner, those first that ask for least, then by time. */
export function crossable(makers: OrderBook, taker: Order, selectionId: number): OrderBook {
  return makers
    .filter((each) => each.side === 'lgaai' && each.selectionId === selectionId)
    .filter(({ playerId }) => playerId !== taker.playerId)
    .toSorted((one, other) => one.rate - other.rate)
}

/** Levels of these; without those of less than an order's stake, which would keep better ones waiting for crumbs. */
function levelsOf(makers: OrderBook, taker: Order, selectionId: number): readonly CrossLevel[] {
  const byRate = Map.groupBy(crossable(makers, taker, selectionId), ({ rate }) => rate)
  return [...byRate]
    .filter(([, level]) => sum(level.map(({ stakePaise }) => stakePaise)) >= ORDER_STAKE_MIN_PAISE)
    .map(([rate, level]) => ({ rate, makers: ofEachPlayer(level) }))
}

/** The largest order of each player, in order of time. A transaction writes a wallet once, and crumbs are no hindrance. */
function ofEachPlayer(level: OrderBook): OrderBook {
  const largest = new Map<string, Order>()
  for (const order of level) {
    const known = largest.get(order.playerId)
    if (known && known.stakePaise >= order.stakePaise) continue
    largest.delete(order.playerId)
    largest.set(order.playerId, order)
  }
  return [...largest.values()]
}

function crossOf(
  levels: readonly CrossLevel[],
  taker: Order,
  ladder: Ladder,
  fillsMax: number,
): Matched | undefined {
  const makers = chosenOf(levels, fillsMax)
  const legs = levels.map(({ rate }, at) => ({
    rate,
    mostRupees: rupeesOf(sum((makers[at] ?? []).map(({ stakePaise }) => stakePaise))),
  }))
  const stakes = crossStakes(legs, rupeesOf(taker.stakePaise), ladder)
  if (!stakes) return undefined
  const fills = stakes.legRupees.flatMap((rupees, at) => fillsOf(makers[at] ?? [], paiseOf(rupees)))
  return { rate: stakes.rate, stakePaise: paiseOf(stakes.rupees), fills }
}

/** The makers of each level, of each player in one level alone: the levels choose in turn, that with the fewest first. */
function chosenOf(levels: readonly CrossLevel[], most: number): readonly OrderBook[] {
  const chosen = levels.map((): Order[] => [])
  const turns = levels.map(({ makers }, at) => ({ makers, into: chosen[at] ?? [] }))
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

function rupeesOf(amountPaise: number): number {
  return amountPaise / STAKE_STEP_PAISE
}

function paiseOf(rupees: number): Paise {
  return paise(rupees * STAKE_STEP_PAISE)
}
