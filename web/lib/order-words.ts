import { rateFromPer100 } from '../../domain/betting/rates.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import type { text } from './messages/text.ts'
import { formatRupees } from './money.ts'
import { formatDecimal } from './prices.ts'

/** What has become of a new order by the time it is answered. */
export function placedWords({ takesAt, averageOdds, ...order }: OrderRecord, t: typeof text): string {
  if (takesAt !== null) return t('orders.meets')
  if (averageOdds === null) return t('orders.placed', { odds: decimal(order.odds) })
  const odds = decimal(averageOdds)
  if (order.left === 0) return t('orders.matched', { odds })
  return t('orders.matchedInPart', {
    odds,
    matched: formatRupees(order.matched),
    left: formatRupees(order.left),
  })
}

/** What has become of a changed order by the time it is answered. */
export function changedWords({ takesAt, status, averageOdds }: OrderRecord, t: typeof text): string {
  if (takesAt !== null) return t('orders.meets')
  if (status !== 'Matched' || averageOdds === null) return t('orders.changed')
  return t('orders.matched', { odds: decimal(averageOdds) })
}

function decimal(per100: number): string {
  return formatDecimal(rateFromPer100(per100))
}
