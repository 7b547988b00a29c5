import { describe, expect, test } from 'vitest'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { phaseOf } from '../../../web/features/titli/phase.ts'
import { clearedShare } from '../../../web/features/titli/scratching.ts'
import { type Selection, stakeAndReturn, toggled } from '../../../web/features/titli/selection.ts'

test('a picture is put on and taken off by the same press', () => {
  const none: Selection = new Set()
  const one = toggled(none, 'cow')
  expect([...one]).toEqual(['cow'])
  expect([...toggled(one, 'sun')]).toEqual(['cow', 'sun'])
  expect([...toggled(one, 'cow')]).toEqual([])
  expect(none.size).toBe(0)
})

test.each([
  [[], 10, { total: 0, returns: 0 }],
  [['cow'], 10, { total: 10, returns: 100 }],
  [['cow', 'sun', 'rat'], 5000, { total: 15_000, returns: 50_000 }],
  [['cow'], null, { total: 0, returns: 0 }],
] as const)('%j at %j rupees each cost and return %j', (selection, amount, expected) => {
  expect(stakeAndReturn(new Set(selection), amount)).toEqual(expected)
})

describe('the part of a cover that is cleared', () => {
  const cover = (pixels: number, cleared: number) =>
    Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => (at % 4 === 3 && at / 4 >= cleared ? 255 : 0))

  test.each([
    [1000, 0, 0],
    [1000, 300, 0.3],
    [1000, 1000, 1],
  ])('of %i pixels with %i cleared is %d', (pixels, cleared, share) => {
    expect(clearedShare(cover(pixels, cleared))).toBeCloseTo(share, 2)
  })

  test('of no cover is none', () => {
    expect(clearedShare(new Uint8ClampedArray())).toBe(0)
  })
})

describe('a round', () => {
  const round = { randomImage: null, bet: null, bettingEndsAtMs: 10_000 } as unknown as TitliRound

  test.each([
    ['betting', round, 9999],
    ['drawing', round, 10_000],
    ['drawing', { ...round, bet: {} } as TitliRound, 5000],
    ['waiting', { ...round, randomImage: 'sun' } as TitliRound, 10_250],
  ] as const)('is %s', (phase, told, nowMs) => {
    expect(phaseOf(told, nowMs)).toBe(phase)
  })
})
