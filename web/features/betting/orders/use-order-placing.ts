import type { SelectionBet } from '../../../../domain/betting/bet-terms.ts'
import { per100 } from '../../../../domain/betting/rates.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { placedWords } from '../../../lib/order-words.ts'
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
      popup.success(placedWords(sent.reply.order, t))
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
