import type { SelectionBet } from '../../../../../domain/betting/bet-terms.ts'
import { per100, type Rate } from '../../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import { messageOf } from '../../../../lib/errors.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { formatPaise } from '../../../../lib/money.ts'
import { isOrderStake } from '../../../../lib/order-typing.ts'
import { changedWords } from '../../../../lib/order-words.ts'
import { useCancelOrder, useChangeOrder } from '../../../../lib/orders.ts'
import { parseStake } from '../../../../lib/stake.ts'
import { popup } from '../../../../ui/popups.ts'
import type { OrderBody } from '../../api/orders.ts'
import { useOrderPlacing } from '../use-order-placing.ts'
import { useOrderStakes } from '../use-order-stakes.ts'

/** Places, moves and cancels orders from the ladder, and says what has become of them. */
export function useLadderOrders(userId: string, marketId: string) {
  const t = useText()
  const stakes = useOrderStakes(marketId)
  const { isPlacing, isUnknown, repeat, ...placing } = useOrderPlacing(userId, marketId)
  const { moving, move } = useMoving()
  const { cancelling, cancel } = useCancelling()

  /** Places an order of the typed stake, unless orders can't have that. */
  const place = (on: Omit<SelectionBet, 'stakePaise'>, atStart: OrderBody['atStart'], stakeText: string) => {
    const stakePaise = parseStake(stakeText)
    if (stakePaise === undefined || !isOrderStake(stakePaise, stakes)) {
      popup.error(
        t('orders.stakeHint', { least: formatPaise(stakes.leastPaise), most: formatPaise(stakes.mostPaise) }),
      )
      return
    }
    void placing.place({ ...on, stakePaise }, atStart)
  }
  return { isBusy: isPlacing || moving || cancelling, isUnknown, repeat, place, move, cancel }
}

export type LadderOrders = ReturnType<typeof useLadderOrders>

/** Moves orders to another price, with what is left of their stake. Each names the version that the player saw. */
function useMoving() {
  const t = useText()
  const { pending, send } = useChangeOrder()
  /** @returns whether it is over; without an answer, the same moves may follow */
  const move = async (orders: readonly OrderRecord[], rate: Rate): Promise<boolean> => {
    let moved: OrderRecord | undefined
    for (const { userId, _id: orderId, version, left: stake } of orders) {
      const sent = await send({ userId, orderId, version, stake, odds: per100(rate) })
      if (sent.outcome === 'busy') return false
      if (sent.outcome !== 'made') {
        const isUnknown = sent.outcome === 'unknown'
        popup.error(
          isUnknown ? t('orders.changeUnconfirmed') : messageOf(sent.error, t('orders.changeFailed')),
        )
        return !isUnknown
      }
      moved = sent.reply.order
    }
    if (moved) popup.success(changedWords(moved, t))
    return true
  }
  return { moving: pending !== undefined, move }
}

/** Cancels orders, one after the other. */
function useCancelling() {
  const t = useText()
  const { pending, send } = useCancelOrder()
  const cancel = async (orders: readonly OrderRecord[]) => {
    for (const { userId, _id: orderId } of orders) {
      const sent = await send({ userId, orderId })
      if (sent.outcome === 'busy') return
      if (sent.outcome !== 'made') {
        popup.error(messageOf(sent.error, t('orders.cancelFailed')))
        return
      }
    }
    if (orders.length > 0) popup.success(t('orders.cancelled'))
  }
  return { cancelling: pending !== undefined, cancel }
}
