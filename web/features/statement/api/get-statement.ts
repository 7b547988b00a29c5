import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../../../domain/contract/call.ts'
import { getStatement, type StatementEntry } from '../../../../domain/contract/statement.ts'
import { request } from '../../../lib/api.ts'
import { ledgerKey } from '../../../lib/cashier.ts'

/** What a statement is narrowed to; instants are ISO 8601. */
export type StatementQuery = Omit<QueryOf<typeof getStatement>, 'cursor'>

interface StatementPage {
  readonly entries: readonly StatementEntry[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

/**
 * The player's ledger, newest first, page by page as the server gives it: a page may be short, or empty, and not be the
 * last. Throws as `request` does.
 */
async function* statementPages(
  userId: string,
  query: StatementQuery,
  { signal, cursor }: { signal: AbortSignal; cursor?: string | undefined },
): AsyncGenerator<StatementPage> {
  for (let from = cursor; ; ) {
    const page = await request(getStatement, {
      params: { userId },
      query: { ...query, cursor: from },
      signal,
    })
    yield page
    if (page.next === null) return
    from = page.next
  }
}

/** All entries that a query leaves, a page after the other. */
export async function* statementEntries(userId: string, query: StatementQuery, signal: AbortSignal) {
  for await (const { entries } of statementPages(userId, query, { signal })) yield entries
}

/** A screen asks for pages until it has so many entries more, or all. */
const SHOWN_MIN = 25

/** The player's ledger for a screen, each page of it full but for the last. */
export function statementQuery(userId: string, query: StatementQuery) {
  return infiniteQueryOptions({
    queryKey: [...ledgerKey(userId), 'statement', query],
    queryFn: async ({ pageParam: cursor, signal }): Promise<StatementPage> => {
      const entries: StatementEntry[] = []
      for await (const page of statementPages(userId, query, { signal, cursor })) {
        entries.push(...page.entries)
        if (entries.length >= SHOWN_MIN) return { entries, next: page.next }
      }
      return { entries, next: null }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
