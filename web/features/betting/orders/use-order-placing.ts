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
  const { pending, last, unanswered: sentBefore, send, forget } = usePlaceOrder()
  const unanswered = last?.outcome === 'unknown' ? sentBefore() : undefined
  const sendOrder = async (body: OrderBody, onPlaced?: () => void) => {
    const sent = await send(body)
    if (sent.outcome === 'made') {
      popup.success(placedWords(sent.reply.order, t))
      onPlaced?.()
    } else if (sent.outcome === 'refused') popup.error(messageOf(sent.error, t('orders.failed')))
  }
  const place = (terms: SelectionBet, atStart: OrderBody['atStart'], onPlaced?: () => void) => {
    const { selectionId, side, rate, stakePaise } = terms
    const [odds, stake] = [per100(rate), rupeesFromPaise(stakePaise)]
    const body = {
      userId,
      marketId,
      selectionId,
      side: side === 'lgaai' ? 'back' : 'lay',
      odds,
      stake,
      atStart,
    } as const
    return sendOrder(body, onPlaced)
  }
  return {
    isPlacing: pending !== undefined,
    /** Whether the outcome of the last order is not known: only the same one may follow. */
    isUnknown: unanswered !== undefined,
    place,
    /** Sends the order without an answer again, as it was. */
    repeat: async (onPlaced?: () => void) => unanswered && (await sendOrder(unanswered, onPlaced)),
    forget,
  }
}
