import { useQuery } from '@tanstack/react-query'
import { getPriceHistory } from '../../../../../domain/contract/price-history.ts'
import { request } from '../../../../lib/sending/api.ts'

/** How often to fetch while prices may move: current prices are beside the chart. */
const REFRESH_MS = 15_000

/** The prices of a match's main market so far, fetched again until the market is closed. */
export function usePriceHistory(matchId: string) {
  return useQuery({
    queryKey: ['price history', matchId],
    queryFn: ({ signal }) => request(getPriceHistory, { params: { matchId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.points.at(-1)?.status === 'CLOSED' ? false : REFRESH_MS),
  })
}
