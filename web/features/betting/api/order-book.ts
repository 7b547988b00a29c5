import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchIdOf } from '../../../../domain/contract/match-id.ts'
import { getOrderBook } from '../../../../domain/contract/orders.ts'
import { isWholeBook } from '../../../lib/realtime/books.ts'
import { useIsFollowing, useKnownBook } from '../../../lib/realtime/hooks.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { RESYNC_WITHIN_MS, SHARED_AGE_MS } from '../../../lib/realtime/topics.ts'
import { request } from '../../../lib/sending/api.ts'

/** How often to fetch a book: seldom while the socket sends changes. */
const refreshMs = { following: 60_000, otherwise: 4_000 }

/**
 * The depth of a market's orders, live. It is fetched whole when it is opened, when a change was missed, and after each new connection of
 * the socket; without a socket all the time.
 */
export function useOrderBook(marketId: string) {
  const { realtime } = useLive()
  const book = useKnownBook(marketId)
  const { error, isFetching, refetch, dataUpdatedAt } = useBookQuery(marketId)
  const hasGap = dataUpdatedAt > 0 && book !== undefined && !isWholeBook(book)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fetch that did not close the gap is followed by another one
  useEffect(() => {
    if (!hasGap) return undefined
    // Whatever this client missed, others missed too.
    const timer = setTimeout(() => void refetch(), Math.random() * RESYNC_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [hasGap, dataUpdatedAt, refetch])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = realtime.on('updateOdds', ({ match }) => {
      if (match?.matchId !== matchIdOf(marketId)) return
      // The match is followed from here. An answer of the edge may be from before.
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), SHARED_AGE_MS)
    })
    return () => {
      clearTimeout(timer)
      off()
    }
  }, [realtime, marketId, refetch])

  return { data: book?.version === undefined ? undefined : book, error, isFetching, refetch }
}

/** The rate of commission of new orders in a market, in percent; undefined until it is known. */
export function useCommissionPercent(marketId: string): number | undefined {
  return useBookQuery(marketId).data
}

/** Fetches the whole book into the live store; its data is the rate of commission. All users of a market's book share one query. */
function useBookQuery(marketId: string) {
  const { live } = useLive()
  const isFollowing = useIsFollowing()
  return useQuery({
    queryKey: ['orderBook', marketId],
    queryFn: async ({ signal }) => {
      const whole = await request(getOrderBook, { params: { marketId }, signal })
      live.putBook(whole)
      return whole.commissionPercent
    },
    refetchInterval: isFollowing ? refreshMs.following : refreshMs.otherwise,
  })
}
