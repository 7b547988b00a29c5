import { useState } from 'react'
import { per100, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { messageOf } from '../../../lib/errors.ts'
import { type text, useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDecimal, offeredRate } from '../../../lib/prices.ts'
import { useOdds, useRunner, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { popup } from '../../../ui/popups.ts'
import { useCommissionPercent } from '../api/order-book.ts'
import { usePlaceOrder } from '../api/orders.ts'
import { OrderBook } from './order-book.tsx'
import type { OrderDraft, OrderPreview } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OwnOrders } from './own-orders.tsx'

type OrdersPanelProps = { marketId: string; userId: string }

/** A market's orders: a new one, what the others wait for, and the player's own. */
export function OrdersPanel({ marketId, userId }: OrdersPanelProps) {
  const t = useText()
  const [first = 0] = useSelectionIds(marketId)
  const [draft, setDraft] = useDraft(marketId, first)
  const { pending, last, send, forget } = usePlaceOrder()
  const commissionPercent = useCommissionPercent(marketId)
  const selection = useFeedText()('result', useRunner(marketId, draft.selectionId)?.team_name ?? '')

  const place = async ({ terms }: OrderPreview) => {
    const { selectionId, side, rate, stakePaise } = terms
    const sent = await send({
      ...{ userId, marketId, selectionId },
      side: side === 'lgaai' ? 'back' : 'lay',
      odds: per100(rate),
      stake: rupeesFromPaise(stakePaise),
      atStart: draft.atStart,
    })
    if (sent.outcome === 'made') {
      popup.success(outcomeWords(sent.reply.order, t))
      setDraft({ ...draft, stakeText: '' })
    } else if (sent.outcome === 'refused') popup.error(messageOf(sent.error, t('orders.failed')))
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
        isPlacing={pending !== undefined}
        isUnknown={last?.outcome === 'unknown'}
        onPlace={(preview) => void place(preview)}
      />
      <OrderBook
        userId={userId}
        marketId={marketId}
        selectionId={draft.selectionId}
        selection={selection}
        onTake={(side, rate) => setDraft({ ...draft, side, oddsText: formatDecimal(rate) })}
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

/** What has become of an order by the time it is answered. */
function outcomeWords({ takesAt, averageOdds, ...order }: OrderRecord, t: typeof text): string {
  const decimal = (odds: number) => formatDecimal(rateFromPer100(odds))
  if (takesAt !== null) return t('orders.meets')
  if (averageOdds === null) return t('orders.placed', { odds: decimal(order.odds) })
  const odds = decimal(averageOdds)
  if (order.left === 0) return t('orders.matched', { odds })
  return t('orders.matchedInPart', {
    odds,
    matched: formatRupees(order.matched),
    left: formatRupees(order.left),
  })
}
