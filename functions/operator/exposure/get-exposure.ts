import { getExposure } from '../../../domain/contract/operator/exposure.ts'
import { httpHandler } from '../../http/handler.ts'
import { listMatches } from '../../store/read/matches.ts'
import { exposures } from './market-exposure.ts'

/** A main market that has ended is no longer a risk. */
export const handler = httpHandler(getExposure, async () => {
  const matches = await listMatches()
  const open = matches.filter(({ odds }) => odds.status !== 'CLOSED' || odds.result === null)
  return exposures(open.map((match) => ({ match, odds: match.odds })))
})
