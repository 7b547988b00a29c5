import { useQuery } from '@tanstack/react-query'
import {
  getMatchFile,
  getMatchList,
  type MatchFile,
  postDeclareResult,
  postPreviewResult,
  postResumeMarket,
  postSuspendMarket,
  type ResultChoice,
} from '../../../../../domain/contract/operator/markets.ts'
import { deskKey } from '../../../../lib/desk.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'
import { useDeskQuery } from '../../shared/use-desk-query.ts'
import { isMoving } from '../market-state.ts'

/** While something is on its way, and otherwise: the feed suspends and closes without telling the desk. */
const ASK_AGAIN_MS = { moving: 1000, still: 3000 }

/** The matches that the desk can find by name. */
export function useMatchList() {
  return useDeskQuery('markets', ['matches'], async (signal) => {
    return (await request(getMatchList, { signal })).matches
  })
}

/** A match with its markets, as they are now. */
export function useMatchFile(matchId: string) {
  return useQuery({
    queryKey: [...deskKey('markets'), 'match', matchId],
    queryFn: async ({ signal }) => (await request(getMatchFile, { params: { matchId }, signal })).match,
    refetchInterval: ({ state }) =>
      state.data && isMoving(state.data) ? ASK_AGAIN_MS.moving : ASK_AGAIN_MS.still,
  })
}

/** What to suspend or to resume; without a market, the whole match. */
export interface SuspensionTarget {
  readonly matchId: string
  readonly marketId?: string | undefined
  readonly reason: string
}

/** Suspends, or ends a suspension; the match after it. */
export function useSuspension(verb: 'suspend' | 'resume') {
  const call = verb === 'suspend' ? postSuspendMarket : postResumeMarket
  return useDeskAction('markets', async (body: SuspensionTarget, signal): Promise<MatchFile> => {
    return (await request(call, { body, signal })).match
  })
}

/** What a result would do, never an earlier answer to it; nothing is asked while none is chosen. */
export function usePreview(marketId: string, result: ResultChoice | undefined) {
  return useQuery({
    queryKey: [...deskKey('markets'), 'preview', marketId, result],
    queryFn: async ({ signal }) => {
      if (!result) throw new Error('no result is chosen')
      return (await request(postPreviewResult, { body: { marketId, result }, signal })).preview
    },
    enabled: result !== undefined,
    refetchInterval: 10_000,
    staleTime: 0,
    gcTime: 0,
  })
}

interface Declaration {
  readonly marketId: string
  readonly result: ResultChoice
  /** Of the preview that is confirmed. */
  readonly revision: number
  readonly reason: string
}

/** Declares a result, or corrects one; the match after it. */
export function useDeclare() {
  return useDeskAction('markets', async (body: Declaration, signal): Promise<MatchFile> => {
    return (await request(postDeclareResult, { body, signal })).match
  })
}
