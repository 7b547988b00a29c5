import { useQuery } from '@tanstack/react-query'
import { getBallByBall } from '../../domain/contract/scorecard.ts'
import { request } from './sending/api.ts'

/** How often to fetch while balls are bowled. */
const REFRESH_MS = 5000

/** Every over of a cricket match in order of play, fetched again while it is played. */
export function useOvers(matchId: string, isPlaying: boolean) {
  return useQuery({
    queryKey: ['overs', matchId],
    queryFn: async ({ signal }) =>
      (await request(getBallByBall, { params: { match: matchId }, signal })).overs,
    refetchInterval: isPlaying ? REFRESH_MS : false,
  })
}
