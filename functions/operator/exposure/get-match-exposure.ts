import { getMatchExposure } from '../../../domain/contract/operator/exposure.ts'
import { refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readStoredMatch } from '../../store/read/matches.ts'
import { readMarketsOf } from '../markets/match-file.ts'
import { exposures } from './market-exposure.ts'

export const handler = httpHandler(getMatchExposure, async ({ params: { matchId } }) => {
  const stored = await readStoredMatch(matchId)
  if (!stored) return refuse('marketNotFound', { field: 'matchId' })
  const markets = await readMarketsOf(matchId, stored.marketIds)
  const open = markets.filter(({ declared }) => declared === undefined)
  return exposures(open.map(({ odds }) => ({ match: stored.summary, odds })))
})
