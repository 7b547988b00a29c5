import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type AviatorRound, getLatestCrashPoint } from '../../../../domain/contract/aviator.ts'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { logError } from '../../../lib/log.ts'
import { request } from '../../../lib/sending/api.ts'

export type CrashPoint = ReplyOf<typeof getLatestCrashPoint>['data']['latest'][number]

const crashesKey = ['aviator', 'crashes']
const SHOWN_MAX = 30

/**
 * Where the last rounds ended, newest first; none until they are known. They are fetched once, and then added by the rounds
 * that end after that. That they can't be fetched is only logged.
 */
export function useCrashes(): readonly CrashPoint[] {
  const { data } = useQuery({
    queryKey: crashesKey,
    queryFn: async ({ signal }) => {
      try {
        return (await request(getLatestCrashPoint, { signal })).data.latest
      } catch (error) {
        if (!signal.aborted) logError('The last crash points cannot be fetched', error)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
  return data ?? []
}

/** Adds where a round ended, if it has, to those that are known. */
export function noteCrash(client: QueryClient, { roundId, crash }: AviatorRound): void {
  if (crash === null) return
  client.setQueryData<CrashPoint[]>(crashesKey, (known) => {
    if (!known || known.some((point) => point.roundId === roundId)) return known
    return [{ roundId, crashMultiplier: crash }, ...known].slice(0, SHOWN_MAX)
  })
}
