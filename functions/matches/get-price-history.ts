import { getPriceHistory } from '../../domain/contract/price-history.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readStoredMatch } from '../store/read/matches.ts'
import { readPriceHistory } from '../store/read/price-history.ts'
import { priceHistoryView } from '../views/price-history.ts'

export const handler = httpHandler(getPriceHistory, async ({ params: { matchId } }) => {
  const match = await readStoredMatch(matchId)
  if (!match) return refuse('marketNotFound', { field: 'matchId' })
  return priceHistoryView(match.summary, await readPriceHistory(matchId))
})
