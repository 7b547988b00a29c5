import { queryOptions, useQuery } from '@tanstack/react-query'
import { getExposure, getMatchExposure } from '../../../../../domain/contract/operator/exposure.ts'
import { request } from '../../../../lib/sending/api.ts'

/** Each of these reads every open position: none is asked for more often, and none by a page that nobody sees. */
const EVERY_MS = 10_000

/** Not a part of the desk that its socket's events have asked for again: there may be many a second. */
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

/** What the house stands to win or lose in the main market of every listed match. */
export function useExposure() {
  return useQuery(exposureQuery)
}

/** What it stands to win or lose in each market of a match that has no result. */
export function useMatchExposure(matchId: string) {
  return useQuery(matchExposureQuery(matchId))
}
