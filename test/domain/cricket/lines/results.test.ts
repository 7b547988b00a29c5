import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ball } from '../../../../domain/cricket/ball.ts'
import {
  bowl,
  type InningsState,
  type InningsTerms,
  openInnings,
} from '../../../../domain/cricket/innings.ts'
import {
  batterResult,
  overResult,
  sessionResult,
  totalResult,
  wicketResult,
} from '../../../../domain/cricket/lines/results.ts'
import { ball, terms } from '../balls.ts'

/** An innings of a few overs, one run a ball, and what comes on top. */
function played(balls: readonly Ball[], changes: Partial<InningsTerms> = {}): InningsState {
  return balls.reduce(bowl, openInnings({ ...terms, ballsLimit: 24, ...changes }))
}

const singles = (over: number, count = 6) => Array.from({ length: count }, () => ball({ over, bat: 1 }))
const overs = (count: number) => Array.from({ length: count }, (_, over) => singles(over)).flat()
const wicket = (over: number, playerOut = 'A', kind = 'bowled') =>
  ball({ over, wickets: [{ kind, playerOut }] })
const closed = (innings: InningsState, penaltyRuns = 0): InningsState => ({
  ...innings,
  runs: innings.runs + penaltyRuns,
  closed: true,
})

const runs = (count: number) => ({ kind: 'runs', runs: count })
const voided = (reason: string) => ({ kind: 'void', reason })

describe('a session of two overs', () => {
  it.each([
    ['before its overs are bowled', played(singles(0)), undefined],
    ['with its last ball bowled: a seventh may come', played(overs(2)), undefined],
    ['once the third over begins', played([...overs(2), ball({ over: 2 })]), runs(12)],
    ['with an over of five balls', played([...singles(0, 5), ...singles(1), ball({ over: 2 })]), runs(11)],
    ['with an over of seven', played([...singles(0, 7), ...singles(1), ball({ over: 2 })]), runs(13)],
    [
      'all out in the first over',
      closed(played([...singles(0, 3), wicket(0)], { wicketsLimit: 1 })),
      runs(3),
    ],
    [
      'with the target reached in the second over',
      closed(played(overs(2).slice(0, 8), { target: 8 })),
      runs(8),
    ],
    ['cut short by rain in the second over', closed(played(overs(2).slice(0, 8))), voided('not completed')],
    ['cut short by rain after two overs', closed(played(overs(2))), runs(12)],
    ['when no ball was bowled', closed(played([])), voided('not started')],
    ['all out, with penalty runs on top', closed(played([wicket(0)], { wicketsLimit: 1 }), 5), runs(5)],
    ['bowled before penalty runs at the end', closed(played(overs(4)), 5), runs(12)],
  ])('%s', (_, innings, result) => {
    expect(sessionResult(innings, 2)).toEqual(result)
  })
})

describe('the total', () => {
  it.each([
    ['while balls may come', played(overs(2)), undefined],
    ['all out but not yet closed', played([wicket(0)], { wicketsLimit: 1 }), undefined],
    ['with all overs bowled', closed(played(overs(4))), runs(24)],
    ['with penalty runs', closed(played(overs(4)), 5), runs(29)],
    ['with the target reached', closed(played(overs(2), { target: 12 })), runs(12)],
    ['with the overs bowled that rain left', closed(played(overs(2), { ballsLimit: 12 })), runs(12)],
    ['cut short', closed(played(overs(3))), voided('not completed')],
  ])('%s', (_, innings, result) => {
    expect(totalResult(innings)).toEqual(result)
  })
})

describe('the second over', () => {
  it.each([
    ['before it begins', played(overs(1)), undefined],
    ['in it', played([...overs(1), ball({ over: 1, bat: 4 })]), undefined],
    ['at its sixth ball', played(overs(2)), undefined],
    ['once the third begins', played([...overs(2), ball({ over: 2 })]), runs(6)],
    ['when it had five balls', played([...overs(1), ...singles(1, 5), ball({ over: 2 })]), runs(5)],
    [
      'with wides',
      played([...overs(2), ball({ over: 1, extras: { wides: 5 } }), ball({ over: 2 })]),
      runs(11),
    ],
    [
      'all out in it',
      closed(played([...overs(1), ball({ over: 1, bat: 2 }), wicket(1)], { wicketsLimit: 1 })),
      runs(2),
    ],
    ['all out before it', closed(played([wicket(0)], { wicketsLimit: 1 })), voided('not started')],
    ['stopped by rain in it', closed(played([...overs(1), ball({ over: 1 })])), voided('not completed')],
    ['stopped by rain before it', closed(played(overs(1))), voided('not started')],
    ['stopped by rain after it', closed(played(overs(2))), runs(6)],
  ])('%s', (_, innings, result) => {
    expect(overResult(innings, 2)).toEqual(result)
  })

  it('is not the first, which begins the innings', () => {
    expect(overResult(played([...overs(1), ball({ over: 1, bat: 4 })]), 1)).toEqual(runs(6))
    expect(overResult(closed(played([])), 1)).toEqual(voided('not started'))
  })
})

describe('the first wicket', () => {
  it.each([
    ['before it falls', played(overs(2)), undefined],
    [
      'when it falls, runs of the ball included',
      played([...overs(1), ball({ over: 1, bat: 1, wickets: [{ kind: 'run out', playerOut: 'B' }] })]),
      runs(7),
    ],
    ['later', played([wicket(0), ...overs(1)]), runs(0)],
    ['when a batter retires hurt', played([wicket(0, 'A', 'retired hurt')]), undefined],
    ['when a batter retires out', played([...singles(0, 2), wicket(0, 'A', 'retired out')]), runs(2)],
    ['when none falls', closed(played(overs(4))), runs(24)],
    ['when none falls until rain', closed(played(overs(3))), voided('not completed')],
  ])('%s', (_, innings, result) => {
    expect(wicketResult(innings, 1)).toEqual(result)
  })

  it('and the second may fall off one ball', () => {
    const both = played([
      ...singles(0, 2),
      ball({ wickets: ['A', 'B'].map((playerOut) => ({ kind: 'run out', playerOut })) }),
    ])
    expect([wicketResult(both, 1), wicketResult(both, 2), wicketResult(both, 3)]).toEqual([
      runs(2),
      runs(2),
      undefined,
    ])
  })
})

describe('a batter', () => {
  const of = (innings: InningsState, name = 'A') => {
    const figures = innings.batters.find((batter) => batter.name === name)
    return figures && batterResult(innings, figures)
  }

  it.each([
    ['at the crease', played(singles(0)), undefined],
    ['out', played([...singles(0, 4), wicket(0)]), runs(4)],
    ['retired hurt', played([...singles(0, 4), wicket(0, 'A', 'retired hurt')]), undefined],
    [
      'retired hurt, and back and out',
      played([...singles(0, 4), wicket(0, 'A', 'retired hurt'), ...singles(1, 2), wicket(1)]),
      runs(6),
    ],
    [
      'retired hurt until the end',
      closed(played([wicket(0, 'A', 'retired hurt')], { ballsLimit: 1 })),
      runs(0),
    ],
    ['retired hurt until rain', closed(played([wicket(0, 'A', 'retired hurt')])), voided('not completed')],
    ['not out at the end', closed(played(overs(4))), runs(24)],
    ['not out when rain comes', closed(played(overs(2))), voided('not completed')],
    ['out before the rain', closed(played([...singles(0, 4), wicket(0)])), runs(4)],
  ])('%s', (_, innings, result) => {
    expect(of(innings)).toEqual(result)
  })
})

describe('what is decided', () => {
  const anyBall = fc.record({
    bat: fc.integer({ min: 0, max: 6 }),
    out: fc.integer({ min: 0, max: 9 }),
    wide: fc.boolean(),
    newOver: fc.integer({ min: 0, max: 5 }),
  })

  it('stays so, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(anyBall, { maxLength: 60 }), fc.nat(5), (balls, penaltyRuns) => {
        let innings = played([])
        const decided = new Map<string, string>()
        const look = () => {
          const results = [
            ...[1, 2, 3].map((n) => [`s${n}`, sessionResult(innings, n)] as const),
            ...[1, 2, 3, 4].map((n) => [`o${n}`, overResult(innings, n)] as const),
            ...[1, 2, 3].map((n) => [`w${n}`, wicketResult(innings, n)] as const),
            ...innings.batters.map((batter) => [batter.name, batterResult(innings, batter)] as const),
          ]
          for (const [code, result] of results) {
            const before = decided.get(code)
            if (before !== undefined) expect(JSON.stringify(result)).toBe(before)
            if (result) decided.set(code, JSON.stringify(result))
          }
        }
        balls.forEach(({ bat, out, wide, newOver }, index) => {
          const over = innings.over + (newOver === 0 && index > 0 ? 1 : 0)
          const wickets = out === 0 ? [{ kind: 'bowled', playerOut: `P${index}` }] : []
          innings = bowl(
            innings,
            ball({ over, bat, batter: `P${index}`, wickets, ...(wide && { extras: { wides: 1 } }) }),
          )
          look()
        })
        innings = closed(innings, penaltyRuns)
        look()
        expect(sessionResult(innings, 2)).toBeDefined()
        expect(overResult(innings, 4)).toBeDefined()
      }),
    )
  })
})
