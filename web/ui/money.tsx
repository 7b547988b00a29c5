import { clsx } from 'clsx'
import { formatRupees, formatSignedRupees } from '../lib/money.ts'

type MoneyProps = {
  /** An amount in rupees; null and undefined show as 0.00. */
  rupees: number | null | undefined
  /** Shows a plus or minus, and colours gain green and loss red. */
  signed?: boolean
  className?: string
}

/** An amount in rupees with tabular figures, so that it keeps its width when it changes. */
export function Money({ rupees, signed = false, className }: MoneyProps) {
  const amount = rupees ?? 0
  const tone = signed && (amount > 0 ? 'text-gain' : amount < 0 ? 'text-loss' : undefined)
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', tone, className)}>
      {signed ? formatSignedRupees(amount) : formatRupees(amount)}
    </span>
  )
}
