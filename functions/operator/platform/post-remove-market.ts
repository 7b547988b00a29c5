import { postRemoveMatkaMarket } from '../../../domain/contract/operator/matka.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { noMarketParts } from '../../store/matka-store.ts'
import { keptMatkaMarkets } from '../../store/read/matka.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { marketAsSeen, othersParts } from './market-view.ts'

export const handler = httpHandler(
  postRemoveMatkaMarket,
  async ({ player, body: { marketId, version, reason } }) =>
    actOnPlatform(player, async (nowMs) => {
      const markets = await keptMatkaMarkets()
      const kept = marketAsSeen(markets, marketId, version)
      if (isRefusal(kept)) return kept
      // With no market left, the default ones would be in use again.
      if (markets.length === 1) return refuse('lastMarket')
      const parts = [...noMarketParts(kept, nowMs), ...othersParts(markets, marketId)]
      const details = { market: kept.market, reason }
      return { action: 'matka.remove', subject: marketId, details, parts, result: { success: true as const } }
    }),
)
