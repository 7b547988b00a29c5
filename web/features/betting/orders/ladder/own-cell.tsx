import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { Side } from '../../../../../domain/betting/bet-terms.ts'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { formatSize } from '../../../../lib/money.ts'
import { formatDecimal } from '../../../../lib/prices.ts'
import { freeOrders } from './ladder-press.ts'
import { type CellProps, useCell } from './use-cell.ts'
import { useOrderName } from './use-order-name.ts'

const ownTones = {
  lgaai: 'bg-lgaai-solid text-lgaai-solid-ink',
  khaai: 'bg-khaai-solid text-khaai-solid-ink',
}

/** The cross is drawn on the tone of its order, and inverts under the pointer. */
const crossTones = {
  lgaai: 'text-lgaai-solid-ink hover:bg-lgaai-solid-ink hover:text-lgaai-solid',
  khaai: 'text-khaai-solid-ink hover:bg-khaai-solid-ink hover:text-khaai-solid',
}

/** The player's own orders at a price: a press takes them up to be moved, the cross cancels them. */
export function OwnCell(props: CellProps) {
  const { rate, mode, held } = props
  const t = useText()
  const { side, at, button, isDeadNow } = useCell(props)
  const isHeld = held?.side === side && held.rate === rate
  const empty = { side: t(`ladder.${side}`), odds: formatDecimal(rate) }
  const hasOwn = at.own.length > 0
  const tone = mode === 'stale' ? 'bg-raised text-ink-faint' : ownTones[side]
  return (
    <td className={hasOwn ? 'relative' : undefined}>
      <button
        {...button}
        aria-label={hasOwn ? undefined : t('ladder.noOwn', empty)}
        aria-pressed={isHeld || undefined}
        className={clsx(
          'flex size-full scroll-mt-24 items-center gap-1 pr-5 pl-1.5 text-sm tabular-nums focus-visible:-outline-offset-2',
          hasOwn && tone,
          isHeld && 'ring-2 ring-brand ring-inset',
          isDeadNow && (hasOwn ? 'cursor-not-allowed' : 'cursor-default'),
          mode === 'moving' && !hasOwn && 'hover:bg-hover',
        )}
      >
        {hasOwn && <OwnOrders side={side} rate={rate} own={at.own} />}
      </button>
      {mode !== 'stale' && <Cross side={side} rate={rate} own={freeOrders(at.own)} />}
    </td>
  )
}

type OwnProps = { side: Side; rate: Rate; own: readonly OrderRecord[] }

/** The stake of own orders, their number if they are several, and whether they are about to be matched. */
function OwnOrders({ side, rate, own }: OwnProps) {
  const t = useText()
  const nameOf = useOrderName()
  const isMatching = freeOrders(own).length === 0
  return (
    <>
      <span className="sr-only">
        {t('ladder.own', { orders: nameOf(side, rate, own) })}
        {isMatching && ` · ${t('ladder.matching')}`}
      </span>
      <span aria-hidden className="font-semibold">
        {formatSize(own.reduce((sum, { left }) => sum + left, 0))}
      </span>
      <span aria-hidden className="truncate text-2xs">
        {own.length > 1 && `×${own.length}`} {isMatching && t('ladder.matching')}
      </span>
    </>
  )
}

/** Cancels own orders. The keyboard does that by Delete, in the cell itself. */
function Cross({ side, rate, own }: OwnProps) {
  const t = useText()
  const nameOf = useOrderName()
  if (own.length === 0) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      data-cancel
      aria-label={t('orders.cancelOne', { order: nameOf(side, rate, own) })}
      title={t('orders.cancel')}
      className={clsx('absolute inset-y-0 right-0 grid w-5 place-content-center', crossTones[side])}
    >
      <X aria-hidden className="size-3.5" />
    </button>
  )
}
