import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { type Rate, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderBookView } from '../../../../domain/contract/orders.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees, formatSize } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { QueryError } from '../../../ui/answer.tsx'
import { useOrderBook } from '../api/orders.ts'

type OrderBookProps = {
  userId: string
  marketId: string
  selectionId: number
  /** The name of the selection. */
  selection: string
  /** Fills in the order that takes a price. */
  onTake: (side: Side, rate: Rate) => void
}

type Levels = OrderBookView['selections'][number]['availableToBack']

/** What players' orders on a selection wait for: at which odds it can be backed and laid against them. */
export function OrderBook({ userId, marketId, selectionId, selection, onTake }: OrderBookProps) {
  const t = useText()
  const query = useOrderBook(userId, marketId)
  const found = query.data?.selections.find((each) => each.selectionId === selectionId)
  const { availableToBack = [], availableToLay = [] } = found ?? {}
  const title = t('orders.book', { selection })
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {query.error && <QueryError query={query} message={messageOf(query.error, t('orders.bookFailed'))} />}
      {query.data && availableToBack.length + availableToLay.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('orders.bookEmpty')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <SideLevels title={t('orders.toBack')} side="lgaai" levels={availableToBack} onTake={onTake} />
          <SideLevels title={t('orders.toLay')} side="khaai" levels={availableToLay} onTake={onTake} />
        </div>
      )}
    </section>
  )
}

type SideLevelsProps = { title: string; side: Side; levels: Levels; onTake: OrderBookProps['onTake'] }

function SideLevels({ title, side, levels, onTake }: SideLevelsProps) {
  const t = useText()
  return (
    <div className="grid content-start gap-1">
      <p className="text-ink-muted text-xs">{title}</p>
      {levels.length === 0 && <p className="text-ink-faint text-sm">–</p>}
      <ul className="grid gap-1">
        {levels.map(({ odds, size }) => {
          const rate = rateFromPer100(odds)
          return (
            <li key={odds}>
              <button
                type="button"
                onClick={() => onTake(side, rate)}
                aria-label={t('orders.take', { odds: formatDecimal(rate), size: formatRupees(size) })}
                className={`flex h-9 w-full items-baseline justify-between gap-2 rounded-lg px-3 py-1.5 tabular-nums ${side === 'lgaai' ? 'bg-lgaai' : 'bg-khaai'}`}
              >
                <span className="font-bold">{formatDecimal(rate)}</span>
                <span className="text-xs">{formatSize(size)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
