import type { SelectionBet } from '../../../../domain/betting/bet-terms.ts'
import { per100, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { messageOf } from '../../../lib/errors.ts'
import { type text, useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { popup } from '../../../ui/popups.ts'
import { type OrderBody, usePlaceOrder } from '../api/orders.ts'

/** Places orders in a market, one at a time, and says what has become of each. */
export function useOrderPlacing(userId: string, marketId: string) {
  const t = useText()
  const { pending, last, send, forget } = usePlaceOrder()
  const place = async (terms: SelectionBet, atStart: OrderBody['atStart'], onPlaced: () => void) => {
    const { selectionId, side, rate, stakePaise } = terms
    const sent = await send({
      ...{ userId, marketId, selectionId },
      side: side === 'lgaai' ? 'back' : 'lay',
      odds: per100(rate),
      stake: rupeesFromPaise(stakePaise),
      atStart,
    })
    if (sent.outcome === 'made') {
      popup.success(outcomeWords(sent.reply.order, t))
      onPlaced()
    } else if (sent.outcome === 'refused') popup.error(messageOf(sent.error, t('orders.failed')))
  }
  return {
    isPlacing: pending !== undefined,
    /** The outcome of the last order is not known: only the same one may follow. */
    isUnknown: last?.outcome === 'unknown',
    place,
    forget,
  }
}

/** What has become of an order by the time it is answered. */
function outcomeWords({ takesAt, averageOdds, ...order }: OrderRecord, t: typeof text): string {
  const decimal = (odds: number) => formatDecimal(rateFromPer100(odds))
  if (takesAt !== null) return t('orders.meets')
  if (averageOdds === null) return t('orders.placed', { odds: decimal(order.odds) })
  const odds = decimal(averageOdds)
  if (order.left === 0) return t('orders.matched', { odds })
  return t('orders.matchedInPart', {
    odds,
    matched: formatRupees(order.matched),
    left: formatRupees(order.left),
  })
}
