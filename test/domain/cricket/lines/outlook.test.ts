import { describe, expect, it } from 'vitest'
import { ballsLeft, type InningsState, openInnings } from '../../../../domain/cricket/innings.ts'
import { LEVELS } from '../../../../domain/cricket/levels.ts'
import {
  chanceOfAtLeast,
  type Distribution,
  medianOf,
} from '../../../../domain/cricket/lines/distribution.ts'
import { outlookOf } from '../../../../domain/cricket/lines/outlook.ts'
import { runModel } from '../../../../domain/cricket/run-model.ts'
import { seededRandom } from '../../../../domain/feed/random.ts'
import { terms } from '../balls.ts'
import { drawnInnings, inningsAt } from '../drawn-innings.ts'

const AVERAGE = LEVELS.indexOf(0)
const onlyAverage = LEVELS.map((_, level) => (level === AVERAGE ? 1 : 0))
const model = runModel(120)

const meanOf = (distribution: Distribution | undefined) =>
  (distribution ?? new Float64Array()).reduce((sum, chance, runs) => sum + chance * runs, 0)

describe('the runs still to come for a side setting a target', () => {
  it.each([
    [0, 0],
    [30, 2],
    [60, 1],
    [90, 7],
    [117, 9],
  ])('have the run model’s own mean after %d balls and %d wickets', (balls, wickets) => {
    const innings = inningsAt({ balls, wickets })
    const total = { from: ballsLeft(innings), to: 0 }
    const found = outlookOf(innings, onlyAverage, model, [total]).spans.get(total)
    const { mean } = model.runsToCome(AVERAGE, ballsLeft(innings), 10 - wickets)
    expect(Math.abs(meanOf(found) / mean - 1)).toBeLessThan(0.001)
    expect(found?.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
  })

  it('add up over the stretches of the innings', () => {
    const innings = inningsAt({ balls: 60, wickets: 0 })
    const [whole, first, second] = [
      { from: 60, to: 48 },
      { from: 60, to: 54 },
      { from: 54, to: 48 },
    ] as const
    const { spans } = outlookOf(innings, onlyAverage, model, [whole, first, second])
    expect(meanOf(spans.get(first)) + meanOf(spans.get(second))).toBeCloseTo(meanOf(spans.get(whole)), 2)
  })

  it('are more for a side at a higher level', () => {
    const span = { from: 120, to: 84 }
    const means = LEVELS.map((_, level) => {
      const belief = LEVELS.map((_other, index) => (index === level ? 1 : 0))
      return meanOf(outlookOf(inningsAt({ balls: 0, wickets: 0 }), belief, model, [span]).spans.get(span))
    })
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  })

  it('are expected of a one-day side in good part at the end', () => {
    const oneDay = openInnings({ ...terms, ballsLimit: 300 })
    const [ten, forty, fifty] = [
      { from: 300, to: 240 },
      { from: 300, to: 60 },
      { from: 300, to: 0 },
    ] as const
    const { spans } = outlookOf(oneDay, onlyAverage, runModel(300), [ten, forty, fifty])
    const mean = (span: typeof ten | typeof forty | typeof fifty) => meanOf(spans.get(span))
    expect(mean(ten) / 10).toBeCloseTo(5, 0)
    expect((mean(forty) - mean(ten)) / 30).toBeCloseTo(5.2, 0)
    expect(mean(fifty)).toBeGreaterThan(250)
    expect(mean(fifty)).toBeLessThan(285)
  })
})

/** The runs by which lines are settled; those of a later over are undefined when it did not begin. */
function numbersOf(start: InningsState, end: InningsState) {
  const upTo = (over: number) => end.runsByOver[over - 1] ?? end.runs
  const over = start.over + 1
  const made = (name: string | undefined) => end.batters.find((batter) => batter.name === name)?.runs ?? 0
  return {
    total: end.runs - start.runs,
    nextOvers: upTo(over + 3) - start.runs,
    laterOver: end.runsByOver.length > over + 1 ? upTo(over + 2) - upTo(over + 1) : undefined,
    wicket: (end.falls[0]?.runs ?? end.runs) - start.runs,
    striker: made(start.striker),
    nonStriker: made(start.nonStriker),
  }
}

/** The same as foreseen. */
function foreseen(start: InningsState) {
  const left = ballsLeft(start)
  const overEnd = 120 - (start.over + 1) * 6
  const [total, nextOvers, laterOver] = [
    { from: left, to: 0 },
    { from: left, to: Math.max(0, overEnd - 18) },
    { from: overEnd - 6, to: overEnd - 12 },
  ] as const
  const isLater = laterOver.to >= 0
  const { spans, ...rest } = outlookOf(
    start,
    onlyAverage,
    model,
    isLater ? [total, nextOvers, laterOver] : [total, nextOvers],
  )
  return {
    ...rest,
    total: spans.get(total),
    nextOvers: spans.get(nextOvers),
    ...(isLater && { laterOver: spans.get(laterOver) }),
  }
}

describe('innings that the simulator plays', () => {
  const PLAYED = 3000

  it.each([
    ['setting a target', inningsAt({ balls: 30, wickets: 1 })],
    ['setting one with the tail in', inningsAt({ balls: 93, wickets: 8 })],
    ['chasing well', inningsAt({ balls: 62, wickets: 2 }, { runs: 80, target: 161 })],
    ['chasing a lot', inningsAt({ balls: 60, wickets: 4 }, { runs: 60, target: 171 })],
    ['needing 14 from 40 balls', inningsAt({ balls: 80, wickets: 3 }, { runs: 140, target: 154 })],
    ['needing 9 from 26 with the tail in', inningsAt({ balls: 94, wickets: 7 }, { runs: 140, target: 149 })],
    ['needing 40 from 19', inningsAt({ balls: 101, wickets: 5 }, { runs: 140, target: 180 })],
    ['with five balls to come', inningsAt({ balls: 115, wickets: 4 })],
  ])('go as foreseen when %s', (name, start) => {
    const random = seededRandom(name)
    const drawn = Array.from({ length: PLAYED }, () => numbersOf(start, drawnInnings(start, random)))
    for (const [number, distribution] of Object.entries(foreseen(start))) {
      if (!distribution) throw new Error(`nothing is foreseen of ${number}`)
      const values = drawn
        .map((each) => each[number as keyof typeof each])
        .filter((value) => value !== undefined)
      const median = medianOf(distribution)
      for (const runs of [Math.ceil(median / 2), median, median + 1, 2 * median].filter((each) => each > 0)) {
        const expected = chanceOfAtLeast(distribution, runs)
        const share = values.filter((value) => value >= runs).length / values.length
        const error = Math.sqrt((expected * (1 - expected)) / values.length)
        expect(Math.abs(share - expected), `${number} of ${runs}: ${expected}, ${share} drawn`).toBeLessThan(
          4 * error + 0.01,
        )
      }
    }
  })
})
