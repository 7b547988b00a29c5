import { describe, expect, it } from 'vitest'
import { type BallChances, ballChances, EXTRA_CHANCE } from '../../../../domain/cricket/ball-model.ts'
import { ballsLeft, type InningsState, openInnings } from '../../../../domain/cricket/innings.ts'
import { outlookOf } from '../../../../domain/cricket/lines/outlook.ts'
import { LEVELS, runModel } from '../../../../domain/cricket/run-model.ts'
import { tempoOf } from '../../../../domain/cricket/tempo.ts'
import { type Random, seededRandom } from '../../../../domain/feed/random.ts'
import { terms } from '../balls.ts'

const AVERAGE = LEVELS.indexOf(0)
const onlyAverage = LEVELS.map((_, level) => (level === AVERAGE ? 1 : 0))
const model = runModel(120)

const inningsAt = (balls: number, wickets: number, changes: Partial<InningsState> = {}): InningsState => ({
  ...openInnings(terms),
  over: Math.floor(balls / 6),
  ballInOver: balls % 6,
  wickets,
  ...changes,
})

describe('the runs still to come for a side setting a target', () => {
  it.each([
    [0, 0],
    [30, 2],
    [60, 1],
    [90, 7],
    [117, 9],
  ])('have the run model’s own moments after %d balls and %d wickets', (balls, wickets) => {
    const innings = inningsAt(balls, wickets)
    const total = { from: ballsLeft(innings), to: 0 }
    const forecast = outlookOf(innings, onlyAverage, model, [total]).spans.get(total)
    const { mean, sd } = model.runsToCome(AVERAGE, ballsLeft(innings), 10 - wickets)
    // States less likely than 1 in 10,000 are passed over.
    expect(Math.abs((forecast?.mean ?? 0) / mean - 1)).toBeLessThan(0.003)
    expect(Math.abs((forecast?.sd ?? 0) / sd - 1)).toBeLessThan(0.01)
  })

  it('add up over the stretches of the innings', () => {
    const innings = inningsAt(60, 0)
    const [whole, first, second] = [
      { from: 60, to: 48 },
      { from: 60, to: 54 },
      { from: 54, to: 48 },
    ] as const
    const { spans } = outlookOf(innings, onlyAverage, model, [whole, first, second])
    const mean = (span: typeof whole | typeof first | typeof second) => spans.get(span)?.mean ?? 0
    expect(mean(first) + mean(second)).toBeCloseTo(mean(whole), 6)
  })

  it('are more for a side at a higher level', () => {
    const span = { from: 120, to: 84 }
    const means = LEVELS.map((_, level) => {
      const belief = LEVELS.map((_other, index) => (index === level ? 1 : 0))
      return outlookOf(inningsAt(0, 0), belief, model, [span]).spans.get(span)?.mean ?? 0
    })
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  })

  it('are expected of a one-day side in good part at the end', () => {
    const oneDay = { ...openInnings({ ...terms, ballsLimit: 300 }), ballsLimit: 300 }
    const [ten, forty, fifty] = [
      { from: 300, to: 240 },
      { from: 300, to: 60 },
      { from: 300, to: 0 },
    ] as const
    const { spans } = outlookOf(oneDay, onlyAverage, runModel(300), [ten, forty, fifty])
    const mean = (span: typeof ten | typeof forty | typeof fifty) => spans.get(span)?.mean ?? 0
    expect(mean(ten) / 10).toBeCloseTo(5, 0)
    expect((mean(forty) - mean(ten)) / 30).toBeCloseTo(5.2, 0)
    expect(mean(fifty)).toBeGreaterThan(250)
    expect(mean(fifty)).toBeLessThan(285)
  })
})

interface Played {
  readonly team: number
  /** The team's runs at the first wicket; absent while none has fallen. */
  readonly wicket?: number
  readonly batter: number
  readonly isIn: boolean
  readonly wickets: number
}

/** The rest of an innings drawn ball by ball from the model, either batter facing as often. */
function play(innings: InningsState, random: Random): Played {
  const tempo = tempoOf(model)
  const need = innings.target === undefined ? Infinity : innings.target - innings.runs
  let now: Played = { team: 0, batter: 0, isIn: true, wickets: 10 - innings.wickets }
  for (let left = ballsLeft(innings); left > 0 && now.wickets > 0 && now.team < need; left--) {
    const intent = tempo(left, now.wickets, need === Infinity ? 'total' : need - now.team)
    now = afterBall(now, ballChances(0, now.wickets)[intent], random)
  }
  return now
}

function afterBall(now: Played, chances: BallChances | undefined, random: Random): Played {
  let team = now.team
  while (random() < EXTRA_CHANCE) team += 1
  const draw = drawRuns(chances, random)
  const faces = now.isIn && random() < 0.5
  return draw === 'wicket'
    ? { ...now, team, wicket: now.wicket ?? team, wickets: now.wickets - 1, isIn: now.isIn && !faces }
    : { ...now, team: team + draw, batter: now.batter + (faces ? draw : 0) }
}

function drawRuns(chances: BallChances | undefined, random: Random): number | 'wicket' {
  if (!chances) throw new Error('no such ball')
  const { one, two, three, four, six, wicket } = chances
  let left = random()
  for (const [chance, outcome] of [
    [one, 1],
    [two, 2],
    [three, 3],
    [four, 4],
    [six, 6],
    [wicket, 'wicket'],
  ] as const) {
    if (left < chance) return outcome
    left -= chance
  }
  return 0
}

describe('innings drawn from the ball model', () => {
  const PLAYED = 4000
  it.each([
    ['setting a target', inningsAt(30, 1)],
    ['setting one with the tail in', inningsAt(96, 8)],
    ['chasing well', inningsAt(60, 2, { runs: 80, target: 161 })],
    ['chasing a lot', inningsAt(60, 4, { runs: 60, target: 171 })],
  ])('go as foreseen when %s', (name, innings) => {
    const random = seededRandom(name)
    const played = Array.from({ length: PLAYED }, () => play(innings, random))
    const left = ballsLeft(innings)
    const overs = { from: left, to: Math.max(0, left - 24) }
    const outlook = outlookOf(innings, onlyAverage, model, [{ from: left, to: 0 }, overs])
    const drawn = (value: (one: Played) => number) =>
      played.reduce((total, one) => total + value(one), 0) / PLAYED
    // In a chase the model follows the average course of the game: good to a run or two.
    const tolerance = (mean: number) => 0.06 * mean + 0.6
    const wicket = drawn(({ wicket: fall, team }) => fall ?? team)
    expect(Math.abs(outlook.wicket.mean - wicket)).toBeLessThan(tolerance(wicket))
    // Byes and leg byes are not the batter's.
    const batter = 0.95 * drawn((one) => one.batter)
    expect(Math.abs(outlook.batter.mean - batter)).toBeLessThan(tolerance(batter))
  })
})
