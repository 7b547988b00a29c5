import type { BodyOf } from '../../domain/contract/call.ts'
import { type OrderRecord, putOrder } from '../../domain/contract/orders.ts'
import { Refused } from '../maidan/refused.ts'
import type { Session } from '../maidan/session.ts'

/** An order by its id, and its market if the client named it. */
export interface NamedOrder {
  readonly betId: string
  readonly marketId: string | undefined
}

/** The order if it waits. */
export async function waitingOrder(
  { orders }: Session,
  { betId, marketId }: NamedOrder,
): Promise<OrderRecord | undefined> {
  const [order] = await orders.list({ marketId, status: 'Waiting' }, 1, ({ _id }) => _id === betId)
  return order
}

/** How often a change is tried, if the order is matched in part meanwhile. */
const TRIES = 3

/**
 * Changes a waiting order to what `bodyOf` returns for its newest state.
 * @throws {Refused} also when it does not wait
 */
export async function changeWaiting(
  session: Session,
  named: NamedOrder,
  bodyOf: (order: OrderRecord) => Omit<BodyOf<typeof putOrder>, 'version'>,
): Promise<OrderRecord> {
  for (let tries = 1; ; tries++) {
    const order = await waitingOrder(session, named)
    if (!order) throw new Refused('orderEnded')
    try {
      const body = { version: order.version, ...bodyOf(order) }
      return (await session.call({ call: putOrder, params: { orderId: order._id }, body })).order
    } catch (error) {
      const isOld = error instanceof Refused && error.refusal === 'orderChanged'
      if (!isOld || tries === TRIES) throw error
    }
  }
}
