import { describe, expect, test } from 'vitest'
import { isFound, shortNameOf, wordsOf } from '../../../web/features/search/words.ts'

test.each([
  ['India v Australia', ['india', 'v', 'australia']],
  ['  Córdoba–Málaga (F.C.) ', ['cordoba', 'malaga', 'f', 'c']],
  ['Côte d’Ivoire', ['cote', 'divoire']],
  ["N'Golo 2nd XI", ['ngolo', '2nd', 'xi']],
  ['क्रिकेट, टेनिस', ['क्रिकेट', 'टेनिस']],
  ['कि', ['कि']],
  ['', []],
  ['?!', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['New Zealand', ['nz']],
  ['Royal Challengers Bengaluru', ['rcb']],
  ['West-Indies', ['wi']],
  ['India', []],
  [' ', []],
])('the short name of %j is %j', (team, short) => {
  expect(shortNameOf(team)).toEqual(short)
})

describe('a query', () => {
  const words = [...wordsOf('New Zealand v South Africa, World Cup'), 'nz', 'sa']
  test.each([
    ['new zealand', true],
    ['zealand new', true],
    ['afr wor', true],
    ['NZ sa', true],
    ['ZÉALAND', true],
    ['ealand', false],
    ['new india', false],
    ['', true],
  ])('%j finds the match: %s', (query, found) => {
    expect(isFound(wordsOf(query), words)).toBe(found)
  })

  test('in Devanagari finds by the whole of its signs', () => {
    expect(isFound(wordsOf('कि'), wordsOf('की'))).toBe(false)
    expect(isFound(wordsOf('क्रि'), wordsOf('क्रिकेट'))).toBe(true)
  })
})
