import { describe, expect, test } from 'vitest'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { phaseOf } from '../../../web/features/titli/phase.ts'
import { type PictureSelection, stakeAndReturn, toggled } from '../../../web/features/titli/selection.ts'

test('a picture is put on and taken off by the same press', () => {
  const none: PictureSelection = new Set()
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

describe('a round', () => {
  const round = { randomImage: null, bet: null, bettingEndsAtMs: 10_000 } as unknown as TitliRound

  test.each([
    ['betting', round, 9999],
    ['drawing', round, 10_000],
    ['drawing', { ...round, bet: {} } as TitliRound, 5000],
    ['waiting', { ...round, randomImage: 'sun' } as TitliRound, 10_250],
  ] as const)('is %s', (phase, shown, nowMs) => {
    expect(phaseOf(shown, nowMs)).toBe(phase)
  })
})
