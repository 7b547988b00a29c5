import type { BidType } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { returnsOfTypes } from './returns.ts'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** The chance of a number of a type, and its return in the long run: '1 in 10 · returns 95 %'. */
export function BidOdds({ bidType }: { bidType: BidType }) {
  const t = useText()
  const returns = returnsOfTypes().find((each) => each.bidType === bidType)
  if (!returns) return null
  return (
    <span className="text-ink-muted text-xs">
      {t('matka.chance', { count: Math.round(1 / returns.chance) })} ·{' '}
      {t('matka.returns', { percent: percent.format(returns.returns) })}
    </span>
  )
}
