import { infiniteQueryOptions } from '@tanstack/react-query'
import { type BetRecord, getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import type { QueryOf } from '../../domain/contract/call.ts'
import { request } from './api.ts'

/** What a list of bets is narrowed to; instants are ISO 8601. */
export type BetsQuery = Omit<QueryOf<typeof getLaggaiKhaiUserBets>, 'limit' | 'cursor'>

interface BetsPage {
  readonly bets: readonly BetRecord[]
  /** Where the next page begins; absent on the last. */
  readonly cursor?: string | undefined
}

/** Everything cached about a player's bets; invalidate it when one is placed or settled. */
export function betsKey(userId: string): readonly string[] {
  return ['bets', userId]
}

const PAGE_LENGTH = 50

/**
 * The player's bets, newest first, page by page as the server gives them: a page may be short, or empty, and not be the
 * last. Throws as `request` does.
 */
export async function* betPages(
  userId: string,
  query: BetsQuery,
  { signal, cursor }: { signal: AbortSignal; cursor?: string | undefined },
): AsyncGenerator<BetsPage> {
  for (let next = cursor; ; ) {
    const page = await request(getLaggaiKhaiUserBets, {
      params: { userId },
      query: { ...query, limit: PAGE_LENGTH, ...(next !== undefined && { cursor: next }) },
      signal,
    })
    yield page
    if (page.cursor === undefined) return
    next = page.cursor
  }
}

/** A screen asks for pages until it has so many bets more, or all. */
const shownMin = 25

/** The player's bets for a screen, each page of it full but for the last. */
export function betsQuery(userId: string, query: BetsQuery) {
  return infiniteQueryOptions({
    queryKey: [...betsKey(userId), 'pages', query],
    queryFn: async ({ pageParam: cursor, signal }): Promise<BetsPage> => {
      const bets: BetRecord[] = []
      for await (const page of betPages(userId, query, { signal, cursor })) {
        bets.push(...page.bets)
        if (bets.length >= shownMin) return { bets, cursor: page.cursor }
      }
      return { bets }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })
}
