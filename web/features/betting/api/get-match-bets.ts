import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getBetHistory, type HistoryRow, type ListedBet } from '../../../../domain/contract/bet-history.ts'
import { betsKey } from '../../../lib/bets.ts'
import { allRows, type ListPage, type PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'

/** A bet on a match, or bets on it that were cashed out. */
export type MatchRow = Exclude<HistoryRow, { of: 'play' }>

/** The newest of the player's bets on every market of a match, newest first; bets that were cashed out are one row. The socket's event `bet` invalidates them. */
export function useMatchRows(userId: string, matchId: string) {
  return useQuery({ ...newest(userId, matchId), select: ({ rows }) => rows })
}

/** These bets one by one, cash-outs among them. */
export function useMatchBets(userId: string, matchId: string) {
  return useQuery({ ...newest(userId, matchId), select: ({ rows }) => oneByOne(rows) })
}

/** All of the player's bets on a match, not the newest alone, one by one; undefined until all are known. */
export function useAllMatchBets(userId: string, matchId: string): readonly ListedBet[] | undefined {
  const { data: page } = useQuery(newest(userId, matchId))
  const next = page?.next ?? undefined
  const { data: older } = useQuery({
    queryKey: [...keyOf(userId, matchId), 'older', next],
    queryFn: next === undefined ? skipToken : ({ signal }) => rowsFrom(next, betsOn(userId, matchId), signal),
  })
  if (!page || (next !== undefined && !older)) return undefined
  return oneByOne([...page.rows, ...(older ?? [])])
}

const keyOf = (userId: string, matchId: string) => [...betsKey(userId), 'match', matchId]

function newest(userId: string, matchId: string) {
  const { key: queryKey, fetchPage } = betsOn(userId, matchId)
  return queryOptions({ queryKey, queryFn: ({ signal }) => fetchPage(undefined, signal) })
}

function betsOn(userId: string, matchId: string): PagedSource<ListPage<MatchRow>> {
  return {
    key: keyOf(userId, matchId),
    async fetchPage(cursor, signal) {
      const query = { matchId, cursor }
      const { rows, next } = await request(getBetHistory, { params: { userId }, query, signal })
      return { rows: rows.filter((row) => row.of !== 'play'), next }
    },
  }
}

async function rowsFrom(
  cursor: string,
  source: PagedSource<ListPage<MatchRow>>,
  signal: AbortSignal,
): Promise<readonly MatchRow[]> {
  const found: MatchRow[] = []
  for await (const rows of allRows(source, signal, cursor)) found.push(...rows)
  return found
}

function oneByOne(rows: readonly MatchRow[]): readonly ListedBet[] {
  return rows.flatMap((row) => (row.of === 'bet' ? [row] : [row.cashOut, ...row.bets.toReversed()]))
}
