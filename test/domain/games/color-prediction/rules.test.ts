import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { colorPredictionReturns } from '../../../../domain/games/color-prediction/returns.ts'
import {
  ColorPredictionSelection,
  colorPredictionEnding,
  coloursOf,
  NUMBERS,
  numbers,
  paysOf,
  phaseAt,
  sizeOf,
  timesAt,
} from '../../../../domain/games/color-prediction/rules.ts'
import { paise, sum } from '../../../../domain/money.ts'

test.each<[ColorPredictionSelection, readonly number[]]>([
  ['green', [0, 205, 0, 205, 0, 150, 0, 205, 0, 205]],
  ['violet', [485, 0, 0, 0, 0, 485, 0, 0, 0, 0]],
  ['red', [150, 0, 205, 0, 205, 0, 205, 0, 205, 0]],
  ['small', [194, 194, 194, 194, 194, 0, 0, 0, 0, 0]],
  ['big', [0, 0, 0, 0, 0, 194, 194, 194, 194, 194]],
  ...numbers.map((on): [ColorPredictionSelection, number[]] => [
    on,
    numbers.map((number) => (number === on ? 970 : 0)),
  ]),
])('a bet on %s returns, by number, the hundredths of the house rules: %j', (on, returns) => {
  expect(numbers.map((number) => paysOf(on, Number(number)))).toEqual(returns)
})

test('0 is red and violet, 5 green and violet, and every other number has one colour', () => {
  const all = Array.from({ length: NUMBERS }, (_, number) => coloursOf(number).join('+'))
  expect(all).toEqual([
    ...['red+violet', 'green', 'red', 'green', 'red'],
    ...['green+violet', 'red', 'green', 'red', 'green'],
  ])
  expect([0, 4, 5, 9].map(sizeOf)).toEqual(['small', 'small', 'big', 'big'])
})

test('every bet returns 97 % in the long run', () => {
  for (const { on, returns } of colorPredictionReturns()) expect(returns, on).toBeCloseTo(0.97, 12)
})

test('the payouts of a bet follow from its selection, the highest first', () => {
  const of = (on: ColorPredictionSelection) => colorPredictionReturns().find((each) => each.on === on)
  expect(of('red')).toMatchObject({ chance: 0.5, pays: [2.05, 1.5] })
  expect(of('violet')).toMatchObject({ chance: 0.2, pays: [4.85] })
})

test.each([
  ['red', 2, 'Won', 205_00],
  ['red', 0, 'Won', 150_00],
  ['red', 1, 'Lost', 0],
  ['big', 4, 'Lost', 0],
] as const)('₹100 on %s end with %i as %s, with %i paise', (on, number, status, returnsPaise) => {
  const ending = colorPredictionEnding({ stakePaise: paise(100_00) }, { on }, number)
  expect(ending).toEqual({ status, returnsPaise, result: { number } })
})

describe('whatever is bet together on one round', () => {
  const stakes = fc.dictionary(
    fc.constantFrom(...ColorPredictionSelection.options),
    fc.integer({ min: 10_00, max: 50_000_00 }).map(paise),
    { minKeys: 1 },
  )
  it('the ten numbers return at most 97 % of the stakes, and no paisa out of rounding', () => {
    fc.assert(
      fc.property(stakes, (staked) => {
        const bets = Object.entries(staked).map(([on, stakePaise]) => ({
          stakePaise,
          bet: { on: ColorPredictionSelection.parse(on) },
        }))
        const stake = sum(bets.map(({ stakePaise }) => stakePaise))
        const returned = Array.from({ length: NUMBERS }, (_, number) =>
          sum(
            bets.map(
              ({ stakePaise, bet }) => colorPredictionEnding({ stakePaise }, bet, number).returnsPaise,
            ),
          ),
        )
        expect(sum(returned) / NUMBERS).toBeLessThanOrEqual(0.97 * stake + 1e-6)
        // No choice of bets wins with every number.
        expect(Math.min(...returned)).toBeLessThan(stake)
      }),
    )
  })
})

test.each([
  ['2026-11-24T10:15:00.000Z', 'betting'],
  ['2026-11-24T10:15:49.999Z', 'betting'],
  ['2026-11-24T10:15:50.000Z', 'drawing'],
  ['2026-11-24T10:15:52.999Z', 'drawing'],
  ['2026-11-24T10:15:53.000Z', 'drawn'],
  ['2026-11-24T10:15:59.999Z', 'drawn'],
])('at %s the round of 10:15 is %s', (at, phase) => {
  const nowMs = Date.parse(at)
  const times = timesAt(nowMs)
  expect(times.opensAtMs).toBe(Date.parse('2026-11-24T10:15:00Z'))
  expect(times.nextOpensAtMs).toBe(Date.parse('2026-11-24T10:16:00Z'))
  expect(phaseAt(times, nowMs)).toBe(phase)
})
