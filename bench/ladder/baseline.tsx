import { useEffect, useReducer } from 'react'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import { getOrderBook, type OrderBookChange, type OrderBookView } from '../../domain/contract/orders.ts'
import { Row } from '../../web/features/betting/orders/ladder/ladder-row.tsx'
import { EMPTY_ROW, ladderRows, PRICES } from '../../web/features/betting/orders/ladder/ladder-rows.ts'
import { type KnownBook, withBookChange, withWholeBook } from '../../web/lib/realtime/books.ts'
import { useIsStale, useJoinedMatch, useRunner } from '../../web/lib/realtime/hooks.ts'
import { useLive } from '../../web/lib/realtime/provider.tsx'
import { request } from '../../web/lib/sending/api.ts'

/** The site's row without `memo`. */
const PlainRow = Row.type

/**
 * Plain React: one state holds the book, and every change of it renders all rows again. Socket, parsing, the rules of a row and its DOM
 * are the site's, but its rows are laid out as those of a table.
 */
export function BaselineLadder({ marketId }: { marketId: string }) {
  const { realtime } = useLive()
  const [book, apply] = useReducer(withNews, undefined)
  const isStale = useIsStale()
  const quoted = useRunner(marketId, 1)
  useJoinedMatch(matchIdOf(marketId))
  useEffect(() => {
    const off = realtime.on('orderBook', ({ data }) => apply(data))
    void request(getOrderBook, { params: { marketId } }).then(apply)
    return off
  }, [realtime, marketId])
  if (!book) return null

  const rows = ladderRows({ marketId, selectionId: 1, book, quoted, orders: [] })
  return (
    <div className="@container relative h-[min(45rem,100dvh-21rem)] min-h-60 overflow-y-auto">
      <table className="w-full table-fixed border-separate border-spacing-0 [&_button]:h-7 [&_th]:table-cell [&_tr]:table-row">
        <tbody>
          {PRICES.map((rate, place) => (
            <PlainRow
              key={rate}
              rate={rate}
              place={place}
              row={rows.get(rate) ?? EMPTY_ROW}
              mode={isStale ? 'stale' : 'oneClick'}
              held={undefined}
              stop={undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function withNews(book: KnownBook | undefined, news: OrderBookView | OrderBookChange): KnownBook {
  return 'selections' in news ? withWholeBook(book, news) : withBookChange(book, news)
}
