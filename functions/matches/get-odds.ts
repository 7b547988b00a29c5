import { getOdds } from '../../domain/contract/matches.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readMarket } from '../store/market-store.ts'

export const handler = httpHandler(getOdds, async ({ query }) => {
  const market = await readMarket(query.market_id)
  return market?.odds ?? refuse('marketNotFound', { field: 'market_id' })
})
