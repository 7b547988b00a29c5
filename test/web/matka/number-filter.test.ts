import { expect, test } from 'vitest'
import { numbersOf } from '../../../domain/games/matka/bets.ts'
import { filtered, partOf } from '../../../web/features/matka/number-filter.ts'

const find = (numbers: readonly string[], typed: string, digit?: string) =>
  filtered(numbers, { typed, part: numbers[0]?.length === 2 ? 'firstDigit' : 'makes', digit })

test.each([
  ['128', ['128']],
  ['821', ['128']],
  ['009', []],
  ['0', numbersOf('Single Panna').filter((panna) => panna.includes('0'))],
  ['', numbersOf('Single Panna')],
])('the digits %s find a panna in whatever order they are typed', (typed, found) => {
  expect(find(numbersOf('Single Panna'), typed)).toEqual(found)
})

test('a digit typed twice finds pannas that have it twice', () => {
  expect(find(numbersOf('Double Panna'), '00')).toEqual(
    numbersOf('Double Panna').filter((panna) => panna.split('0').length === 3),
  )
  expect(find(numbersOf('Double Panna'), '00')).toContain('100')
})

test('of a jodi the order counts', () => {
  expect(find(numbersOf('Jodi Digit'), '12')).toEqual(['12'])
  expect(find(numbersOf('Jodi Digit'), '2')).toHaveLength(10)
})

test.each([...'0123456789'])('pannas that make %s are twelve single and nine double ones', (digit) => {
  expect(find(numbersOf('Single Panna'), '', digit)).toHaveLength(12)
  expect(find(numbersOf('Double Panna'), '', digit)).toHaveLength(9)
})

test('long lists alone are parted', () => {
  expect(partOf('Jodi Digit')).toBe('firstDigit')
  expect([partOf('Single Panna'), partOf('Double Panna')]).toEqual(['makes', 'makes'])
  expect([partOf('Single Digit'), partOf('Tripple Panna')]).toEqual([undefined, undefined])
})
