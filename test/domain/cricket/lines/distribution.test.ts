import { describe, expect, it } from 'vitest'
import {
  allByRuns,
  chanceOfAtLeast,
  distributionOf,
  medianOf,
} from '../../../../domain/cricket/lines/distribution.ts'

const chances = (...values: readonly number[]) => Float64Array.of(...values)

describe('the chances of 0, 1, 2, … runs', () => {
  it('are those of what has ended and of every row that goes on', () => {
    const all = allByRuns(chances(0.125, 0.25, 0), chances(0, 0.125, 0, 0.25, 0, 0.25))
    expect([...all]).toEqual([0.375, 0.375, 0.25])
  })

  it('add up to 1, whatever was left out', () => {
    expect([...distributionOf(chances(0.25, 0, 0.25))]).toEqual([0.5, 0, 0.5])
    expect([...distributionOf(chances(0, 0, 0))]).toEqual([1])
  })

  it.each([
    [-1, 1],
    [0, 1],
    [1, 0.75],
    [2, 0.25],
    [3, 0],
  ])('are at least %i with a chance of %d', (runs, chance) => {
    expect(chanceOfAtLeast(chances(0.25, 0.5, 0.25), runs)).toBe(chance)
  })

  it('are never more than certain', () => {
    expect(chanceOfAtLeast(chances(0.5, 0.5 + 1e-12), 0)).toBe(1)
  })

  it.each([
    ['the first that half of the cases do not exceed', [0.25, 0.25, 0.5], 1],
    ['one more where it is a little less than half', [0.25, 0.24, 0.51], 2],
    ['nothing where most make none', [0.6, 0.4], 0],
    ['the last where rounding leaves less than half', [0, 0.49], 1],
  ])('have as their median %s', (_, values, median) => {
    expect(medianOf(chances(...values))).toBe(median)
  })
})
