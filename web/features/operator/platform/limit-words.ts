import type { HouseLimitView } from '../../../../domain/contract/operator/house-limits.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { formatDateTime } from '../../../lib/time.ts'

/** A limit's amount: limits are whole rupees. */
export function limitRupees(rupees: number): string {
  return `₹${formatWhole(rupees)}`
}

/** Of which markets a limit is: 'Cricket, Match odds'. */
export function limitName({ sportName: sport, kind }: HouseLimitView): string {
  return deskText('platform.limitOf', { sport, kind: deskText(`platform.limit.${kind}`) })
}

/** What a limit is now, and who said so. */
export function limitNow({ rupees, isDefault, changedAt, changedBy: name, reason }: HouseLimitView): string {
  const amount = limitRupees(rupees)
  if (changedAt === null || name === null) return deskText('platform.limitNever', { amount })
  const by = { amount, name, time: formatDateTime(changedAt), reason: reason ?? '' }
  return deskText(isDefault ? 'platform.limitAgainDefault' : 'platform.limitNow', by)
}
