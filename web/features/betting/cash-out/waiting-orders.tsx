import type { OrderTerms } from '../../../../domain/betting/position.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { useRunner } from '../../../lib/realtime/hooks.ts'

type WaitingOrdersProps = { marketId: string; orders: readonly OrderTerms[] }

/** More orders than these are only counted: a trader may have forty in a market. */
const LISTED_MAX = 2

/** The unmatched orders of a position: while there are any, it can't be cashed out. */
export function WaitingOrders({ marketId, orders }: WaitingOrdersProps) {
  const t = useText()
  const count = orders.length - LISTED_MAX
  return (
    <ul className="text-ink-muted text-xs">
      {orders.slice(0, LISTED_MAX).map(({ orderKey, terms }) => (
        <WaitingOrder key={orderKey} marketId={marketId} {...terms} />
      ))}
      {count > 0 && <li>{t('cashOut.waitingMore', { count })}</li>}
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
