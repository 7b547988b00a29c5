import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { createRouter, segmentsOf } from '../../../local/gateway/http-router.ts'

const row = (method: string, path: string) => ({ method, path })
const table = [
  row('GET', '/api/matches/{sportId}'),
  row('GET', '/api/matches/inplay'),
  row('POST', '/api/matches/{sportId}'),
  row('GET', '/api/{thing}/inplay'),
  row('GET', '/api/name/{userId}'),
]
const find = (rows: typeof table, method: string, path: string) => {
  const match = createRouter(rows)(method, segmentsOf(path) ?? [])
  return match && [match.route.path, match.params]
}

describe('createRouter', () => {
  it.each([
    ['GET', '/api/matches/inplay', ['/api/matches/inplay', {}]],
    ['GET', '/api/matches/4', ['/api/matches/{sportId}', { sportId: '4' }]],
    ['POST', '/api/matches/inplay', ['/api/matches/{sportId}', { sportId: 'inplay' }]],
    ['GET', '/api/casino/inplay', ['/api/{thing}/inplay', { thing: 'casino' }]],
    ['GET', '/api/name/a%2Fb%20c', ['/api/name/{userId}', { userId: 'a/b c' }]],
    ['GET', '/api/matches/inplay/', undefined],
    ['GET', '/api/matches/', undefined],
    ['GET', '/api/matches', undefined],
    ['HEAD', '/api/matches/inplay', undefined],
    ['DELETE', '/api/name/u', undefined],
  ])('%s %s matches %j, whatever the order of the table', (method, path, expected) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(table, { minLength: table.length }), (rows) => {
        expect(find(rows, method, path)).toEqual(expected)
      }),
    )
  })

  it('finds every route of the route table by a path of its own', () => {
    const calls = routes.map(({ call }) => call)
    const match = createRouter(calls)
    for (const call of calls) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'x1')
      expect(match(call.method, segmentsOf(path) ?? [])?.route).toBe(call)
    }
  })
})

it('segmentsOf refuses a malformed escape', () => {
  expect(segmentsOf('/api/%E0%A4%A')).toBeUndefined()
})
