import { getDeskMarkets } from '../../../domain/contract/operator/matka.ts'
import { httpHandler } from '../../http/handler.ts'
import { keptMarkets } from '../../store/read/matka.ts'
import { marketView } from './market-view.ts'

export const handler = httpHandler(getDeskMarkets, async () => {
  const markets = await keptMarkets()
  return { success: true as const, markets: markets.map(marketView) }
})
