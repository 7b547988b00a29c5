import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { type OrderReply, postOrder } from '../../../domain/contract/orders.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import type { Input } from '../../http/event.ts'
import { httpHandler } from '../../http/handler.ts'
import { isSimulated } from '../../http/identity.ts'
import { inputHashOf, requestName } from '../../http/request-name.ts'
import { publishOrder } from '../../publish/step.ts'
import { orderStore } from '../../store/order-store.ts'
import { readOrder } from '../../store/read/orders.ts'
import { notingPresence } from '../../ticker/presence.ts'
import { orderRecord } from '../../views/order.ts'
import { commissionBasisPoints } from '../commission-rate.ts'
import { matchPlaced } from '../matching.ts'
import { placeOrder } from '../place-order.ts'

/**
 * Places the order, publishes it to the player's screens, matches its market, and replies with the order's state after that. Counts
 * as presence, so that the ticker, which ends delays, ticks each second.
 */
export const handler = httpHandler(postOrder, notingPresence(place))

async function place({
  body,
  player,
  idempotencyKey,
}: Input<typeof postOrder>): Promise<OrderReply | Refusal> {
  const { marketId, selectionId, side, odds, stake, atStart = 'keep' } = body
  const { playerId } = player
  // A market's book knows orders by their keys, so no two players may have the same. Nor does one that ends so read like a change in the ledger.
  const orderKey = `order:${requestName(idempotencyKey)}:${playerId}`
  const placed = await placeOrder(orderStore, systemClock, {
    playerId,
    orderKey,
    inputHash: inputHashOf([marketId, selectionId, side, odds, stake, atStart]),
    marketId,
    selectionId,
    side: side === 'back' ? 'lgaai' : 'khaai',
    rate: rateFromPer100(odds),
    stakePaise: paiseFromRupees(stake),
    commissionBasisPoints: commissionBasisPoints(),
    ...(isSimulated(player) && { isSimulated: true }),
    ...(atStart === 'lapse' && { lapsesInPlay: true }),
  })
  if (isRefusal(placed)) return placed
  if (placed.wallet) await publishOrder(placed)
  await matchPlaced(placed.order)
  const order = (await readOrder(placed.order)) ?? placed.order
  return { success: true as const, order: orderRecord(order) }
}
