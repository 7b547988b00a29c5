import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { DeskPart } from '../../../../domain/contract/socket.ts'
import { deskKey } from '../../../lib/desk.ts'

/** The socket tells of changes at once; this is for those that it lost, or that none is told of. */
const ASK_AGAIN_MS = 30_000

interface DeskQueryOptions {
  /** For what changes without the socket telling: how often it is asked again. */
  everyMs?: number
  /** Shows the answer to the question before until this one's is there. */
  keepsLast?: boolean
}

/**
 * What a part of the desk shows, asked for again whenever the socket says that something of that part changed.
 * @param key tells it from the part's other questions
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

/** The same for a list that comes in pages; the pages that are shown are asked for again together. */
export function useDeskPages<Page extends { readonly next: string | null }>(
  part: DeskPart,
  key: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | undefined>({
    queryKey: [...deskKey(part), ...key],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ASK_AGAIN_MS,
  })
}
