import { matchIdOf } from '../../domain/contract/match-id.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import { betsOf, type Step } from '../exchange/step.ts'
import type { Publication } from '../realtime/fanout-port.ts'
import { matchTopic } from '../realtime/topics.ts'
import { orderBookChange } from '../views/order-book.ts'

/**
 * The message to a match's followers about a step of a market's matcher: what it changed in the depth, and its matches among players.
 * None if the depth is the same.
 * @param before the book before the step
 */
export function orderBookNews(
  before: MarketBook,
  step: Pick<Step, 'book' | 'taker' | 'bets'>,
): Publication[] {
  const data = orderBookChange(before, { book: step.book, bets: betsOf(step) })
  if (!data) return []
  return [{ topic: matchTopic(matchIdOf(before.marketId)), messages: [{ event: 'orderBook', data }] }]
}
