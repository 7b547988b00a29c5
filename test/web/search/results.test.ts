import { describe, expect, test } from 'vitest'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { find, GROUP_LENGTH_MAX, matchResults, siteResults } from '../../../web/features/search/results.ts'
import { text } from '../../../web/lib/messages/text.ts'
import { inHindi } from '../lib/messages/in-hindi.ts'
import { sampleMatch, sampleOdds } from '../lib/realtime/samples.ts'

function match(matchId: string, changes: Partial<MatchSummary> = {}): MatchSummary {
  return sampleMatch({ odds: sampleOdds({ matchId, marketId: `${matchId}.mo` }), ...changes })
}

const upcoming = { phase: 'upcoming', inplay: false } as const
const matches = [
  match('live'),
  match('later', { ...upcoming, event_date: '2026-03-03T09:00:00Z' }),
  match('sooner', {
    ...upcoming,
    name: 'New Zealand v Peru',
    teams: ['New Zealand', 'Perú'],
    league_name: 'Friendlies',
    sportId: 1,
    event_date: '2026-03-02T09:00:00Z',
  }),
  match('over', { phase: 'finished', inplay: false }),
]

/** The keys of what is found, by group. */
function found(query: string, from: readonly MatchSummary[] = matches) {
  const groups = find(query, [...matchResults(from, text), ...siteResults(text)])
  return Object.fromEntries(groups.map(([group, results]) => [group, results.map(({ key }) => key)]))
}

describe('a match', () => {
  test.each([
    ['its teams', 'austr ind', { live: ['match/live'], upcoming: ['match/later'] }],
    ['its competition', 'world', { live: ['match/live'], upcoming: ['match/later'] }],
    ['a team’s short name', 'nz', { upcoming: ['match/sooner'] }],
    ['a name without its accent', 'peru', { upcoming: ['match/sooner'] }],
  ])('is found by %s', (_, query, groups) => {
    expect(found(query)).toEqual(groups)
  })

  test('is found by its sport, beside the sport’s page', () => {
    expect(found('football')).toEqual({ upcoming: ['match/sooner'], pages: ['pages/sport/1'] })
  })

  test('leads to where its list leads', () => {
    const [live, next] = matchResults(matches, text)
    expect(live?.link.to).toEqual({ pathname: '/match/currmtc', search: '?market=live.mo' })
    expect(next?.link.to).toBe('/match/sooner')
  })

  test('without a name is called what lists call it', () => {
    expect(matchResults([match('x', { name: ' ' })], text)[0]?.title).toBe('Unknown Match')
  })
})

test('what is next to start comes first among what is to come', () => {
  expect(found('').upcoming).toEqual(['match/sooner', 'match/later'])
})

test('games and pages are found by their names', () => {
  expect(found('avia')).toEqual({ games: ['games/casino/aviator'] })
  expect(found('my bets')).toEqual({ pages: ['pages/history'] })
})

test('a group has its first few results', () => {
  const many = Array.from({ length: GROUP_LENGTH_MAX + 1 }, (_, at) => match(`m${at}`))
  expect(found('india', many).live).toEqual(many.slice(0, GROUP_LENGTH_MAX).map((each) => `match/${each.id}`))
})

test('nothing is found for words that nothing has', () => {
  expect(found('india aviator')).toEqual({})
})

describe('in Hindi', () => {
  inHindi()

  test('sports, games and pages are found by their names in both languages', () => {
    expect(found('फ़ुटबॉल')).toEqual(found('football'))
    expect(found('football').pages).toEqual(['pages/sport/1'])
    expect(found('avia').games).toEqual(['games/casino/aviator'])
  })
})
