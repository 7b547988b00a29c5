import { describe, expect, it } from 'vitest'
import { findRoute, matchPath } from '../../../../web/lib/router/match.ts'

describe('a pattern and a path', () => {
  it.each([
    ['the same', '/history', '/history', {}],
    ['with a slash at the end', '/history', '/history/', {}],
    ['in other letters', '/history', '/History', {}],
    ['a named part', '/match/:matchId', '/match/m1', { matchId: 'm1' }],
    [
      'a part with signs that addresses escape',
      '/match/:matchId',
      '/match/a%3Ab%2Fc%25',
      { matchId: 'a:b/c%' },
    ],
    ['a part that is not escaped as addresses are', '/match/:matchId', '/match/50%', { matchId: '50%' }],
    ['a part of another script', '/match/:matchId', '/match/%E0%A4%AE', { matchId: 'म' }],
    ['two named parts', '/play/:game/:status', '/play/kalyan/Open', { game: 'kalyan', status: 'Open' }],
  ])('%s', (_name, pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/casino/*?', '/casino'],
    ['/casino/*?', '/casino/slots/more'],
  ])('%s has any rest, or none: %s', (pattern, path) => {
    expect(matchPath(pattern, path)).not.toBeNull()
  })

  it.each([
    ['/match/:matchId', '/match'],
    ['/match/:matchId', '/match/a/b'],
    ['/match', '/matches'],
    ['/casino/*?', '/casinos'],
    ['/', '/history'],
  ])('%s is not %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull()
  })
})

describe('of several routes', () => {
  const routes = [
    { paths: ['/', '/match/current'] },
    { paths: ['/match/:matchId'] },
    { paths: ['/match/*?'] },
  ]

  it.each([
    ['/match/current', 0, {}],
    ['/match/m1', 1, { matchId: 'm1' }],
    ['/match', 2, {}],
  ])('%s is the first that fits', (path, at, params) => {
    expect(findRoute(routes, path)?.route).toBe(routes[at])
    expect(findRoute(routes, path)?.params).toMatchObject(params)
  })

  it('none fits an unknown address', () => {
    expect(findRoute(routes, '/unknown')).toBeUndefined()
  })
})
