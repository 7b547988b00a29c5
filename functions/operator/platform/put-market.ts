import { putMatkaMarket } from '../../../domain/contract/operator/matka.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import type { MatkaMarket } from '../../../domain/games/matka/market.ts'
import { httpHandler } from '../../http/handler.ts'
import { matkaMarketPart } from '../../store/matka-store.ts'
import { keptMatkaMarkets } from '../../store/read/matka.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { marketAsSeen, marketView, nameIsTaken, othersParts } from './market-view.ts'

export const handler = httpHandler(putMatkaMarket, async ({ player, body: { market, version, reason } }) => {
  const changed = await actOnPlatform(player, async () => {
    const { marketId } = market
    const markets = await keptMatkaMarkets()
    const before = marketAsSeen(markets, marketId, version)
    if (isRefusal(before)) return before
    if (nameIsTaken(markets, market)) return refuse('marketTaken', { field: 'name' })
    if (isSame(before.market, market)) return refuse('nothingToChange')
    const result = { market, version: version + 1 }
    const details = { before: before.market, after: market, reason }
    const parts = [matkaMarketPart(result), ...othersParts(markets, marketId)]
    return { action: 'matka.edit', subject: marketId, details, parts, result }
  })
  return isRefusal(changed) ? changed : { success: true as const, market: marketView(changed) }
})

function isSame(one: MatkaMarket, other: MatkaMarket): boolean {
  return (Object.keys(one) as (keyof MatkaMarket)[]).every((name) => one[name] === other[name])
}
