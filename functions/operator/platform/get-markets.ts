import { getDeskMatkaMarkets } from '../../../domain/contract/operator/matka.ts'
import { httpHandler } from '../../http/handler.ts'
import { keptMatkaMarkets } from '../../store/read/matka.ts'
import { marketView } from './market-view.ts'

export const handler = httpHandler(getDeskMatkaMarkets, async () => {
  const markets = await keptMatkaMarkets()
  return { success: true as const, markets: markets.map(marketView) }
})
