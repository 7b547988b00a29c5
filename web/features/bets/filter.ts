import { HistoryKind } from '../../../domain/contract/bet-history.ts'
import { BetStatus } from '../../../domain/contract/bets.ts'
import type { BetsQuery } from '../../lib/bet-list.ts'
import { dayRange, type FilterOf, instantsOf } from '../../lib/list-filter.ts'

/** The filter of the player's bets, by the names of its URL parameters. */
export const filterParts = { market: HistoryKind, status: BetStatus, ...dayRange }

export function queryOf({ market, status, ...days }: FilterOf<typeof filterParts>): BetsQuery {
  return { ...(market && { kind: market }), ...(status && { status }), ...instantsOf(days) }
}
