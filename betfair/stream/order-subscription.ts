import type { OrderRecord } from '../../domain/contract/orders.ts'
import { names } from '../api/names.ts'
import type { Orders } from '../maidan/orders.ts'
import { streamedOrder } from '../shapes/order.ts'
import type { RequestOf } from './messages.ts'
import type { Publish, Subscription } from './subscription.ts'

/** When a read that failed is tried again. */
const AGAIN_MS = 2000
/** More are hardly placed while there is no connection. */
const NEWEST = 100
const CLOCK_MS = 60_000

/** Sends the orders that wait, and each change of an order. After a gap, all that the socket may not have said. */
export async function subscribeToOrders(
  orders: Orders,
  { orderFilter }: RequestOf<'orderSubscription'>,
  publish: Publish,
): Promise<Subscription> {
  // This machine's clock may be wrong by some time.
  const sinceMs = Date.now() - CLOCK_MS
  /** The version of each order that was sent, and whether it waited. */
  const sent = new Map<string, { readonly version: number; readonly isWaiting: boolean }>()
  const changed = new Map<string, OrderRecord>()

  function note(order: OrderRecord): void {
    if (!names(orderFilter?.customerStrategyRefs, streamedOrder(order).rfs ?? undefined)) return
    if (order.version <= (sent.get(order._id)?.version ?? 0)) return
    sent.set(order._id, { version: order.version, isWaiting: order.status === 'Waiting' })
    changed.set(order._id, order)
  }

  function take(isImage: boolean): readonly object[] {
    const all = [...changed.values()]
    changed.clear()
    return byMarket(all, isImage)
  }

  /** Reads what waits, how those ended that waited when they were last sent, and the newest: they may have been placed meanwhile. */
  async function catchUp(): Promise<void> {
    for (const order of await orders.list({ status: 'Waiting' })) note(order)
    for (const order of await orders.list({}, NEWEST)) if (Date.parse(order.time) >= sinceMs) note(order)
    const open = new Set([...sent].filter(([, { isWaiting }]) => isWaiting).map(([id]) => id))
    if (open.size === 0) return
    for (const order of await orders.list({}, open.size, ({ _id }) => open.has(_id))) note(order)
  }

  /** Changes that come before the image are in it. */
  let isImageSent = false
  function update(): void {
    if (isImageSent) publish('UPDATE', () => take(false))
  }

  let again: ReturnType<typeof setTimeout> | undefined
  function fillGap(): void {
    clearTimeout(again)
    catchUp().then(update, () => {
      again = setTimeout(fillGap, AGAIN_MS)
    })
  }

  const offs = [
    orders.onChange((order) => {
      note(order)
      update()
    }),
    orders.onGap(fillGap),
  ]
  for (const order of await orders.list({ status: 'Waiting' })) note(order)
  publish('SUB_IMAGE', take(true))
  isImageSent = true
  return {
    close: () => {
      clearTimeout(again)
      for (const off of offs) off()
    },
  }
}

function byMarket(orders: readonly OrderRecord[], isImage: boolean): readonly object[] {
  const image = isImage && { fullImage: true }
  return [...Map.groupBy(orders, ({ marketId }) => marketId)].map(([id, inMarket]) => ({
    id,
    ...image,
    orc: [...Map.groupBy(inMarket, ({ selectionId }) => selectionId)].map(([selectionId, all]) => ({
      id: selectionId,
      ...image,
      uo: all.map(streamedOrder),
    })),
  }))
}
