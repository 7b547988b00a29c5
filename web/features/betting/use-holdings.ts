import { paiseFromRupees } from '../../../domain/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { useOdds } from '../../lib/realtime/hooks.ts'
import { useMarketBets } from './api/get-market-bets.ts'
import { useMarketProfit } from './api/get-market-profit.ts'
import { type Holdings, heldBook } from './preview.ts'

/** What the player holds in a market and in the wallet; undefined until all of it is known. */
export function useHoldings(userId: string, marketId: string): Holdings | undefined {
  const { walletBalance, exposureBalance } = useProfile()
  const profit = useMarketProfit(userId, marketId).data
  const bets = useMarketBets(userId, marketId).data
  const odds = useOdds(marketId, (known) => known)
  if (odds === undefined || profit === undefined || bets === undefined) return undefined
  return {
    balancePaise: paiseFromRupees(walletBalance),
    exposurePaise: paiseFromRupees(exposureBalance),
    book: heldBook(odds, profit, bets),
  }
}
