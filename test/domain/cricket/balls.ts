import type { Ball } from '../../../domain/cricket/ball.ts'
import type { InningsTerms } from '../../../domain/cricket/innings.ts'
import type { MatchEvent, MatchInfo } from '../../../domain/cricket/match.ts'

export const info: MatchInfo = {
  teams: ['India', 'Australia'],
  competition: 'Test cup',
  ballsPerOver: 6,
  oversLimit: 20,
}

export const terms: InningsTerms = {
  team: 0,
  superOver: false,
  ballsPerOver: 6,
  ballsLimit: 120,
  wicketsLimit: 10,
}

/** A dot ball by X from A to B, changed as asked. */
export function ball(changes: Partial<Omit<Ball, 'runs'>> & { bat?: number } = {}): Ball {
  const { bat = 0, ...rest } = changes
  const extras = Object.values(rest.extras ?? {}).reduce((sum: number, runs) => sum + (runs ?? 0), 0)
  return {
    over: 0,
    batter: 'A',
    nonStriker: 'B',
    bowler: 'X',
    runs: { batter: bat, extras, total: bat + extras },
    extras: {},
    boundary: bat === 4 || bat === 6,
    wickets: [],
    reviewed: false,
    ...rest,
  }
}

export function ballEvent(changes: Parameters<typeof ball>[0] = {}): MatchEvent {
  return { kind: 'ball', ball: ball(changes) }
}

export function inningsEvent(changes: Partial<InningsTerms> = {}): MatchEvent {
  return { kind: 'innings', terms: { ...terms, ...changes }, penaltyRuns: 0 }
}

export const breakEvent: MatchEvent = { kind: 'break', penaltyRuns: 0 }

/** An innings' balls in one go: `balls` legal balls of which the first brings `runs`, with `wickets` at the end. */
export function innings(
  runs: number,
  wickets: number,
  balls: number,
  changes: Partial<InningsTerms> = {},
): MatchEvent[] {
  return [
    inningsEvent(changes),
    ...Array.from({ length: balls }, (_, index) =>
      ballEvent({
        over: Math.floor(index / 6),
        bat: index === 0 ? runs : 0,
        wickets: index >= balls - wickets ? [{ kind: 'bowled', playerOut: `out ${index}` }] : [],
      }),
    ),
  ]
}
