import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { bestFirst } from '../../../domain/exchange/best-first.ts'

/** Levels at these percents. */
const side = (...percents: number[]) => percents.map((percent) => ({ rate: rate(percent * 100) }))
const given = (most: number, ...sides: ReturnType<typeof side>[]) =>
  [...bestFirst(sides, most)].map((levels) => levels.map((level) => level.rate / 100).join(' '))

it('gives the levels of one side in their order, and no more than asked', () => {
  expect(given(9, side(100, 200, 300))).toEqual(['100', '200', '300'])
  expect(given(2, side(100, 200, 300))).toEqual(['100', '200'])
})

it('gives each pair once, those first that pay the most of a pot', () => {
  // They pay 1/2 + 1/3, 1/2 + 1/4, 1/6 + 1/3 and 1/6 + 1/4.
  expect(given(9, side(100, 500), side(200, 300))).toEqual(['100 200', '100 300', '500 200', '500 300'])
  expect(given(9, side(100, 110), side(200, 900))).toEqual(['100 200', '110 200', '100 900', '110 900'])
})

it('gives nothing if a side has no level', () => {
  expect(given(9, side(100), [])).toEqual([])
  expect(given(9)).toEqual([])
})
