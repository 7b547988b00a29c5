import { getOrders, type OrderRecord } from '../../domain/contract/orders.ts'
import type { Realtime } from '../../web/lib/realtime/client.ts'
import type { PlayerCall } from './player-call.ts'

/** Which orders to list: of one market, in one state, or all. */
interface OrdersWanted {
  readonly marketId?: string | undefined
  readonly status?: OrderRecord['status'] | undefined
}

/** The session's player's orders. */
export interface Orders {
  /** Reads the orders for which `fits` is true, newest first, at most `count`. */
  list(
    wanted: OrdersWanted,
    count?: number,
    fits?: (order: OrderRecord) => boolean,
  ): Promise<readonly OrderRecord[]>
  /** Calls with each change of an order, until the returned function is called. */
  onChange(listener: (order: OrderRecord) => void): () => void
  /** Calls each time changes may have been missed. */
  onGap(listener: () => void): () => void
}

const PAGE = 100

export function createOrders(realtime: Realtime, call: PlayerCall): Orders {
  return {
    list: async ({ marketId, status }, count = Number.POSITIVE_INFINITY, fits = () => true) => {
      const found: OrderRecord[] = []
      let cursor: string | undefined
      do {
        const query = { market_id: marketId, status, limit: PAGE, cursor }
        const page = await call({ call: getOrders, query })
        found.push(...page.orders.filter(fits))
        cursor = page.cursor
      } while (cursor !== undefined && found.length < count)
      return found.slice(0, count)
    },
    onChange: (listener) => realtime.on('order', ({ data }) => listener(data)),
    onGap: (listener) =>
      realtime.onStatus(() => {
        if (realtime.status() === 'connected') listener()
      }),
  }
}
