import { describe, expect, test } from 'vitest'
import { FAVOURITES_MAX, favouritesFirst, favouritesOf, toggled } from '../../../web/lib/favourites.ts'
import { memoryStorage } from './memory-storage.ts'

const stored = memoryStorage()

const many = Array.from({ length: FAVOURITES_MAX }, (_, at) => `m${at}`)

test('a match is added and removed', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('one more than there may be takes the place of the oldest', () => {
  expect(toggled(many, 'new')).toEqual([...many.slice(1), 'new'])
})

test('they come first in a list, which otherwise keeps its order', () => {
  expect(favouritesFirst(['a', 'b', 'c', 'd'], ['d', 'b', 'gone'])).toEqual(['b', 'd', 'a', 'c'])
})

describe('on this device', () => {
  test('each player has favourites of their own', () => {
    favouritesOf('asha').set(['a'])
    expect(favouritesOf('asha').get()).toEqual(['a'])
    expect(favouritesOf('ravi').get()).toEqual([])
    expect(Object.fromEntries(stored)).toEqual({ 'favourites.asha': '["a"]' })
  })

  test.each([
    ['broken', '["a"', []],
    ['of another kind', '{"a":1}', []],
    ['partly of another kind', '["a",1]', []],
    ['more than there may be', JSON.stringify(['old', ...many]), many],
  ])('what is %s in storage does no harm', (kind, text, favourites) => {
    stored.set(`favourites.${kind}`, text)
    expect(favouritesOf(kind).get()).toEqual(favourites)
  })
})
