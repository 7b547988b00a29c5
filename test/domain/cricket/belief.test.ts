import { describe, expect, it } from 'vitest'
import { battingBelief, meanLevel } from '../../../domain/cricket/belief.ts'
import { applyEvent, type MatchEvent, type MatchInfo, newMatch } from '../../../domain/cricket/match.ts'
import { ballEvent, breakEvent, info, innings, inningsEvent } from './balls.ts'

const oneDay: MatchInfo = { ...info, oversLimit: 50 }
const ballsLimit = 300

/** A chase whose balls each bring these runs, wickets apart. */
const chase = (runs: readonly number[]): MatchEvent[] => [
  ...innings(250, 6, ballsLimit, { ballsLimit }),
  breakEvent,
  inningsEvent({ team: 1, ballsLimit, target: 251 }),
  ...runs.map((bat, index) => ballEvent({ over: Math.floor(index / 6), bat })),
]
const balls = (count: number, runs: number) => Array<number>(count).fill(runs)
const levelAfter = (runs: readonly number[]) =>
  meanLevel(battingBelief(chase(runs).reduce(applyEvent, newMatch(oneDay))))

describe('the belief about a side that chases in a one-day match', () => {
  it('is the same however fast it scores, until its last ten overs', () => {
    const before = levelAfter([])
    for (const runs of [0, 1, 2]) expect(levelAfter(balls(120, runs))).toBeCloseTo(before, 9)
  })

  it('follows in the last ten overs what it scored in them, and not before', () => {
    const [slow, fast] = [balls(24, 0), balls(24, 2)]
    const [afterSlow, afterFast] = [slow, fast].map((last) => levelAfter([...balls(240, 0), ...last]))
    expect(afterFast).toBeGreaterThan(afterSlow ?? Number.NaN)
    // The first 40 overs brought 200 runs more.
    const paced = [...balls(200, 1), ...balls(40, 0)]
    expect(levelAfter([...paced, ...slow])).toBeCloseTo(afterSlow ?? Number.NaN, 9)
  })
})
