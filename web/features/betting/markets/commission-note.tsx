import { mostCommissionPaise } from '../../../../domain/betting/commission.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import { rupeesFromPaise, ZERO } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'

/** Says that the profits above are before commission; shows nothing where none can be due. */
export function CommissionNote({ position }: { position: Position | undefined }) {
  const t = useText()
  const mostPaise = position ? mostCommissionPaise(position) : ZERO
  if (mostPaise === 0) return null
  const most = formatRupees(rupeesFromPaise(mostPaise))
  return <p className="px-4 py-2 text-ink-muted text-xs">{t('market.commission', { most })}</p>
}
