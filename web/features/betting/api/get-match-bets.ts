import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBetHistory, type HistoryRow, type ListedBet } from '../../../../domain/contract/bet-history.ts'
import { betsKey } from '../../../lib/bets.ts'
import { request } from '../../../lib/sending/api.ts'

/** A bet on a match, or bets on it that were cashed out. */
export type MatchRow = Exclude<HistoryRow, { of: 'play' }>

/** The player's bets on every market of a match, newest first; bets that were cashed out are one row. The socket's event `bet` invalidates them. */
export function useMatchRows(userId: string, matchId: string) {
  return useQuery(matchRows(userId, matchId))
}

/** These bets one by one, cash-outs among them. */
export function useMatchBets(userId: string, matchId: string) {
  return useQuery({ ...matchRows(userId, matchId), select: oneByOne })
}

function matchRows(userId: string, matchId: string) {
  return queryOptions({
    queryKey: [...betsKey(userId), 'match', matchId],
    queryFn: async ({ signal }): Promise<readonly MatchRow[]> => {
      const query = { matchId, cursor: undefined }
      const { rows } = await request(getBetHistory, { params: { userId }, query, signal })
      return rows.filter((row) => row.of !== 'play')
    },
  })
}

function oneByOne(rows: readonly MatchRow[]): readonly ListedBet[] {
  return rows.flatMap((row) => (row.of === 'bet' ? [row] : [row.cashOut, ...row.bets.toReversed()]))
}
