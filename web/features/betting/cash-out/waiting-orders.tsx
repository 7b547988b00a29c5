import type { OrderTerms } from '../../../../domain/betting/position.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { useRunner } from '../../../lib/realtime/hooks.ts'

type WaitingOrdersProps = { marketId: string; orders: readonly OrderTerms[] }

/** The unmatched orders of a position, which allow no cash-out. */
export function WaitingOrders({ marketId, orders }: WaitingOrdersProps) {
  return (
    <ul className="text-ink-muted text-xs">
      {orders.map(({ orderKey, terms }) => (
        <WaitingOrder key={orderKey} marketId={marketId} {...terms} />
      ))}
    </ul>
  )
}

function WaitingOrder({ marketId, side, selectionId, rate }: OrderTerms['terms'] & { marketId: string }) {
  const t = useText()
  const selection = useFeedText()('result', useRunner(marketId, selectionId)?.team_name ?? '')
  const words = {
    side: t(side === 'lgaai' ? 'orders.back' : 'orders.lay'),
    selection,
    odds: formatDecimal(rate),
  }
  return <li>{t('cashOut.waiting', { order: t('orders.one', words) })}</li>
}
