import type { Side } from '../../../../../domain/betting/bet-terms.ts'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { formatRupees } from '../../../../lib/money.ts'
import { formatDecimal } from '../../../../lib/prices.ts'

/** A function that names own orders of one side and price: 'Back ₹500.00 at 1.55', with their number if they are several. */
export function useOrderName() {
  const t = useText()
  return (side: Side, rate: Rate, orders: readonly OrderRecord[]): string => {
    const stake = formatRupees(orders.reduce((sum, { left }) => sum + left, 0))
    const name = t('ladder.order', { side: t(`ladder.${side}`), stake, odds: formatDecimal(rate) })
    return orders.length > 1 ? t('ladder.orders', { name, count: orders.length }) : name
  }
}
