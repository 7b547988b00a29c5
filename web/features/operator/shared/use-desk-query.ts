import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DeskPart } from '../../../../domain/contract/socket.ts'
import { deskKey } from '../../../lib/desk.ts'
import { type ListPage, type PagedSource, pagesQuery } from '../../../lib/paged-source.ts'

/** How often to fetch anyway: the socket announces changes at once, but it can lose some, and never announces others. */
const ASK_AGAIN_MS = 30_000

interface DeskQueryOptions {
  /** How often the query is repeated; for data whose changes the socket does not announce. */
  everyMs?: number
  /** Shows the previous query's answer until this one's arrives. */
  keepsLast?: boolean
}

/**
 * A query of a part of the desk, repeated whenever the socket announces a change of that part.
 * @param key distinguishes it from the part's other queries
 */
export function useDeskQuery<Answer>(
  part: DeskPart,
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer>,
  { everyMs = ASK_AGAIN_MS, keepsLast = false }: DeskQueryOptions = {},
) {
  return useQuery({
    queryKey: [...deskKey(part), ...key],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: everyMs,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  })
}

/** As `useDeskQuery`, for a list in pages; the loaded pages are fetched again together. */
export function useDeskPages<P extends ListPage<unknown>>(
  part: DeskPart,
  key: readonly unknown[],
  fetchPage: PagedSource<P>['fetchPage'],
) {
  const source = { key: [...deskKey(part), ...key], fetchPage }
  return useInfiniteQuery({ ...pagesQuery(source), refetchInterval: ASK_AGAIN_MS })
}
