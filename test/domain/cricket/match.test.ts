import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  decidedBy,
  type MatchEvent,
  type MatchState,
  newMatch,
} from '../../../domain/cricket/match.ts'
import type { MatchOutcome } from '../../../domain/cricket/outcome.ts'
import { scoreOf } from '../../../domain/cricket/score.ts'
import { ball, ballEvent, breakEvent, info, innings, inningsEvent } from './balls.ts'

function matchAfter(...events: MatchEvent[]): MatchState {
  return events.reduce(applyEvent, newMatch(info))
}

const chase = (runs: number, wickets: number, balls: number, target = 151) => [
  ...innings(target - 1, 3, 120),
  breakEvent,
  ...innings(runs, wickets, balls, { team: 1, target }),
]

const finish = (outcome: MatchOutcome): MatchEvent => ({ kind: 'finish', outcome, penaltyRuns: 0 })

describe('a match', () => {
  it('goes from upcoming to live to break to live to finished, its sequence growing by one an event', () => {
    const events = [...innings(10, 0, 6), breakEvent, ...innings(11, 0, 1, { team: 1, target: 11 })]
    const states = events.map((_, index) => matchAfter(...events.slice(0, index)))
    expect(states.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index))
    expect(states.map(({ phase }) => phase)).toEqual(['upcoming', ...Array(7).fill('live'), 'break', 'live'])
    expect(matchAfter(...events, finish({ kind: 'winner', team: 1, afterTie: false })).phase).toBe('finished')
  })

  it.each([
    ['in the first innings', innings(150, 3, 120), undefined],
    ['short of the target with balls left', chase(149, 9, 60), undefined],
    ['level with balls left', chase(150, 0, 60), undefined],
    ['at the target', chase(151, 0, 60), 1],
    ['past the target', chase(155, 0, 60), 1],
    ['level and out of balls', chase(150, 0, 120), 'tie'],
    ['level and all out', chase(150, 10, 60), 'tie'],
    ['one short of level and all out', chase(149, 10, 60), 0],
    ['short and out of balls', chase(100, 0, 120), 0],
  ])('%s is decided as it should', (_, events, winner) => {
    expect(decidedBy(matchAfter(...events))).toBe(winner)
  })

  it('keeps super overs out of the two innings', () => {
    const superOver = { superOver: true, ballsLimit: 6, wicketsLimit: 2, team: 1 } as const
    const state = matchAfter(...chase(150, 0, 120), breakEvent, ...innings(15, 0, 6, superOver))
    expect(state.innings.map(({ runs }) => runs)).toEqual([150, 150])
    expect(state.superOvers.map(({ runs }) => runs)).toEqual([15])
    expect(decidedBy(state)).toBe('tie')
  })

  it('adds penalty runs given between innings', () => {
    const state = matchAfter(inningsEvent(), ballEvent({ bat: 4 }), { kind: 'break', penaltyRuns: 5 })
    expect(state.innings[0]?.runs).toBe(9)
  })

  it.each([
    ['a ball before an innings', [ballEvent()]],
    ['a ball in a break', [...innings(1, 0, 6), breakEvent, ballEvent()]],
    ['a third innings', [inningsEvent(), inningsEvent(), inningsEvent()]],
    ['a ball after the finish', [inningsEvent(), finish({ kind: 'no result' }), ballEvent()]],
  ])('takes %s for a broken feed', (_, events) => {
    expect(() => matchAfter(...events)).toThrow(Error)
  })
})

describe('the status line', () => {
  const won = { kind: 'winner', team: 1, afterTie: false } as const
  it.each([
    ['Match not started', []],
    ['Play begins', [inningsEvent()]],
    ['India 12/0 at 12.00 an over', innings(12, 0, 6)],
    ['Innings break: Australia need 151 to win', [...innings(150, 3, 120), breakEvent]],
    ['Australia need 51 from 60 balls', chase(100, 4, 60)],
    ['Australia need 1 from 1 ball', chase(150, 4, 119)],
    ['Scores level', chase(150, 4, 120)],
    ['Australia have reached the target', chase(151, 4, 100)],
    ['Australia fall short of the target', chase(140, 4, 120)],
    ['Australia won by 6 wickets', [...chase(151, 4, 100), finish({ ...won, by: { wickets: 6 } })]],
    ['India won by 1 run (D/L)', [finish({ ...won, team: 0, by: { runs: 1 }, method: 'D/L' })]],
    ['Match tied (Australia won the tie-break)', [finish({ ...won, afterTie: true })]],
    ['Match tied', [finish({ kind: 'tie' })]],
    ['No result', [finish({ kind: 'no result' })]],
    ['Match abandoned', [finish({ kind: 'abandoned' })]],
  ])('%s', (status, events) => {
    expect(scoreOf(matchAfter(...events)).status).toBe(status)
  })

  it('says who won the toss before the first ball', () => {
    const start = newMatch({ ...info, toss: { winner: 1, decision: 'field' } })
    expect(scoreOf(applyEvent(start, inningsEvent())).status).toBe(
      'Australia won the toss and chose to field',
    )
  })
})

describe('the score', () => {
  it('shows the pair at the crease, the bowler, the rates and the last balls', () => {
    const events = [
      ...chase(100, 0, 60),
      ...[
        ball({ over: 10, bat: 4 }),
        ball({ over: 10, extras: { wides: 1 } }),
        ball({ over: 10, bat: 1 }),
        ball({ over: 10, batter: 'B', nonStriker: 'A', wickets: [{ kind: 'lbw', playerOut: 'B' }] }),
      ].map((bowled): MatchEvent => ({ kind: 'ball', ball: bowled })),
    ]
    const score = scoreOf(matchAfter(...events))
    expect(score).toMatchObject({
      batting: 'Australia',
      nonStriker: { name: 'A', runs: 105 },
      bowler: { name: 'X', balls: 63, runs: 106, wickets: 1 },
      requiredRate: 4.74,
    })
    expect(score.striker).toBeUndefined()
    expect(score.lastBalls.slice(-5)).toEqual(['•', '4', 'wd', '1', 'W'])
    expect(score.innings[1]).toMatchObject({
      runs: 106,
      wickets: 1,
      overs: '10.3',
      oversLimit: '20',
      target: 151,
    })
  })

  it('leaves out the crease and the required rate once play is over', () => {
    const score = scoreOf(
      matchAfter(...chase(151, 0, 60), finish({ kind: 'winner', team: 1, afterTie: false })),
    )
    expect(Object.keys(score).sort()).toEqual(['innings', 'lastBalls', 'status'])
  })
})
