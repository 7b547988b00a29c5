import { describe, expect, test } from 'vitest'
import { pages } from '../../../web/app/pages.ts'
import { findRoute } from '../../../web/lib/router/match.ts'

/** Who sees what is at an address, of the page that the site chooses for it. */
const accessOf = (address: string) => findRoute(pages, address)?.route.access

describe('access to a page', () => {
  test.each([
    ['/login', 'public'],
    ['/signup', 'public'],
    ['/cricket2', 'anyone'],
    ['/cricket2/games/match1', 'anyone'],
    ['/rules', 'anyone'],
    ['/fair', 'anyone'],
    ['/scoreboard/match1', 'frame'],
  ])('a visitor is shown %s', (address, access) => {
    expect(accessOf(address)).toBe(access)
  })

  test.each([
    ...['/', '/sport/4', '/match', '/match/currmtc', '/matchlist/currmtc', '/match/match1', '/history'],
    ...['/results', '/results/4'],
    ...['/account/profile', '/account/transactions', '/account/settings'],
    ...['/casino', '/casino/slots', '/casino/live', '/casino/live-casino', '/casino/table-games'],
    ...[
      '/casino/jackpots',
      '/casino/unknown',
      '/casino/aviator',
      '/casino/mines',
      '/casino/color-prediction',
    ],
    ...['/casino/fun-games', '/casino/andar-bahar', '/casino/matka', '/casino/play/kalyan/Open'],
    '/casino/bidpage/kalyan/single-digit/10/95/Open',
  ])('%s is for players who have logged in', (address) => {
    expect(accessOf(address)).toBe('player')
  })
})
