import { useQuery } from '@tanstack/react-query'
import { getLatestCrashPoint } from '../../../../domain/contract/aviator.ts'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { request } from '../../../lib/api.ts'
import { logError } from '../../../lib/log.ts'

export type CrashPoint = ReplyOf<typeof getLatestCrashPoint>['data']['latest'][number]

/**
 * Where the last rounds ended, newest first; none until they are known. That they can't be fetched is only logged.
 * @param lastRoundId the last round that is over as far as this page knows: another one is news
 */
export function useCrashes(lastRoundId: string | undefined): readonly CrashPoint[] {
  const { data } = useQuery({
    queryKey: ['aviator', 'crashes', lastRoundId],
    queryFn: async ({ signal }) => {
      try {
        return (await request(getLatestCrashPoint, { signal })).data.latest
      } catch (error) {
        if (!signal.aborted) logError('The last crash points cannot be fetched', error)
        throw error
      }
    },
    placeholderData: (before) => before,
  })
  return data ?? []
}
