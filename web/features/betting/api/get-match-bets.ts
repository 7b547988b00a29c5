import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { HistoryRow, ListedBet } from '../../../../domain/contract/bet-history.ts'
import { betList } from '../../../lib/bet-list.ts'
import { allRows, type ListPage } from '../../../lib/paged-source.ts'

/** A bet on a match, or bets on it that were cashed out. */
export type MatchRow = Exclude<HistoryRow, { of: 'play' }>

/** The player's newest bets on every market of a match, newest first; bets that were cashed out are one row. */
export function useMatchRows(userId: string, matchId: string) {
  return useQuery({ ...newestPage(userId, matchId), select: rowsOf })
}

/** All of the player's bets on a match, not the newest alone, one by one; undefined until all are known. */
export function useAllMatchBets(userId: string, matchId: string): readonly ListedBet[] | undefined {
  const { data: page } = useQuery(newestPage(userId, matchId))
  const next = page?.next ?? undefined
  const source = betList(userId, { matchId })
  const { data: older } = useQuery({
    queryKey: [...source.key, 'older', next],
    queryFn: next === undefined ? skipToken : ({ signal }) => flatten(allRows(source, signal, next)),
  })
  if (!page || (next !== undefined && !older)) return undefined
  return oneByOne([...page.rows, ...(older ?? [])])
}

function newestPage(userId: string, matchId: string) {
  const { key, fetchPage } = betList(userId, { matchId })
  return queryOptions({ queryKey: [...key, 'newest'], queryFn: ({ signal }) => fetchPage(undefined, signal) })
}

async function flatten<Row>(pages: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const found: Row[] = []
  for await (const rows of pages) found.push(...rows)
  return found
}

/** Bets on a match: with its filter the server lists no plays. */
function rowsOf({ rows }: ListPage<HistoryRow>): readonly MatchRow[] {
  return rows.filter((row) => row.of !== 'play')
}

function oneByOne(rows: readonly HistoryRow[]): readonly ListedBet[] {
  return rows.flatMap((row) => {
    if (row.of === 'play') return []
    return row.of === 'bet' ? [row] : [row.cashOut, ...row.bets.toReversed()]
  })
}
