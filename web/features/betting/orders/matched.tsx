import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import type { KnownTrade } from '../../../lib/realtime/books.ts'

type LastMatchedProps = { trades: readonly KnownTrade[]; selectionId: number }

/** The last matches between players on a selection since the page followed the match, the newest first; nothing without one. */
export function LastMatched({ trades, selectionId }: LastMatchedProps) {
  const t = useText()
  const own = trades.filter((trade) => trade.selectionId === selectionId).toReversed()
  if (own.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs">
      <p className="text-ink-muted">{t('orders.lastMatched')}</p>
      <ul aria-label={t('orders.lastMatched')} className="contents">
        {own.map(({ key, odds, stake }) => (
          <li key={key} className="tabular-nums">
            {t('orders.trade', { stake: formatRupees(stake), odds: formatDecimal(rateFromPer100(odds)) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
