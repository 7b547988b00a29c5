import { getExposure, getMatchExposure } from '../../../../../domain/contract/operator/markets.ts'
import { request } from '../../../../lib/api.ts'
import { useDeskQuery } from '../../shared/use-desk-query.ts'

/** Every bet changes it, and none is told: each of these reads every open position. */
const everyMs = 10_000

/** What the house stands to win or lose in the main market of every listed match. */
export function useExposure() {
  return useDeskQuery('markets', ['exposure'], (signal) => request(getExposure, { signal }), { everyMs })
}

/** What it stands to win or lose in each market of a match that has no result. */
export function useMatchExposure(matchId: string) {
  const params = { matchId }
  return useDeskQuery(
    'markets',
    ['exposure', matchId],
    (signal) => request(getMatchExposure, { params, signal }),
    { everyMs },
  )
}
