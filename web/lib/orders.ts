import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../domain/contract/call.ts'
import { deleteOrder, deleteOrders, getOrders, putOrder } from '../../domain/contract/orders.ts'
import { betsKey } from './bets.ts'
import { profileKey } from './profile.ts'
import { request } from './sending/api.ts'
import { useSending } from './sending/use-sending.ts'

/** The player's newest orders that wait, in all markets. The socket's events `order` and `bet` invalidate them. */
export function useWaitingOrders(userId: string) {
  return useQuery({
    queryKey: [...betsKey(userId), 'orders', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { status: 'Waiting' as const, limit: 100 }
      return (await request(getOrders, { query, signal })).orders
    },
  })
}

/** An order to cancel, or to change. */
interface ToCancel {
  readonly userId: string
  readonly orderId: string
}

/** Cancels orders. Cancelling twice is the same as once. */
export function useCancelOrder() {
  const client = useQueryClient()
  return useSending<ToCancel, ReplyOf<typeof deleteOrder>>({
    call: ({ body: { orderId } }, timeout) =>
      request(deleteOrder, { params: { orderId }, signal: timeout() }),
    settled: ({ userId }) => askForOrders(client, userId),
  })
}

/** A change of an order: what is to wait, and at which odds. */
export type ToChange = ToCancel & Required<Pick<BodyOf<typeof putOrder>, 'version' | 'stake' | 'odds'>>

/** Changes orders. Sent again, the same change does nothing more: it names the version of the order that it changes. */
export function useChangeOrder() {
  const client = useQueryClient()
  return useSending<ToChange, ReplyOf<typeof putOrder>>({
    call: ({ body: { orderId, userId: _, ...body } }, timeout) =>
      request(putOrder, { params: { orderId }, body, signal: timeout() }),
    settled: ({ userId }) => askForOrders(client, userId),
  })
}

/** Which orders to cancel at once: all that wait, or those of a market. */
interface ToCancelAll {
  readonly userId: string
  readonly marketId: string | undefined
}

/** Cancels all orders that wait. */
export function useCancelOrders() {
  const client = useQueryClient()
  return useSending<ToCancelAll, ReplyOf<typeof deleteOrders>>({
    call: ({ body: { marketId } }, timeout) =>
      request(deleteOrders, { query: { market_id: marketId }, signal: timeout() }),
    settled: ({ userId }) => askForOrders(client, userId),
  })
}

/** Fetches wallet, orders and bets again, after an order was placed, changed or cancelled. */
export function askForOrders(client: QueryClient, userId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  return client.invalidateQueries({ queryKey: betsKey(userId) })
}
