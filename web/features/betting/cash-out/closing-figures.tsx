import { winPaise } from '../../../../domain/betting/bet-terms.ts'
import { worstPaise } from '../../../../domain/betting/book.ts'
import { WHOLE } from '../../../../domain/betting/part-closed.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import type { closingOrder } from '../../../../domain/exchange/closing-order.ts'
import { type Paise, rupeesFromPaise } from '../../../../domain/money.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatPaise } from '../../../lib/money.ts'
import { useRunner } from '../../../lib/realtime/hooks.ts'
import { Money } from '../../../ui/money.tsx'
import { useCommissionPercent } from '../api/order-book.ts'
import { OrderCommission } from '../orders/order-commission.tsx'
import { Outcomes } from './outcomes.tsx'

type ClosingFiguresProps = {
  marketId: string
  percent: number
  /** Undefined until the odds are right. */
  closing: ReturnType<typeof closingOrder> | undefined
  /** Whether the stake is one that orders may have. */
  isPlaceable: boolean
  /** The smallest and the largest stake of an order. */
  stakes: { readonly leastPaise: Paise; readonly mostPaise: Paise }
  /** The price on offer now. */
  offered: Rate | null
}

/** What an order that closes a position does, and the profits once it is matched. */
export function ClosingFigures({ closing, ...shown }: ClosingFiguresProps) {
  return (
    <div aria-live="polite" className="rounded-xl bg-raised p-4 text-sm empty:hidden">
      {closing &&
        (shown.isPlaceable ? <Closed {...closing} {...shown} /> : <NoOrder {...closing} {...shown} />)}
    </div>
  )
}

type ClosedProps = Omit<ClosingFiguresProps, 'closing'> & ReturnType<typeof closingOrder>

function NoOrder({ terms, stakes }: ClosedProps) {
  const t = useText()
  const limits = { least: formatPaise(stakes.leastPaise), most: formatPaise(stakes.mostPaise) }
  return (
    <p className="text-loss">{t('cashOut.noOrder', { stake: formatPaise(terms.stakePaise), ...limits })}</p>
  )
}

function Closed({ marketId, terms, after, percent, offered }: ClosedProps) {
  const t = useText()
  const { side, selectionId, stakePaise, rate } = terms
  const selection = useFeedText()('result', useRunner(marketId, selectionId)?.team_name ?? '')
  const commissionPercent = useCommissionPercent(marketId) ?? 0
  const isThere = offered !== null && (side === 'lgaai' ? offered >= rate : offered <= rate)
  const profits = after.profits.map(({ profitPaise, ...of }) => ({
    ...of,
    profit: rupeesFromPaise(profitPaise),
  }))
  return (
    <div className="grid gap-3">
      <p>
        {t(side === 'lgaai' ? 'cashOut.backs' : 'cashOut.lays', {
          selection,
          stake: formatPaise(stakePaise),
        })}
      </p>
      {percent === WHOLE ? (
        <p className="flex justify-between gap-3">
          <span className="text-ink-muted">
            {t(commissionPercent > 0 ? 'cashOut.atLeastBefore' : 'cashOut.atLeast')}
          </span>
          <Money rupees={rupeesFromPaise(worstPaise(after))} signed className="font-bold" />
        </p>
      ) : (
        <Outcomes marketId={marketId} profits={profits} />
      )}
      {isThere && <p className="text-ink-muted text-xs">{t('cashOut.isThere')}</p>}
      <OrderCommission winPaise={winPaise(terms)} percent={commissionPercent} />
    </div>
  )
}
