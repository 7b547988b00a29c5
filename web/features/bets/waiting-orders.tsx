import { matchIdOf } from '../../../domain/contract/match-id.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { useWaitingOrders } from '../../lib/orders.ts'
import { Link } from '../../lib/router/link.tsx'
import { QueryError } from '../../ui/answer.tsx'
import { CancelOrders } from '../../ui/cancel-orders.tsx'
import { OrderRow } from '../../ui/order-row.tsx'

/** The player's orders that wait, on all matches; nothing while there is none. */
export function WaitingOrders({ userId }: { userId: string }) {
  const t = useText()
  const query = useWaitingOrders(userId)
  const { data: orders = [], error } = query
  if (error) return <QueryError query={query} message={messageOf(error, t('orders.fetchFailed'))} />
  if (orders.length === 0) return null
  return (
    <section aria-label={t('orders.allWaiting')} tabIndex={-1} className="grid grid-cols-1 gap-2">
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('orders.allWaiting')}</h2>
        {orders.length > 1 && <CancelOrders userId={userId} />}
      </header>
      <ul className="grid grid-cols-1 gap-1.5">
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            place={
              <Link
                to={`/match/${encodeURIComponent(matchIdOf(order.marketId))}`}
                className="inline-flex min-h-6 items-center text-brand-text text-xs underline underline-offset-4"
              >
                {order.match}
              </Link>
            }
          />
        ))}
      </ul>
    </section>
  )
}
