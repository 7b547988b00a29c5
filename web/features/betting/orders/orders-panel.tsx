import '../../../lib/messages/en/orders.ts'
import { useRef, useState } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import { belowDesktop, useMedia } from '../../../lib/media.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatDecimal, offeredRate } from '../../../lib/prices.ts'
import { useOdds, useRunner, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { popup } from '../../../ui/popups.ts'
import { useCommissionPercent } from '../api/order-book.ts'
import { OrderBook } from './order-book.tsx'
import type { OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OwnOrders } from './own-orders.tsx'
import { useOrderPlacing } from './use-order-placing.ts'

const loadLadder = async () => (await import('./ladder/ladder.tsx')).Ladder

type OrdersPanelProps = { marketId: string; userId: string }

/** A market's orders: a new one, what the others wait for, and the player's own. */
export function OrdersPanel({ marketId, userId }: OrdersPanelProps) {
  const t = useText()
  const [first = 0] = useSelectionIds(marketId)
  const [draft, setDraft] = useDraft(marketId, first)
  const { isPlacing, isUnknown, place, forget } = useOrderPlacing(userId, marketId)
  const effect = useRef<HTMLDListElement>(null)
  const isWide = !useMedia(belowDesktop)
  const commissionPercent = useCommissionPercent(marketId)
  const selection = useFeedText()('result', useRunner(marketId, draft.selectionId)?.team_name ?? '')

  /** Fills in a pressed price. An order without an answer stays as it is: only the same one may follow. */
  const take = (side: Side, rate: Rate, more?: Pick<OrderDraft, 'stakeText'>) => {
    if (isUnknown) popup.error(t('orders.unconfirmed'))
    else if (!isPlacing) setDraft({ ...draft, ...more, side, oddsText: formatDecimal(rate) })
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
        effect={effect}
      />
      {/* Above the depth, whose height changes: the ladder's rows stay where they are. */}
      {isWide && (
        <OnDemand
          title={t('ladder.title')}
          load={loadLadder}
          props={{
            ...{ userId, marketId, selection, selectionId: draft.selectionId, atStart: draft.atStart },
            onFill: (side, rate, stakeText) => {
              take(side, rate, { stakeText })
              // The form may be above the screen.
              effect.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
              effect.current?.focus({ preventScroll: true })
            },
          }}
        />
      )}
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
