import { listMatches } from '../../store/read/matches.ts'
import { exposures } from './market-exposure.ts'

/** What the house may win or lose in the main market of every listed match. One that has ended is no longer a risk. */
export async function mainExposures() {
  const matches = await listMatches()
  const open = matches.filter(({ odds }) => odds.status !== 'CLOSED' || odds.result === null)
  return exposures(open.map((match) => ({ match, odds: match.odds })))
}
