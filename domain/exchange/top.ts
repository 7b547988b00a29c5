import type { SelectionBet } from '../betting/bet-terms.ts'
import { depthOf } from './depth.ts'
import type { MarketBook } from './market-book.ts'

/** How many prices of each selection and side are the top of a book. */
const LEVELS_MAX = 5

/** All that waits at one of the best prices, as one order. */
export type TopLevel = SelectionBet

/** The best prices of a book that others can take: of each selection the highest lays and the lowest backs. A bet reads them instead of the whole book. */
export function topOf({ resting }: MarketBook): readonly TopLevel[] {
  const levels = depthOf(resting.filter(({ delay }) => !delay)).map(
    ({ selectionId, side, rate, stakePaise }) => ({ selectionId, side, rate, stakePaise }),
  )
  const queues = Map.groupBy(levels, ({ selectionId, side }) => `${selectionId} ${side}`)
  return [...queues.values()].flatMap((queue) => queue.sort(byPrice).slice(0, LEVELS_MAX))
}

/** The best for the other side of a bet first. */
function byPrice(one: TopLevel, other: TopLevel): number {
  return one.side === 'khaai' ? other.rate - one.rate : one.rate - other.rate
}

/** Whether two books have the same best prices, with the same stakes. */
export function hasSameTop(one: MarketBook, other: MarketBook): boolean {
  const [first, second] = [one, other].map((book) =>
    topOf(book).map(
      ({ selectionId, side, rate, stakePaise }) => `${selectionId} ${side} ${rate} ${stakePaise}`,
    ),
  )
  return first?.toSorted().join() === second?.toSorted().join()
}
