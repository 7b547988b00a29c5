import { describe, expect, test } from 'vitest'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { isEmptyPlace, placeOf, sportPlaces } from '../../../web/lib/sport-places.ts'

describe('the navigation', () => {
  test('has its places in their order, and after them the sport that only the feed has', () => {
    expect(sportPlaces.map(({ name }) => name.toUpperCase())).toEqual([
      'HOME',
      'IN-PLAY',
      'CRICKET',
      'TENNIS',
      'FOOTBALL',
      'POLITICS',
      'HORSE RACING',
      'GREYHOUND RACING',
      'KABADDI',
      'CASINO',
      'SPORTS BOOK',
      'INT CASINO',
      'BINARY',
      'MIXED MARTIAL ARTS',
      'VOLLEYBALL',
      'ICE HOCKEY',
      'BASKETBALL',
      'BASEBALL',
      'DARTS',
      'FUTSAL',
      'TABLE TENNIS',
    ])
  })

  test('leads to every sport that has a feed, by its number', () => {
    expect(SPORTS.map(({ id, name }) => [name, id])).toEqual([
      ['Cricket', 4],
      ['Football', 1],
      ['Tennis', 2],
      ['Basketball', 7522],
      ['Baseball', 7511],
      ['Table Tennis', 27454574],
      ['VolleyBall', 998917],
    ])
    const led = sportPlaces.flatMap(({ sportId, path }) => (sportId === undefined ? [] : [[sportId, path]]))
    expect(led.toSorted()).toEqual(SPORTS.map(({ id }) => [id, `/sport/${id}`]).toSorted())
  })

  test('leads nowhere twice', () => {
    expect(new Set(sportPlaces.map(({ path }) => path)).size).toBe(sportPlaces.length)
  })
})

test.each([
  [undefined, 'Home'],
  ['in-play', 'In-Play'],
  ['4', 'Cricket'],
  ['horse-racing', 'Horse Racing'],
  ['27454574', 'Table Tennis'],
  ['chess', undefined],
  ['04', undefined],
])('the address of %s is %s', (slug, name) => {
  expect(placeOf(slug)?.name).toBe(name)
})

describe('without a match', () => {
  const listed = new Map([
    [4, []],
    [1, ['match1']],
  ])
  test.each([
    ['Cricket', true, 'its list is empty'],
    ['Football', false, 'it has one'],
    ['Tennis', false, 'its list is not known yet'],
    ['Kabaddi', true, 'it has no feed'],
    ['Home', false, 'it is no sport'],
    ['In-Play', false, 'it is no sport'],
    ['Int Casino', false, 'it is another page'],
  ])('is %s: %s, because %s', (name, isEmpty) => {
    const place = sportPlaces.find((each) => each.name === name)
    expect(place && isEmptyPlace(place, listed)).toBe(isEmpty)
  })
})
