import { LEVEL_CORRELATION, LEVEL_SD, type Strengths } from '../cricket/belief.ts'
import {
  ballsUsed,
  type InningsTerms,
  isComplete,
  type TeamIndex,
  wicketsInHand,
} from '../cricket/innings.ts'
import {
  applyEvent,
  currentInnings,
  decidedBy,
  type MatchEvent,
  type MatchInfo,
  type MatchState,
  newMatch,
  opponent,
  scheduledBalls,
} from '../cricket/match.ts'
import type { MatchOutcome } from '../cricket/outcome.ts'
import { runModel } from '../cricket/run-model.ts'
import type { Fixture } from './fixtures.ts'
import { normal, pick, type Random } from './random.ts'
import { secretRandom } from './secret.ts'
import { simulateBall } from './simulator-ball.ts'
import { drawTeams, type SimulatedTeam } from './simulator-teams.ts'

/** A whole simulated match, before its events have times. */
export interface SimulatedMatch {
  readonly info: MatchInfo
  /** The sides' strengths as known beforehand, without the day's conditions and form. */
  readonly strengths: Strengths
  readonly events: readonly MatchEvent[]
}

/** Rain ends the match early in the chase: too early for a result. */
const RAIN_CHANCE = 0.015
const OVERS_FOR_A_RESULT = 5
/** The chance that a tie is followed by a super over. */
const SUPER_OVER_CHANCE = 0.8
const MOST_SUPER_OVERS = 3

interface Play {
  readonly teams: readonly [SimulatedTeam, SimulatedTeam]
  readonly levels: readonly [number, number]
  readonly random: Random
  readonly events: MatchEvent[]
  state: MatchState
}

/** The random stream that a match is drawn from, starting with its teams if it has no fixture. */
export function matchRandom(feedSeed: string, matchSeed: string): Random {
  return secretRandom(feedSeed, `cricket/${matchSeed}`)
}

/**
 * Plays a twenty-over match. The same seeds give the same match; a side has the same strength throughout a
 * feed.
 * @param fixture who meets whom; drawn when absent
 */
export function simulateMatch(
  feedSeed: string,
  matchSeed: string,
  fixture?: Pick<Fixture, 'competition' | 'teams'>,
): SimulatedMatch {
  const random = matchRandom(feedSeed, matchSeed)
  const { competition, teams } = fixture ?? drawTeams(feedSeed, random)
  const edge = (teams[0].skill - teams[1].skill) / 2
  const strengths: Strengths = [edge, -edge]
  const pitch = Math.sqrt(LEVEL_CORRELATION) * normal(random)
  const level = (strength: number) =>
    strength + LEVEL_SD * (pitch + Math.sqrt(1 - LEVEL_CORRELATION) * normal(random))
  const toss = { winner: pick(random, [0, 1] as const), decision: pick(random, ['bat', 'field'] as const) }
  const info = {
    teams: [teams[0].name, teams[1].name],
    competition,
    ballsPerOver: 6,
    oversLimit: 20,
    squads: [teams[0].players, teams[1].players],
    toss,
  } as const
  const levels = [level(strengths[0]), level(strengths[1])] as const
  const play: Play = { teams, levels, random, events: [], state: newMatch(info) }
  const outcome = playMatch(play, toss.decision === 'bat' ? toss.winner : opponent(toss.winner))
  record(play, { kind: 'finish', outcome, penaltyRuns: 0 })
  return { info, strengths, events: play.events }
}

function playMatch(play: Play, first: TeamIndex): MatchOutcome {
  const { random } = play
  const ballsLimit = scheduledBalls(play.state.info)
  const terms = { superOver: false, ballsPerOver: 6, ballsLimit, wicketsLimit: 10 }
  const rainAfter = random() < RAIN_CHANCE ? Math.floor(random() * OVERS_FOR_A_RESULT * 6) : undefined
  playInnings(play, { ...terms, team: first })
  record(play, { kind: 'break', penaltyRuns: 0 })
  const target = (play.state.innings[0]?.runs ?? 0) + 1
  playInnings(play, { ...terms, team: opponent(first), target }, rainAfter)
  const winner = decidedBy(play.state)
  if (winner === undefined) return { kind: 'no result' }
  if (winner !== 'tie')
    return { kind: 'winner', team: winner, by: marginOf(play.state, winner), afterTie: false }
  return random() < SUPER_OVER_CHANCE ? playSuperOvers(play, opponent(first)) : { kind: 'tie' }
}

/** The side that batted second bats first in a super over. */
function playSuperOvers(play: Play, battingFirst: TeamIndex): MatchOutcome {
  const terms = { superOver: true, ballsPerOver: 6, ballsLimit: 6, wicketsLimit: 2 }
  let team = battingFirst
  for (let round = 0; round < MOST_SUPER_OVERS; round++) {
    record(play, { kind: 'break', penaltyRuns: 0 })
    playInnings(play, { ...terms, team })
    const set = currentInnings(play.state)?.runs ?? 0
    record(play, { kind: 'break', penaltyRuns: 0 })
    playInnings(play, { ...terms, team: opponent(team), target: set + 1 })
    const reached = currentInnings(play.state)?.runs ?? 0
    if (reached !== set)
      return { kind: 'winner', team: reached > set ? opponent(team) : team, afterTie: true }
    team = opponent(team)
  }
  return { kind: 'tie' }
}

function playInnings(play: Play, terms: InningsTerms, stopAfterBalls = Infinity): void {
  record(play, { kind: 'innings', terms, penaltyRuns: 0 })
  const model = runModel(scheduledBalls(play.state.info))
  const sides = {
    batting: play.teams[terms.team].players,
    bowling: play.teams[opponent(terms.team)].players,
    level: play.levels[terms.team],
  }
  for (;;) {
    const innings = currentInnings(play.state)
    if (!innings || isComplete(innings) || ballsUsed(innings) >= stopAfterBalls) return
    record(play, { kind: 'ball', ball: simulateBall(innings, sides, model, play.random) })
  }
}

function record(play: Play, event: MatchEvent): void {
  play.events.push(event)
  play.state = applyEvent(play.state, event)
}

function marginOf(
  { innings: [first, chase] }: MatchState,
  winner: TeamIndex,
): { runs: number } | { wickets: number } {
  if (chase?.team === winner) return { wickets: wicketsInHand(chase) }
  return { runs: (first?.runs ?? 0) - (chase?.runs ?? 0) }
}
