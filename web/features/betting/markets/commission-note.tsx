import { mostCommissionPaise } from '../../../../domain/betting/commission.ts'
import { ZERO } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatPaise } from '../../../lib/money.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import type { MarketProps } from './market-props.ts'

/** Says that the profits above are before commission; shows nothing where none can be due, or once there is a result. */
export function CommissionNote({ marketId, position }: Pick<MarketProps, 'marketId' | 'position'>) {
  const t = useText()
  const isClosed = useOdds(marketId, (odds) => odds.status === 'CLOSED')
  const mostPaise = position ? mostCommissionPaise(position) : ZERO
  if (isClosed || mostPaise === 0) return null
  const most = formatPaise(mostPaise)
  return <p className="px-4 py-2 text-ink-muted text-xs">{t('market.commission', { most })}</p>
}
