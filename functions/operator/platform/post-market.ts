import { postMatkaMarket } from '../../../domain/contract/operator/matka.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { matkaMarketPart } from '../../store/matka-store.ts'
import { keptMatkaMarkets } from '../../store/read/matka.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { marketView, nameIsTaken, othersParts } from './market-view.ts'

export const handler = httpHandler(postMatkaMarket, async ({ player, body: { market, reason } }) => {
  const added = await actOnPlatform(player, async () => {
    const markets = await keptMatkaMarkets()
    const { marketId } = market
    if (markets.some((kept) => kept.market.marketId === marketId))
      return refuse('marketTaken', { field: 'marketId' })
    if (nameIsTaken(markets, market)) return refuse('marketTaken', { field: 'name' })
    const result = { market, version: 1 }
    const parts = [matkaMarketPart(result), ...othersParts(markets, marketId)]
    return { action: 'matka.add', subject: marketId, details: { market, reason }, parts, result }
  })
  return isRefusal(added) ? added : { success: true as const, market: marketView(added) }
})
