import { type Ladder, ladders } from '../betting/ladders.ts'
import type { RunnerQuote, SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import { paiseFromRupees, rupeesFromPaise } from '../money.ts'
import { bestCross } from './best-first.ts'
import type { OrderBook } from './book.ts'
import { type ChosenLeg, legsOf, levelsOf } from './cross-makers.ts'
import { crossStakes } from './cross-stakes.ts'
import { fillsOf, type Matched } from './match.ts'
import { ORDER_STAKE_MIN_PAISE, type Order } from './order.ts'

/** What a cross has to be better than, and how many makers it may have. */
interface CrossTerms {
  /** What the taker gets without a cross; undefined if nothing. */
  readonly directRate: Rate | undefined
  readonly fillsMax: number
  /** Present if the makers were chosen before: then all of them count, however little is left. */
  readonly isMet?: true
}

/**
 * Matches a back with backs of all other runners, at one price for each runner. Together they are a complete book: the stakes pay whichever runner
 * wins. The makers are filled at their own rates, the lowest first; the taker gets the best price that is left. Undefined if that price is below the
 * taker's own, or no better than its match with lays and the house.
 */
export function matchCross(
  makers: OrderBook,
  taker: Order,
  quote: SelectionQuote,
  { directRate, fillsMax, isMet }: CrossTerms,
): Matched | undefined {
  const ladder = ladders[quote.kind]
  const leastPaise = isMet ? 0 : ORDER_STAKE_MIN_PAISE
  const above = Math.max(directRate ?? 0, taker.rate - 1)
  return bestCross(sidesOf(makers, taker, quote, leastPaise), above, ladder, {
    legsOf: (levels) => legsOf(levels, { fillsMax, leastPaise }),
    crossOf: (legs) => crossOf(legs, taker, ladder),
    ...(isMet && { triesMax: Number.POSITIVE_INFINITY }),
  })
}

/** The orders that a back may be crossed with, for each of the other runners, the lowest rate first. */
export function crossQueues(makers: OrderBook, taker: Order, quote: SelectionQuote): readonly OrderBook[] {
  return sidesOf(makers, taker, quote).map((levels) => levels.flatMap(({ orders }) => orders))
}

function sidesOf(
  makers: OrderBook,
  taker: Order,
  quote: SelectionQuote,
  leastPaise: number = ORDER_STAKE_MIN_PAISE,
) {
  const others = crossedBy(taker, quote)
  return others.map((selectionId) => levelsOf(makers, taker, { selectionId, leastPaise }))
}

/** The facts of a market that decide whether backs of all its runners are a complete book. */
export interface Runners extends Pick<SelectionQuote, 'mayGrow' | 'betDelaySeconds'> {
  readonly runners: readonly Pick<RunnerQuote, 'selectionId' | 'status'>[]
}

/**
 * The other runners, whose backs a back can be matched with; empty if backs of all runners are not a complete book. Also empty for three runners in
 * play: a taker can't be cancelled in its delay, but an accomplice who has seen the ball could cancel the third back, and with it the cross.
 */
export function crossedBy(
  { side, selectionId }: Pick<Order, 'side' | 'selectionId'>,
  { runners, mayGrow, betDelaySeconds }: Runners,
): readonly number[] {
  const most = betDelaySeconds > 0 ? 2 : 3
  if (side !== 'lgaai' || mayGrow || runners.length < 2 || runners.length > most) return []
  if (runners.some(({ status }) => status !== 'ACTIVE')) return []
  return runners.map((runner) => runner.selectionId).filter((each) => each !== selectionId)
}

function crossOf(legs: readonly ChosenLeg[], taker: Order, ladder: Ladder): Matched | undefined {
  const stakes = crossStakes(legs, rupeesFromPaise(taker.stakePaise), ladder)
  if (!stakes) return undefined
  const fills = legs.flatMap(({ makers }, at) => fillsOf(makers, paiseFromRupees(stakes.legRupees[at] ?? 0)))
  return { rate: stakes.rate, stakePaise: paiseFromRupees(stakes.rupees), fills }
}
