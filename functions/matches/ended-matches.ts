import type { QueryOf, ReplyOf } from '../../domain/contract/call.ts'
import type { getEndedMatches, MatchSummary } from '../../domain/contract/matches.ts'
import { withMainMarkets } from '../store/read/match-markets.ts'
import { listMatches, pageOfEnded } from '../store/read/matches.ts'

type Filter = QueryOf<typeof getEndedMatches>

/**
 * A page of a sport's ended matches with the results in force, the last to start first. The first page also has those that
 * have just ended, which the list of the sport still shows.
 */
export async function endedMatches(
  sportId: number,
  filter: Filter,
): Promise<ReplyOf<typeof getEndedMatches>> {
  const starts = { fromMs: msOf(filter.from), toMs: msOf(filter.to) }
  const [{ matches, next }, listed] = await Promise.all([
    pageOfEnded(sportId, starts, filter.cursor),
    filter.cursor === undefined ? listMatches(sportId) : [],
  ])
  const known = new Set(matches.map(({ matchId }) => matchId))
  const justEnded = listed.filter((match) => isEndedWithin(match, starts) && !known.has(match.matchId))
  const all = [...justEnded, ...matches].toSorted((a, b) => b.event_date.localeCompare(a.event_date))
  return { success: true, data: await withMainMarkets(all), next }
}

function isEndedWithin(
  { phase, event_date }: MatchSummary,
  { fromMs = 0, toMs = Number.POSITIVE_INFINITY }: { fromMs: number | undefined; toMs: number | undefined },
): boolean {
  const startsAtMs = Date.parse(event_date)
  return phase === 'finished' && startsAtMs >= fromMs && startsAtMs < toMs
}

function msOf(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : Date.parse(instant)
}
