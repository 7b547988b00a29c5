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

/** How often to fetch while a change is under way, and otherwise: the feed suspends and closes markets without notifying the desk. */
const ASK_AGAIN_MS = { moving: 1000, still: 3000 }

/** The matches that the desk can find by name. */
export function useMatchList() {
  return useDeskQuery('markets', ['matches'], async (signal) => {
    return (await request(getMatchList, { signal })).matches
  })
}

/** A match with the current state of its markets. */
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

/** Suspends, or ends a suspension; returns the match's new state. */
export function useSuspension(verb: 'suspend' | 'resume') {
  const call = verb === 'suspend' ? postSuspendMarket : postResumeMarket
  return useDeskAction('markets', async (body: SuspensionTarget, signal): Promise<MatchFile> => {
    return (await request(call, { body, signal })).match
  })
}

/** The preview of a result, never from an earlier answer; disabled while none is chosen. */
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
  /** The revision of the confirmed preview. */
  readonly revision: number
  readonly reason: string
}

/** Declares a result, or corrects one; returns the match's new state. */
export function useDeclare() {
  return useDeskAction('markets', async (body: Declaration, signal): Promise<MatchFile> => {
    return (await request(postDeclareResult, { body, signal })).match
  })
}
