import { clsx } from 'clsx'
import { chargePaise, commissionFromPercent } from '../../../../domain/betting/commission.ts'
import type { Paise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatPaise } from '../../../lib/money.ts'

type OrderCommissionProps = { winPaise: Paise; percent: number; className?: string }

/** What commission an order may pay; nothing where there is none. */
export function OrderCommission({ winPaise, percent, className }: OrderCommissionProps) {
  const t = useText()
  if (percent === 0) return null
  const mostPaise = chargePaise(winPaise, winPaise, commissionFromPercent(percent))
  const most = formatPaise(mostPaise)
  return (
    <p className={clsx('text-ink-muted text-xs', className)}>{t('orders.commission', { percent, most })}</p>
  )
}
