import { describe, expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { aviatorPage } from '../../../web/features/aviator/first-page.ts'
import { matchPage } from '../../../web/features/betting/first-page.ts'
import { homePage } from '../../../web/features/sports/first-page.ts'

const addresses = (page: { dataOf: (address: URL) => readonly string[] }, path: string) =>
  page.dataOf(new URL(path, 'https://maidan.example'))

describe('what is asked for before the page’s code has come', () => {
  it.each([
    ['the home page', homePage, '/', ['/api/matches/4', '/api/platform/news']],
    ['a sport', homePage, '/sport/2', ['/api/matches/2', '/api/platform/news']],
    [
      'a match',
      matchPage,
      '/match/currmtc?market=m%2F1.mo',
      ['/api/odds?market_id=m%2F1.mo', '/api/match/m%2F1', '/api/platform/news'],
    ],
    ['no match', matchPage, '/match/currmtc', []],
    ['Aviator', aviatorPage, '/casino/aviator', ['/api/games']],
  ])('for %s', (_, page, path, wanted) => {
    expect(addresses(page, path)).toEqual(wanted)
  })

  const withoutQuery = (url: string) => url.split('?')[0] ?? ''

  it('needs no token', () => {
    const asked = [...addresses(homePage, '/'), ...addresses(matchPage, '/match/currmtc?market=m.mo')].map(
      withoutQuery,
    )
    const isPublic = (url: string) =>
      routes.some(({ call: { method, path, access } }) => {
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
        return method === 'GET' && access === 'public' && pattern.test(url)
      })
    expect([...asked, ...addresses(aviatorPage, '/casino/aviator')].filter((url) => !isPublic(url))).toEqual(
      [],
    )
  })
})
