import { type ReactNode, useRef, useState } from 'react'
import { rateFromPer100 } from '../../domain/betting/rates.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import { messageOf } from '../lib/errors.ts'
import { useFeedText, useText } from '../lib/messages/text.ts'
import { formatRupees } from '../lib/money.ts'
import { useCancelOrder } from '../lib/orders.ts'
import { formatDecimal } from '../lib/prices.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { OrderEdit } from './order-edit.tsx'
import { popup } from './popups.ts'

type OrderRowProps = {
  order: OrderRecord
  /** Where the order waits, where the page does not say it. */
  place?: ReactNode
}

/** An order: what it is on, how far it is, and while it waits, its editing and cancelling. It stands in a section that can have the focus. */
export function OrderRow({ order, place }: OrderRowProps) {
  const t = useText()
  const feedText = useFeedText()
  const selection = feedText('result', order.label)
  const odds = decimal(order.odds)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <Badge tone={order.side === 'back' ? 'lgaai' : 'khaai'}>{t(`orders.${order.side}`)}</Badge>
      <span className="font-semibold">
        {selection} <span className="tabular-nums">{odds}</span>
      </span>
      {place}
      <span className="min-w-0 flex-1 text-ink-muted text-xs tabular-nums max-sm:order-1 max-sm:basis-full">
        <Progress order={order} />
      </span>
      {order.status === 'Waiting' && order.takesAt === null ? (
        <OrderActions
          order={order}
          words={t('orders.one', { side: t(`orders.${order.side}`), selection, odds })}
        />
      ) : (
        <span className="ml-auto text-ink-muted text-xs">
          {order.takesAt === null && t(`orders.${order.status}`)}
        </span>
      )}
    </li>
  )
}

/** How far an order is: what waits, and what is matched at which average. */
function Progress({ order }: { order: OrderRecord }) {
  const t = useText()
  const stake = formatRupees(order.stake)
  const left = formatRupees(order.left)
  const done =
    order.averageOdds !== null &&
    t('orders.done', { matched: formatRupees(order.matched), stake, odds: decimal(order.averageOdds) })
  const waits =
    order.status === 'Waiting' &&
    t(order.takesAt === null ? 'orders.waits' : 'orders.matching', { left, stake })
  return [done, waits].filter(Boolean).join(' · ') || t('orders.notMatched', { stake })
}

/** Edits or cancels an order that waits. The form is a line of its own in the row. */
function OrderActions({ order, words }: { order: OrderRecord; words: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const label = t('orders.editOne', { order: words })
  const close = (changed?: OrderRecord) => {
    const staysHere = !changed || (changed.status === 'Waiting' && changed.takesAt === null)
    // The button disappears with an order that does not wait any more, and would take the focus with it.
    if (staysHere) edit.current?.focus()
    else edit.current?.closest('section')?.focus()
    setOpen(false)
  }
  return (
    <>
      <span className="ml-auto flex gap-2">
        <Button
          ref={edit}
          size="sm"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t('orders.edit')}
        </Button>
        <CancelButton order={order} words={words} />
      </span>
      {isOpen && <OrderEdit order={order} label={label} onClose={close} />}
    </>
  )
}

function CancelButton({ order, words }: { order: OrderRecord; words: string }) {
  const t = useText()
  const { pending, send } = useCancelOrder()
  const cancel = async (button: HTMLElement) => {
    const { userId, _id: orderId } = order
    // The button disappears, and would take the focus with it.
    const list = button.closest('section')
    const sent = await send({ userId, orderId })
    if (sent.outcome === 'made') {
      list?.focus()
      popup.success(t('orders.cancelled'))
    } else if (sent.outcome !== 'busy') popup.error(messageOf(sent.error, t('orders.cancelFailed')))
  }
  return (
    <Button
      size="sm"
      busy={pending !== undefined}
      aria-label={t('orders.cancelOne', { order: words })}
      onClick={({ currentTarget }) => void cancel(currentTarget)}
    >
      {t('orders.cancel')}
    </Button>
  )
}

function decimal(per100: number): string {
  return formatDecimal(rateFromPer100(per100))
}
