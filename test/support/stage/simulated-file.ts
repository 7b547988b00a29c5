import type { Ball } from '../../../domain/cricket/ball.ts'
import type { InningsTerms } from '../../../domain/cricket/innings.ts'
import type { MatchOutcome } from '../../../domain/cricket/outcome.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import type { RawDelivery, RawMatch } from '../../domain/cricket/cricsheet-files.ts'

/** A simulated Twenty20 match in Cricsheet's form. */
export function simulatedFile(seed: string): RawMatch {
  const { info, events } = simulateMatch('files', seed)
  const innings: RawMatch['innings'] = []
  let outcome: RawMatch['info']['outcome'] = {}
  for (const event of events) {
    if (event.kind === 'innings') innings.push(openedInnings(event.terms, info.teams))
    if (event.kind === 'ball') addDelivery(innings.at(-1), event.ball)
    if (event.kind === 'finish') outcome = outcomeOf(event.outcome, info.teams)
  }
  return {
    info: {
      balls_per_over: info.ballsPerOver,
      dates: ['2024-01-01'],
      match_type: 'T20',
      overs: info.oversLimit,
      outcome,
      teams: [...info.teams],
    },
    innings,
  }
}

function openedInnings(
  { team, superOver }: InningsTerms,
  teams: readonly string[],
): RawMatch['innings'][number] {
  return { team: teams[team] ?? '', overs: [], ...(superOver && { super_over: true }) }
}

function addDelivery(innings: RawMatch['innings'][number] | undefined, ball: Ball): void {
  if (innings?.overs.at(-1)?.over !== ball.over) innings?.overs.push({ over: ball.over, deliveries: [] })
  innings?.overs.at(-1)?.deliveries.push(deliveryOf(ball))
}

function deliveryOf({ batter, bowler, nonStriker, runs, extras, wickets }: Ball): RawDelivery {
  return {
    batter,
    bowler,
    non_striker: nonStriker,
    runs: { ...runs },
    extras: { ...extras },
    wickets: wickets.map(({ kind, playerOut }) => ({ kind, player_out: playerOut })),
  }
}

function outcomeOf(outcome: MatchOutcome, teams: readonly [string, string]): RawMatch['info']['outcome'] {
  if (outcome.kind !== 'winner') return { result: outcome.kind }
  return outcome.afterTie
    ? { result: 'tie', eliminator: teams[outcome.team] }
    : { winner: teams[outcome.team] }
}
