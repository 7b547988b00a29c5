import { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import { dayRange, type FilterOf, instantsOf } from '../../lib/list-filter.ts'
import type { BetsQuery } from './api/get-bets.ts'

/** The filter of the player's bets, by the names of its URL parameters. */
export const filterParts = { market: MarketType, status: BetStatus, ...dayRange }

export function queryOf({ market, status, ...days }: FilterOf<typeof filterParts>): BetsQuery {
  return { ...(market && { marketType: market }), ...(status && { status }), ...instantsOf(days) }
}
