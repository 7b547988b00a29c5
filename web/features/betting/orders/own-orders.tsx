import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Answer } from '../../../ui/answer.tsx'
import { CancelOrders } from '../../../ui/cancel-orders.tsx'
import { OrderRow } from '../../../ui/order-row.tsx'
import { useOwnOrders } from '../api/orders.ts'

type OwnOrdersProps = { marketId: string; userId: string }

/** The player's orders in a market: those that wait first, each with its cancelling. */
export function OwnOrders({ marketId, userId }: OwnOrdersProps) {
  const t = useText()
  const query = useOwnOrders(userId, marketId)
  const waiting = query.data?.filter(({ status }) => status === 'Waiting') ?? []
  return (
    <section aria-label={t('orders.mine')} tabIndex={-1} className="grid grid-cols-1 gap-2">
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{t('orders.mine')}</h3>
        {waiting.length > 1 && <CancelOrders userId={userId} marketId={marketId} />}
      </header>
      <Answer
        query={query}
        loading={{ text: t('orders.loading'), skeletons: ['h-14'] }}
        failed={(error) => messageOf(error, t('orders.fetchFailed'))}
      >
        {(orders) =>
          orders.length === 0 ? (
            <p className="text-ink-muted text-sm">{t('orders.none')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-1.5">
              {waitingFirst(orders).map((order) => (
                <OrderRow key={order._id} order={order} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function waitingFirst(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  const isOver = ({ status }: OrderRecord) => Number(status !== 'Waiting')
  return orders.toSorted((one, other) => isOver(one) - isOver(other))
}
