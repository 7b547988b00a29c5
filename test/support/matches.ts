import { getMatches, type MatchSummary } from '../../domain/contract/matches.ts'
import { mustCall } from './calls.ts'
import { until } from './wait.ts'

const CRICKET = 4

/** The cricket matches that lists show. */
export async function listedMatches(url: string): Promise<MatchSummary[]> {
  return (await mustCall(url, getMatches, { params: { sportId: CRICKET } })).data
}

/** The replayed match of a name, once it is listed and as `wanted` says. */
export function replayedMatch(
  url: string,
  name: string,
  wanted: (match: MatchSummary) => boolean = () => true,
): Promise<MatchSummary> {
  const isIt = (match: MatchSummary) => match.matchId.startsWith(`replay-${name}-`) && wanted(match)
  return until(`the match ${name}`, async () => (await listedMatches(url)).find(isIt))
}

/** The price of backing a runner of a match now, per 100. */
export function backRate(match: MatchSummary, runner = 0): number {
  return Math.round((match.odds.matchOdds[runner]?.lgaai ?? 0) * 100)
}
