import { useState } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatDecimal, offeredRate } from '../../../lib/prices.ts'
import { useOdds, useRunner, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { popup } from '../../../ui/popups.ts'
import { useCommissionPercent } from '../api/order-book.ts'
import { OrderBook } from './order-book.tsx'
import type { OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OwnOrders } from './own-orders.tsx'
import { useOrderPlacing } from './use-order-placing.ts'

type OrdersPanelProps = { marketId: string; userId: string }

/** A market's orders: a new one, what the others wait for, and the player's own. */
export function OrdersPanel({ marketId, userId }: OrdersPanelProps) {
  const t = useText()
  const [first = 0] = useSelectionIds(marketId)
  const [draft, setDraft] = useDraft(marketId, first)
  const { isPlacing, isUnknown, place, forget } = useOrderPlacing(userId, marketId)
  const commissionPercent = useCommissionPercent(marketId)
  const selection = useFeedText()('result', useRunner(marketId, draft.selectionId)?.team_name ?? '')

  /** Fills in a pressed price. An order without an answer stays as it is: only the same one may follow. */
  const take = (side: Side, rate: Rate) => {
    if (isUnknown) popup.error(t('orders.unconfirmed'))
    else if (!isPlacing) setDraft({ ...draft, side, oddsText: formatDecimal(rate) })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-muted text-sm">{t('orders.note')}</p>
      <OrderForm
        marketId={marketId}
        draft={draft}
        commissionPercent={commissionPercent}
        onChange={(changed) => {
          forget()
          setDraft(changed)
        }}
        isPlacing={isPlacing}
        isUnknown={isUnknown}
        onPlace={({ terms }) => void place(terms, draft.atStart, () => setDraft({ ...draft, stakeText: '' }))}
      />
      <OrderBook
        userId={userId}
        marketId={marketId}
        selectionId={draft.selectionId}
        selection={selection}
        onTake={take}
      />
      <OwnOrders marketId={marketId} userId={userId} />
    </div>
  )
}

/** An order that begins at the house's price to back the first selection. */
function useDraft(marketId: string, selectionId: number) {
  const best = useOdds(marketId, (odds) => {
    const row = odds.matchOdds.find((each) => each.selectionId === selectionId)
    return row ? offeredRate(row, 'lgaai') : null
  })
  const begin = () => ({
    oddsText: best ? formatDecimal(best) : '',
    stakeText: '',
    side: 'lgaai' as const,
    atStart: 'keep' as const,
    selectionId,
  })
  return useState<OrderDraft>(begin)
}
