import { ORDER_STAKE_MIN_PAISE } from '../../../../domain/exchange/order.ts'
import { paiseFromRupees } from '../../../../domain/money.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'

/** The smallest and the largest stake of an order in a market, in paise. */
export function useOrderStakes(marketId: string) {
  const most = useOdds(marketId, (odds) => odds.maxStake) ?? 0
  return { leastPaise: ORDER_STAKE_MIN_PAISE, mostPaise: paiseFromRupees(most) }
}
