import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import type { KnownBook } from '../../../lib/realtime/books.ts'

type MatchedProps = { book: KnownBook; selectionId: number }

/**
 * What players matched with each other of a selection so far, and the last matches since the page followed the match, the newest first;
 * nothing before the first one.
 */
export function Matched({ book, selectionId }: MatchedProps) {
  const t = useText()
  const { matched = 0, lastOdds = null } = book.totals[selectionId] ?? {}
  const trades = book.trades.filter((trade) => trade.selectionId === selectionId).toReversed()
  if (lastOdds === null) return null
  const at = (odds: number) => formatDecimal(rateFromPer100(odds))
  return (
    <div className="grid gap-1 text-xs">
      <p className="text-ink-muted">
        {t('orders.matchedSoFar', { stake: formatRupees(matched), odds: at(lastOdds) })}
      </p>
      {trades.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className="text-ink-muted">{t('orders.lastMatched')}</p>
          <ul aria-label={t('orders.lastMatched')} className="contents">
            {trades.map(({ key, odds, stake }) => (
              <li key={key} className="tabular-nums">
                {t('orders.trade', { stake: formatRupees(stake), odds: at(odds) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
