import type { SelectionBet } from '../betting/bet-terms.ts'
import { depthOf } from './depth.ts'
import type { BookedOrder, MarketBook } from './market-book.ts'
import { ORDER_STAKE_MIN_PAISE } from './order.ts'

/** How many prices of each selection and side are the top of a book. */
const LEVELS_MAX = 5

/** All that waits at one of the best prices, as one order. */
export type TopLevel = SelectionBet

/** The best prices of a book that others can take: of each selection the highest lays and the lowest backs. A bet reads them instead of the whole book. */
export function topOf({ resting }: MarketBook): readonly TopLevel[] {
  const levels = depthOf(resting.filter(isForBets)).map(({ selectionId, side, rate, stakePaise }) => ({
    selectionId,
    side,
    rate,
    stakePaise,
  }))
  const queues = Map.groupBy(levels, ({ selectionId, side }) => `${selectionId} ${side}`)
  return [...queues.values()].flatMap((queue) => queue.sort(byPrice).slice(0, LEVELS_MAX))
}

/** Whether bets can take an order: not while it waits out a delay itself, nor a few rupees, which would keep larger orders waiting. */
export function isForBets({ delay, stakePaise }: BookedOrder): boolean {
  return !delay && stakePaise >= ORDER_STAKE_MIN_PAISE
}

/** The best for the other side of a bet first. */
function byPrice(one: TopLevel, other: TopLevel): number {
  return one.side === 'khaai' ? other.rate - one.rate : one.rate - other.rate
}

/** The best prices of the later of two books, if they differ from those of the earlier. */
export function changedTop(before: MarketBook, after: MarketBook): readonly TopLevel[] | undefined {
  const top = topOf(after)
  return textOf(topOf(before)) === textOf(top) ? undefined : top
}

function textOf(top: readonly TopLevel[]): string {
  const lines = top.map(
    ({ selectionId, side, rate, stakePaise }) => `${selectionId} ${side} ${rate} ${stakePaise}`,
  )
  return lines.toSorted().join()
}
