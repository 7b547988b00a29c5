import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { getOrders, postOrder } from '../../../../domain/contract/orders.ts'
import { betsKey } from '../../../lib/bets.ts'
import { askForOrders } from '../../../lib/orders.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** The newest of the player's orders that a market shows. */
const ORDERS_SHOWN = 20

/** The player's newest orders in a market. The socket's events `order` and `bet` invalidate them. */
export function useOwnOrders(userId: string, marketId: string) {
  return useQuery({
    queryKey: [...betsKey(userId), 'orders', marketId],
    queryFn: async ({ signal }) => {
      const query = { market_id: marketId, limit: ORDERS_SHOWN }
      return (await request(getOrders, { query, signal })).orders
    },
  })
}

export type OrderBody = BodyOf<typeof postOrder>

/** Places orders. One without an answer keeps its key, so that sending it again never places a second one. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useSending<OrderBody, ReplyOf<typeof postOrder>>({
    memory: () => createMemory(),
    call: ({ key, body }, timeout) => request(postOrder, { body, idempotencyKey: key, signal: timeout() }),
    // A success is reported at once: its order may be in the list a moment later.
    settled: ({ userId }) => void askForOrders(client, userId),
  })
}
