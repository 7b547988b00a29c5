import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { per100, type Rate } from '../../../../domain/betting/rates.ts'
import type { BookLevel } from '../../../../domain/contract/orders.ts'
import type { CrossOffer } from '../../../../domain/exchange/cross-offer.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useWaitingOrders } from '../../../lib/orders.ts'
import { type KnownBook, levelsFor } from '../../../lib/realtime/books.ts'
import { QueryError } from '../../../ui/answer.tsx'
import { useOrderBook } from '../api/order-book.ts'
import { useCrossOffer } from './cross-offer.ts'
import { Matched } from './matched.tsx'
import { ownAt } from './own-at.ts'
import { PriceLevel } from './price-level.tsx'

type OrderBookProps = {
  userId: string
  marketId: string
  selectionId: number
  /** The name of the selection. */
  selection: string
  /** Fills in the order that takes a price. */
  onTake: (side: Side, rate: Rate) => void
}

/** The unmatched orders of players on a selection, by price, and what was matched between them. */
export function OrderBook({ userId, marketId, selectionId, selection, onTake }: OrderBookProps) {
  const t = useText()
  const { data: book, ...query } = useOrderBook(marketId)
  const title = t('orders.book', { selection })
  const failed = query.error && (
    <QueryError query={query} message={messageOf(query.error, t('orders.bookFailed'))} />
  )
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {failed}
      {book && <Depth {...{ book, userId, marketId, selectionId, onTake }} />}
      {book && <Matched book={book} selectionId={selectionId} />}
    </section>
  )
}

type DepthProps = Omit<OrderBookProps, 'selection'> & { book: KnownBook }

function Depth({ book, userId, marketId, selectionId, onTake }: DepthProps) {
  const t = useText()
  const { data: waiting = NO_ORDERS } = useWaitingOrders(userId)
  const levelsTo = (side: 'back' | 'lay') =>
    levelsFor(book, selectionId, side).map((level) => ({ ...level, own: ownAt(waiting, marketId, level) }))
  const [toBack, toLay] = [levelsTo('back'), levelsTo('lay')]
  const cross = useCrossOffer({ book, marketId, selectionId, orders: waiting })
  if (toBack.length + toLay.length === 0 && !cross)
    return <p className="text-ink-muted text-sm">{t('orders.bookEmpty')}</p>
  const column = (title: string, side: Side, levels: readonly ShownLevel[]) => (
    <div className="grid content-start gap-1">
      <p className="text-ink-muted text-xs">{title}</p>
      {levels.length === 0 && <p className="text-ink-faint text-sm">–</p>}
      <ul className="grid gap-1">
        {levels.map(({ own, isCross, ...level }) => (
          <li key={`${level.odds} ${isCross}`}>
            <PriceLevel {...{ level, side, own, isCross, onTake }} />
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {column(t('orders.toBack'), 'lgaai', withCross(toBack, cross))}
      {column(t('orders.toLay'), 'khaai', toLay)}
    </div>
  )
}

const NO_ORDERS: readonly never[] = []

/** A price that can be taken: that of orders, or what others' backs of all other selections leave. */
type ShownLevel = Pick<BookLevel, 'odds' | 'size' | 'simulated'> & { own: number; isCross?: true }

/** The levels with what other backs leave, the best price first; at the same one it comes last. */
function withCross(levels: readonly ShownLevel[], cross: CrossOffer | undefined): readonly ShownLevel[] {
  if (!cross) return levels
  const level = { odds: per100(cross.rate), size: cross.rupees, simulated: 0, own: 0, isCross: true } as const
  return [...levels, level].toSorted((one, other) => other.odds - one.odds)
}
