import type { Intervention } from '../../../domain/betting/intervention.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { type DeskMatch, getMatchList } from '../../../domain/contract/operator/markets.ts'
import { httpHandler } from '../../http/handler.ts'
import { readInterventions } from '../../store/read/interventions.ts'
import { listEndedMatches, listMatches } from '../../store/read/matches.ts'
import { headOf } from './match-file.ts'

/** How many ended matches of each sport are listed; older ones are found by their id. */
const ENDED_LENGTH = 20

export const handler = httpHandler(getMatchList, async () => {
  const [listed, ended, interventions] = await Promise.all([
    listMatches(),
    listEndedMatches(ENDED_LENGTH),
    readInterventions(),
  ])
  const row = (isListed: boolean) => (summary: MatchSummary) =>
    rowOf(summary, isListed, interventions.get(summary.matchId))
  return { success: true as const, matches: [...listed.map(row(true)), ...ended.map(row(false))] }
})

function rowOf(summary: MatchSummary, listed: boolean, intervention: Intervention | undefined): DeskMatch {
  const some = Object.values(intervention?.markets ?? {}).some((each) => each.suspended && !each.declared)
  const suspended = intervention?.match?.suspended ? 'all' : some ? 'some' : 'no'
  return { ...headOf(summary, listed), status: summary.odds.status, suspended }
}
