import type { Ball } from './ball.ts'
import type { CricsheetDelivery, CricsheetInnings, CricsheetMatch } from './cricsheet.ts'
import type { InningsTerms, TeamIndex } from './innings.ts'
import type { MatchEvent, MatchInfo } from './match.ts'
import type { MatchOutcome } from './outcome.ts'

/** The facts in a Cricsheet file that are known before the first ball. */
export function matchInfo({ info }: CricsheetMatch): MatchInfo {
  return {
    teams: info.teams,
    competition: info.event?.name ?? info.match_type,
    ballsPerOver: info.balls_per_over,
    oversLimit: info.overs,
    ...(info.players && { squads: [info.players[info.teams[0]] ?? [], info.players[info.teams[1]] ?? []] }),
    ...(info.toss && {
      toss: { winner: teamIndex(info.toss.winner, info.teams), decision: info.toss.decision },
    }),
  }
}

/**
 * A Cricsheet file as the events of its match, in order. A chase gets the target the file names, which under D/L is
 * the last one set: the file does not say when it was revised.
 */
export function matchEvents(match: CricsheetMatch): readonly MatchEvent[] {
  const events: MatchEvent[] = []
  match.innings.forEach((innings, index) => {
    const terms = termsOf(innings, index, match)
    if (index > 0)
      events.push({ kind: 'break', penaltyRuns: match.innings[index - 1]?.penalty_runs?.post ?? 0 })
    events.push({ kind: 'innings', terms, penaltyRuns: innings.penalty_runs?.pre ?? 0 })
    for (const { over, deliveries } of innings.overs) {
      for (const delivery of deliveries) events.push({ kind: 'ball', ball: ballOf(delivery, over) })
    }
  })
  const penaltyRuns = match.innings.at(-1)?.penalty_runs?.post ?? 0
  return [...events, { kind: 'finish', outcome: outcomeOf(match), penaltyRuns }]
}

function termsOf(
  innings: CricsheetInnings,
  index: number,
  { info, innings: all }: CricsheetMatch,
): InningsTerms {
  const ballsPerOver = info.balls_per_over
  const chases = index % 2 === 1
  const target = chases ? (innings.target?.runs ?? total(all[index - 1]) + 1) : undefined
  const overs = innings.super_over ? 1 : (innings.target?.overs ?? info.overs)
  return {
    team: teamIndex(innings.team, info.teams),
    superOver: innings.super_over,
    ballsPerOver,
    ballsLimit: ballsIn(overs, ballsPerOver),
    wicketsLimit: innings.super_over ? 2 : 10 - innings.absent_hurt.length,
    ...(target !== undefined && { target }),
  }
}

/** 25.3 overs of six balls are 153 balls. */
function ballsIn(overs: number, ballsPerOver: number): number {
  const whole = Math.floor(overs)
  return whole * ballsPerOver + Math.round((overs - whole) * 10)
}

function total(innings: CricsheetInnings | undefined): number {
  const { pre = 0, post = 0 } = innings?.penalty_runs ?? {}
  const deliveries = innings?.overs.flatMap((over) => over.deliveries) ?? []
  return deliveries.reduce((sum, { runs }) => sum + runs.total, pre + post)
}

function ballOf(delivery: CricsheetDelivery, over: number): Ball {
  const { batter, extras, total: runs, non_boundary: allRun = false } = delivery.runs
  return {
    over,
    batter: delivery.batter,
    nonStriker: delivery.non_striker,
    bowler: delivery.bowler,
    runs: { batter, extras, total: runs },
    extras: extrasOf(delivery),
    boundary: !allRun && (batter === 4 || batter === 6),
    wickets: (delivery.wickets ?? []).map(({ kind, player_out }) => ({ kind, playerOut: player_out })),
    reviewed: delivery.review !== undefined,
  }
}

/** Only the kinds that happened, whether or not the file spells out zeros. */
function extrasOf({ extras = {} }: CricsheetDelivery): Ball['extras'] {
  return Object.fromEntries(Object.entries(extras).filter(([, runs]) => runs))
}

function outcomeOf({ info, innings }: CricsheetMatch): MatchOutcome {
  const { winner, by, method, eliminator, bowl_out: bowlOut, result } = info.outcome
  const won = winner ?? eliminator ?? bowlOut
  if (won === undefined) {
    if (result === 'tie') return { kind: 'tie' }
    return { kind: innings.some(({ overs }) => overs.length > 0) ? 'no result' : 'abandoned' }
  }
  const margin =
    by?.runs !== undefined
      ? { runs: by.runs }
      : by?.wickets !== undefined
        ? { wickets: by.wickets }
        : undefined
  return {
    kind: 'winner',
    team: teamIndex(won, info.teams),
    afterTie: winner === undefined,
    ...(margin && { by: margin }),
    ...(method !== undefined && { method }),
  }
}

function teamIndex(name: string, teams: readonly [string, string]): TeamIndex {
  return name === teams[0] ? 0 : 1
}
