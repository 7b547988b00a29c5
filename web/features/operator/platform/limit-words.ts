import type { HouseLimitView } from '../../../../domain/contract/operator/house-limits.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { formatDateTime } from '../../../lib/time.ts'

/** A limit's amount, in whole rupees. */
export function limitRupees(rupees: number): string {
  return `₹${formatWhole(rupees)}`
}

/** The markets of a limit: 'Cricket, Match odds'. */
export function limitName({ sportName: sport, kind }: Pick<HouseLimitView, 'sportName' | 'kind'>): string {
  return deskText('platform.limitOf', { sport, kind: deskText(`platform.limit.${kind}`) })
}

/** What a limit is now, and who set it. */
export function limitNow({ rupees, isDefault, changedAt, changedBy: name, reason }: HouseLimitView): string {
  const amount = limitRupees(rupees)
  if (changedAt === null || name === null) return deskText('platform.limitNever', { amount })
  const by = { amount, name, time: formatDateTime(changedAt), reason: reason ?? '' }
  return deskText(isDefault ? 'platform.limitAgainDefault' : 'platform.limitNow', by)
}
