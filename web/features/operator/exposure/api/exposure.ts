import { queryOptions, useQuery } from '@tanstack/react-query'
import { getExposure, getMatchExposure } from '../../../../../domain/contract/operator/exposure.ts'
import { request } from '../../../../lib/sending/api.ts'

/** Each of these calls reads every open position, so they are made no more often, and not for a hidden page. */
const EVERY_MS = 10_000

/** Outside the desk's query keys, which socket events invalidate: there may be many events a second. */
const exposureKey = 'desk-exposure'

const sparingly = { staleTime: EVERY_MS, refetchInterval: EVERY_MS } as const

export const exposureQuery = queryOptions({
  queryKey: [exposureKey],
  queryFn: ({ signal }) => request(getExposure, { signal }),
  ...sparingly,
})

function matchExposureQuery(matchId: string) {
  return queryOptions({
    queryKey: [exposureKey, matchId],
    queryFn: ({ signal }) => request(getMatchExposure, { params: { matchId }, signal }),
    ...sparingly,
  })
}

/** The house's exposure in the main market of every listed match. */
export function useExposure() {
  return useQuery(exposureQuery)
}

/** The house's exposure in each market of a match that has no result yet. */
export function useMatchExposure(matchId: string) {
  return useQuery(matchExposureQuery(matchId))
}
