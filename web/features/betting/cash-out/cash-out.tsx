import { memo, useState } from 'react'
import { WHOLE } from '../../../../domain/betting/part-closed.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatSignedRupees } from '../../../lib/money.ts'
import { useIsStale, useOdds } from '../../../lib/realtime/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCashOutOffer } from '../api/cash-out.ts'
import { CashOutDialog } from './cash-out-dialog.tsx'
import { closingValue, settledProfit } from './cash-out-value.ts'
import { WaitingOrders } from './waiting-orders.tsx'

type CashOutProps = { marketId: string; userId: string; position: Position }

/** The profit or loss of closing the position now, with the button to do it; of a closed position, its result. */
export const CashOut = memo(function CashOut({ marketId, userId, position }: CashOutProps) {
  const t = useText()
  const isFinal = useOdds(marketId, (odds) => odds.status === 'CLOSED') ?? true
  const value = useOdds(marketId, (odds) => closingValue(odds, position.book))
  const isStale = useIsStale()
  const offer = useCashOutOffer()
  const [isAsked, setAsked] = useState(false)
  const [percent, setPercent] = useState(WHOLE)
  const ask = (part: number) => {
    setAsked(true)
    setPercent(part)
    offer.mutate({ userId, marketId, percent: part })
  }
  const settled = settledProfit(position.book)
  const obstacle = position.orders ? 'ordersWaiting' : value === undefined ? 'cashOutUnavailable' : undefined
  // Only orders, none of them matched: nothing to close.
  if (position.betCount === 0) return null
  return (
    <>
      {!isFinal && settled !== undefined && (
        <p className="text-ink-muted text-xs">
          {t('cashOut.whatever')} <Money rupees={rupeesFromPaise(settled)} signed className="font-semibold" />
        </p>
      )}
      {!isFinal && settled === undefined && (
        <Button
          size="sm"
          tone="primary"
          disabled={isStale || obstacle !== undefined}
          title={obstacle && t(`refusal.${obstacle}`)}
          onClick={() => ask(WHOLE)}
          className="px-2.5! tabular-nums @lg:px-3!"
        >
          {t('bet.cashOut')}
          {value !== undefined && <span>{formatSignedRupees(rupeesFromPaise(value))}</span>}
        </Button>
      )}
      {!isFinal && position.orders && <WaitingOrders marketId={marketId} orders={position.orders} />}
      <CashOutDialog
        marketId={marketId}
        userId={userId}
        position={position}
        offer={offer}
        open={isAsked}
        percent={percent}
        onAsk={ask}
        onClose={() => setAsked(false)}
      />
    </>
  )
})
