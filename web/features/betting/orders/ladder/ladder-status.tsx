import { clsx } from 'clsx'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Held, Mode } from './ladder-press.ts'
import { useOrderName } from './use-order-name.ts'

type LadderStatusProps = {
  mode: Mode
  /** The orders that are held, as they are now. */
  held: (Held & { readonly orders: readonly OrderRecord[] }) | undefined
  /** The stake of a press, in rupees as typed. */
  stakeText: string
  /** Sends the order without an answer again. */
  onRepeat: () => void
}

/** Says what a press does now. Its height is fixed, so that the rows below stay where they are. */
export function LadderStatus({ mode, held, stakeText, onRepeat }: LadderStatusProps) {
  const t = useText()
  const nameOf = useOrderName()
  const words = () => {
    if (mode === 'unknown') return t('orders.unconfirmed')
    if (mode === 'oneClick') return t('ladder.oneClick', { stake: stakeText })
    if (mode !== 'moving') return t(`ladder.${mode}`)
    return held && t('ladder.moving', { orders: nameOf(held.side, held.rate, held.orders) })
  }
  return (
    <>
      <p
        role="status"
        className={clsx('min-w-0 flex-1 text-xs', mode === 'unknown' ? 'text-loss' : 'text-ink-muted')}
      >
        {words()}
      </p>
      {mode === 'unknown' && (
        <Button size="sm" onClick={onRepeat}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </>
  )
}
