import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type AviatorRound,
  CRASH_POINTS_MAX,
  getLatestCrashPoint,
} from '../../../../domain/contract/aviator.ts'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { logError } from '../../../lib/log.ts'
import { request } from '../../../lib/sending/api.ts'

export type CrashPoint = ReplyOf<typeof getLatestCrashPoint>['data']['latest'][number]

const crashesKey = ['aviator', 'crashes']
/** How many are shown above the flight. */
const SHOWN = 30

/** The crash points of the last rounds, newest first; empty until loaded. A failure to fetch is only logged. */
export function useCrashes(): readonly CrashPoint[] {
  return useCrashQuery(SHOWN).data ?? []
}

/** The crash points of as many rounds as are sent at once, newest first. */
export function useManyCrashes() {
  return useCrashQuery(CRASH_POINTS_MAX)
}

/** They are fetched once; rounds that end after that add theirs. */
function useCrashQuery(count: number) {
  return useQuery({
    queryKey: [...crashesKey, count],
    queryFn: async ({ signal }): Promise<readonly CrashPoint[]> => {
      try {
        return (await request(getLatestCrashPoint, { query: { count }, signal })).data.latest
      } catch (error) {
        if (!signal.aborted) logError('The last crash points cannot be fetched', error)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Adds a round's crash point to what is loaded, if the round has ended. */
export function noteCrash(client: QueryClient, { roundId, crash }: AviatorRound): void {
  if (crash === null) return
  for (const count of [SHOWN, CRASH_POINTS_MAX]) {
    client.setQueryData<readonly CrashPoint[]>([...crashesKey, count], (known) => {
      if (!known || known.some((point) => point.roundId === roundId)) return known
      return [{ roundId, crashMultiplier: crash }, ...known].slice(0, count)
    })
  }
}
