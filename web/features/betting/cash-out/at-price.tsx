import '../../../lib/messages/en/betting.ts'
import '../../../lib/messages/en/orders.ts'
import type { FormEvent } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useOnline } from '../../../lib/online.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { OddsField } from '../../../ui/odds-field.tsx'
import { useOrderPlacing } from '../orders/use-order-placing.ts'
import { ClosingFigures } from './closing-figures.tsx'
import { type ToClose, useClosingDraft } from './use-closing-draft.ts'

type AtPriceProps = ToClose & { userId: string; onPlaced: () => void }

/** Places an order that closes a position, or a part of it, once a price is reached. */
export function AtPrice({ userId, onPlaced, ...toClose }: AtPriceProps) {
  const t = useText()
  const { marketId, closer } = toClose
  const { oddsText, setOddsText, order, ...figures } = useClosingDraft(toClose)
  const { isPlacing, isUnknown, place, repeat, forget } = useOrderPlacing(userId, marketId)
  const isOpen = useOdds(marketId, (odds) => odds.status) === 'OPEN'
  const isOnline = useOnline()
  const note = isUnknown ? 'orders.unconfirmed' : isOnline ? 'cashOut.order' : 'cashOut.noConnection'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The order without an answer may have been placed, and have changed the position: the same one is sent, not a new one.
    if (isUnknown) void repeat(onPlaced)
    else if (order) void place(order, 'keep', onPlaced)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <OddsField
        text={oddsText}
        disabled={isPlacing || isUnknown}
        onChange={(text) => {
          forget()
          setOddsText(text)
        }}
      />
      {!isUnknown && <ClosingFigures {...toClose} {...figures} isPlaceable={order !== undefined} />}
      <p className={note === 'cashOut.order' ? 'text-ink-muted text-xs' : 'text-loss text-xs'}>{t(note)}</p>
      <Button
        type="submit"
        size="lg"
        tone={closer.side}
        busy={isPlacing}
        disabled={!(order || isUnknown) || !isOpen || !isOnline}
      >
        {isOpen ? t(isUnknown ? 'ui.tryAgain' : 'orders.place') : t('market.suspended')}
      </Button>
    </form>
  )
}
