import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { type OrderReply, putOrder } from '../../../domain/contract/orders.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import type { Input } from '../../http/event.ts'
import { httpHandler } from '../../http/handler.ts'
import { publishOrder } from '../../publish/step.ts'
import { changeNotice } from '../../store/order-parts.ts'
import { orderStore } from '../../store/order-store.ts'
import { readOrder } from '../../store/read/orders.ts'
import { notingPresence } from '../../ticker/presence.ts'
import { orderRecord } from '../../views/order.ts'
import { changeOrder } from '../change-order.ts'
import { matchPlaced } from '../matching.ts'

/**
 * Changes the order, matches its market, and replies with the order's state after that. Counts as presence, because a
 * changed order may wait out a delay, which the ticker ends.
 */
export const handler = httpHandler(putOrder, notingPresence(change))

async function change({ body, params, player }: Input<typeof putOrder>): Promise<OrderReply | Refusal> {
  const { stake, odds, atStart, version } = body
  const changed = await changeOrder(orderStore, systemClock, {
    playerId: player.playerId,
    orderKey: params.orderId,
    version,
    wanted: {
      stakePaise: stake === undefined ? undefined : paiseFromRupees(stake),
      rate: odds === undefined ? undefined : rateFromPer100(odds),
      lapsesInPlay: atStart && atStart === 'lapse',
    },
  })
  if (isRefusal(changed)) return changed
  if (!('order' in changed)) return { success: true as const, order: orderRecord(changed) }
  await publishOrder({ order: changed.order, wallet: changed.money?.wallet })
  await matchPlaced(changed.order, changeNotice(changed))
  const order = (await readOrder(changed.order)) ?? changed.order
  return { success: true as const, order: orderRecord(order) }
}
