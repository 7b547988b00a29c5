import { messageOf } from '../lib/errors.ts'
import { useText } from '../lib/messages/text.ts'
import { useCancelOrders } from '../lib/orders.ts'
import { Button } from './button.tsx'
import { popup } from './popups.ts'

type CancelOrdersProps = {
  userId: string
  /** Of all markets where absent. */
  marketId?: string
}

/** Cancels all orders that wait, and says how many. */
export function CancelOrders({ userId, marketId }: CancelOrdersProps) {
  const t = useText()
  const { pending, send } = useCancelOrders()
  const cancel = async (button: HTMLElement) => {
    // The button disappears, and would take the focus with it.
    const list = button.closest('section')
    const sent = await send({ userId, marketId })
    if (sent.outcome === 'made') {
      list?.focus()
      const { cancelled, left } = sent.reply
      const count = String(cancelled)
      popup.success(
        left > 0
          ? t('orders.cancelledButLeft', { count, left: String(left) })
          : t('orders.cancelledAll', { count }),
      )
    } else if (sent.outcome !== 'busy') popup.error(messageOf(sent.error, t('orders.cancelFailed')))
  }
  return (
    <Button
      size="sm"
      busy={pending !== undefined}
      onClick={({ currentTarget }) => void cancel(currentTarget)}
    >
      {t('orders.cancelAll')}
    </Button>
  )
}
