import { describe, expect, it } from 'vitest'
import { type Ball, ballLabel } from '../../../domain/cricket/ball.ts'
import {
  ballsLeft,
  ballsUsed,
  bowl,
  type InningsState,
  type InningsTerms,
  isComplete,
  openInnings,
} from '../../../domain/cricket/innings.ts'
import { ball, terms } from './balls.ts'

function play(balls: readonly Ball[], changes: Partial<InningsTerms> = {}): InningsState {
  return balls.reduce(bowl, openInnings({ ...terms, ...changes }))
}

describe('an innings', () => {
  it.each([
    ['a single', ball({ bat: 1 }), { runs: 1, legalBalls: 1 }, { runs: 1, balls: 1 }, 1, '1'],
    ['a four', ball({ bat: 4 }), { runs: 4, legalBalls: 1 }, { runs: 4, balls: 1, fours: 1 }, 4, '4'],
    ['a four that was run', ball({ bat: 4, boundary: false }), { runs: 4 }, { runs: 4, fours: 0 }, 4, '4'],
    ['a six', ball({ bat: 6 }), { runs: 6 }, { runs: 6, sixes: 1 }, 6, '6'],
    ['a dot', ball(), { runs: 0, legalBalls: 1 }, { runs: 0, balls: 1 }, 0, '•'],
    ['a wide', ball({ extras: { wides: 1 } }), { runs: 1, legalBalls: 0 }, { runs: 0, balls: 0 }, 1, 'wd'],
    ['five wides', ball({ extras: { wides: 5 } }), { runs: 5, legalBalls: 0 }, { balls: 0 }, 5, '5wd'],
    ['a no-ball', ball({ extras: { noballs: 1 } }), { runs: 1, legalBalls: 0 }, { balls: 1 }, 1, 'nb'],
    ['a no-ball hit for four', ball({ bat: 4, extras: { noballs: 1 } }), { runs: 5 }, { runs: 4 }, 5, '4nb'],
    ['byes', ball({ extras: { byes: 2 } }), { runs: 2, legalBalls: 1 }, { runs: 0, balls: 1 }, 0, '2b'],
    ['leg byes', ball({ extras: { legbyes: 1 } }), { runs: 1, legalBalls: 1 }, { runs: 0 }, 0, '1lb'],
    ['penalty runs', ball({ extras: { penalty: 5 } }), { runs: 5, legalBalls: 1 }, { runs: 0 }, 0, '•'],
  ])('counts %s', (_, delivery, total, batter, conceded, label) => {
    const after = play([delivery])
    expect(after).toMatchObject(total)
    expect(after.batters[0]).toMatchObject({ name: 'A', ...batter })
    expect(after.bowlers).toEqual([{ name: 'X', balls: after.legalBalls, runs: conceded, wickets: 0 }])
    expect(ballLabel(delivery)).toBe(label)
  })

  it.each([
    ['bowled', 1, 1],
    ['run out', 1, 0],
    ['retired out', 1, 0],
    ['timed out', 1, 0],
    ['retired hurt', 0, 0],
    ['retired not out', 0, 0],
  ])('%s: %d wicket for the side, %d for the bowler', (kind, wickets, bowlers) => {
    const after = play([ball({ bat: 1 }), ball({ wickets: [{ kind, playerOut: 'A' }] })])
    expect(after.wickets).toBe(wickets)
    expect(after.bowlers[0]?.wickets).toBe(bowlers)
    expect(after.batters[0]?.out).toBe(wickets ? kind : undefined)
    expect(after.falls).toEqual(wickets ? [{ playerOut: 'A', runs: 1, ballsUsed: 2 }] : [])
    expect(after.striker).toBeUndefined()
    expect(after.nonStriker).toBe('B')
  })

  it('counts the non-striker run out, and the runs completed', () => {
    const after = play([ball({ bat: 1, wickets: [{ kind: 'run out', playerOut: 'B' }] })])
    expect(after).toMatchObject({ runs: 1, wickets: 1, striker: undefined, nonStriker: 'A' })
    expect(after.batters.map(({ out }) => out)).toEqual([undefined, 'run out'])
  })

  it.each([
    ['a dot', ball(), 'A'],
    ['one', ball({ bat: 1 }), 'B'],
    ['two', ball({ bat: 2 }), 'A'],
    ['three', ball({ bat: 3 }), 'B'],
    ['a leg bye', ball({ extras: { legbyes: 1 } }), 'B'],
    ['a wide', ball({ extras: { wides: 1 } }), 'A'],
    ['a wide and a run', ball({ extras: { wides: 2 } }), 'B'],
    ['a no-ball and a run', ball({ bat: 1, extras: { noballs: 1 } }), 'B'],
  ])('changes the strike after %s as it should', (_, delivery, striker) => {
    expect(play([delivery]).striker).toBe(striker)
  })

  it('changes the strike at the end of an over', () => {
    const over = Array.from({ length: 6 }, () => ball())
    expect(play(over).striker).toBe('B')
    expect(play([...over.slice(1), ball({ bat: 1 })]).striker).toBe('A')
  })

  it('keeps the total after every over, for whole overs with wides in them', () => {
    const over = (n: number) => [
      ball({ over: n, extras: { wides: 1 } }),
      ...Array.from({ length: 6 }, () => ball({ over: n, bat: 1 })),
    ]
    expect(play([...over(0), ...over(1), ball({ over: 2, bat: 4 })]).runsByOver).toEqual([7, 14, 18])
  })

  it('counts an over of five or of seven balls as one over of the limit', () => {
    const balls = (n: number, count: number) => Array.from({ length: count }, () => ball({ over: n }))
    const short = play([...balls(0, 5), ...balls(1, 1)])
    expect([short.legalBalls, ballsUsed(short), ballsLeft(short)]).toEqual([6, 7, 113])
    const long = play(balls(0, 7))
    expect([long.legalBalls, ballsUsed(long)]).toEqual([7, 6])
  })

  it('is complete when all out, out of balls, or at its target, and not before', () => {
    const out = (count: number) =>
      Array.from({ length: count }, (_, i) => ball({ wickets: [{ kind: 'bowled', playerOut: `${i}` }] }))
    expect(isComplete(play(out(9)))).toBe(false)
    expect(isComplete(play(out(10)))).toBe(true)
    expect(isComplete(play(out(9), { wicketsLimit: 9 }))).toBe(true)
    expect(isComplete(play([ball(), ball()], { ballsLimit: 3 }))).toBe(false)
    expect(isComplete(play([ball(), ball(), ball()], { ballsLimit: 3 }))).toBe(true)
    expect(isComplete(play([ball({ bat: 6 })], { target: 7 }))).toBe(false)
    expect(isComplete(play([ball({ bat: 6 })], { target: 6 }))).toBe(true)
  })

  it('remembers every ball', () => {
    const balls = Array.from({ length: 20 }, (_, i) => ball({ over: Math.floor(i / 6), bat: i % 5 }))
    expect(play(balls).balls).toEqual(balls)
  })
})
