import { useQuery } from '@tanstack/react-query'
import type { HistoryRow, ListedBet } from '../../domain/contract/bet-history.ts'
import { betList } from './bet-list.ts'
import { betsKey } from './bets.ts'
import { allRows } from './paged-source.ts'
import { storedUserId, useStoredUser } from './stored-user.ts'

/** How many of the server's pages are read: each goes through the newest 250 bets that the last one has left. */
const PAGES_MAX = 4

export interface OpenBets {
  /** Newest first, with the cash-outs that closed a part of them. */
  readonly bets: readonly ListedBet[]
  /** How many there are without those cash-outs. */
  readonly count: number
  /** Whether there may be older ones. */
  readonly hasMore: boolean
}

/** The player's open bets on matches, all markets together. The socket's event `bet` invalidates them. */
export function useOpenBets(isWanted = true) {
  const userId = storedUserId(useStoredUser())
  return useQuery({
    queryKey: [...betsKey(userId ?? ''), 'open'],
    queryFn: ({ signal }) => betsOn(allRows(betList(userId ?? '', { status: 'Open' }), signal)),
    enabled: isWanted && userId !== undefined,
    staleTime: 30_000,
  })
}

/** The bets on the first of these pages of open bets and plays. */
export async function betsOn(pages: AsyncIterable<readonly HistoryRow[]>): Promise<OpenBets> {
  const bets: ListedBet[] = []
  let read = 0
  for await (const rows of pages) {
    if (++read > PAGES_MAX) return openBets(bets, true)
    for (const row of rows) if (row.of === 'bet') bets.push(row)
  }
  return openBets(bets, false)
}

function openBets(bets: readonly ListedBet[], hasMore: boolean): OpenBets {
  return { bets, count: bets.filter(({ type }) => type !== 'cash out').length, hasMore }
}
