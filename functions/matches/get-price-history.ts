import { getPriceHistory } from '../../domain/contract/price-history.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readStoredMatch } from '../store/read/matches.ts'
import { readVolumes } from '../store/read/orders.ts'
import { readPriceHistory } from '../store/read/price-history.ts'
import { priceHistoryView } from '../views/price-history.ts'

export const handler = httpHandler(getPriceHistory, async ({ params: { matchId } }) => {
  const match = await readStoredMatch(matchId)
  if (!match) return refuse('marketNotFound', { field: 'matchId' })
  const { summary } = match
  const [points, volumes] = await Promise.all([readPriceHistory(matchId), readVolumes(summary.odds.marketId)])
  return priceHistoryView(summary, points, volumes)
})
