import { describe, expect, it } from 'vitest'
import { normaliseMatch } from '../../../domain/feed/normalise-match.ts'

const STARTS_AT_MS = Date.UTC(2026, 10, 21, 14, 30)
const STARTS_AT = '2026-11-21T14:30:00Z'
const INDIA = { selectionId: 414464, name: 'India' }
const AUSTRALIA = { selectionId: 16606, name: 'Australia' }

describe('a match in each of the shapes of sources', () => {
  it('is read from an exchange’s event', () => {
    const event = {
      event_id: '33801234',
      event_name: 'India v Australia',
      event_date: '2026-11-21 14:30:00',
      league_name: 'World Cup',
      marketId: '1.234567890',
      inplay: 1,
      sport_id: '4',
      runnerNames: [
        { selectionId: 414464, runnerName: 'India' },
        { selectionId: '16606', runnerName: 'Australia' },
        { selectionId: 60443, runnerName: 'The Draw' },
      ],
    }
    expect(normaliseMatch(event)).toEqual({
      matchId: '33801234',
      eventId: '33801234',
      marketId: '1.234567890',
      marketName: 'Match Odds',
      sportId: 4,
      name: 'India v Australia',
      competition: 'World Cup',
      startsAtMs: STARTS_AT_MS,
      inPlay: true,
      hasStream: false,
      scoreIframe: undefined,
      teams: ['India', 'Australia'],
      runners: [INDIA, AUSTRALIA, { selectionId: 60443, name: 'The Draw' }],
      runnerCount: 3,
      isComplete: undefined,
      lineNames: new Map(),
    })
  })

  it('is read from a list of scores, with ids of its own and of the event', () => {
    const match = {
      match_id: 77,
      event_id: 33801234,
      match_name: 'India vs Australia',
      date: STARTS_AT_MS / 1000,
      isLive: 'false',
      home_team: 'India',
      away_team: { name: 'Australia' },
      competition: { id: 9, name: 'World Cup' },
      RN: [INDIA, { sid: 16606, name: 'Australia' }],
    }
    expect(normaliseMatch(match)).toMatchObject({
      matchId: '77',
      eventId: '33801234',
      name: 'India vs Australia',
      startsAtMs: STARTS_AT_MS,
      inPlay: false,
      teams: ['India', 'Australia'],
      competition: 'World Cup',
      runners: [INDIA, AUSTRALIA],
    })
  })

  it('is read from an item of the live list', () => {
    const item = {
      marketId: '1.23',
      eventId: 'ev-1',
      matchName: 'Arsenal @ Chelsea',
      matchDate: String(STARTS_AT_MS),
      scoreIframe: 'https://scores.example/1',
      sportId: 1,
      marketName: '1X2',
    }
    expect(normaliseMatch(item)).toMatchObject({
      matchId: 'ev-1',
      sportId: 1,
      marketName: '1X2',
      startsAtMs: STARTS_AT_MS,
      scoreIframe: 'https://scores.example/1',
      teams: ['Arsenal', 'Chelsea'],
      inPlay: undefined,
      runners: [],
    })
  })

  it('is read from one with prices, of which only the names count', () => {
    const match = {
      id: 5,
      title: 'Final',
      date: STARTS_AT,
      hasStream: true,
      teams: ['India', { name: 'Australia' }],
      runners: [
        { sid: 414464, name: 'India', ex: { b: [{ p: 1.45, s: 100 }], l: [{ p: 1.47, s: 80 }] } },
        { sid: 16606, runnerName: 'Australia', ex: { b: [], l: [] } },
      ],
    }
    expect(normaliseMatch(match)).toMatchObject({
      matchId: '5',
      name: 'Final',
      hasStream: true,
      teams: ['India', 'Australia'],
      runners: [INDIA, AUSTRALIA],
    })
  })

  it('is read with how many runners it has, named or not, and whether more may join', () => {
    const match = { id: 5, date: STARTS_AT, runners: [INDIA, { sid: 16606 }], complete: true }
    expect(normaliseMatch(match)).toMatchObject({ runners: [INDIA], runnerCount: 2, isComplete: true })
  })

  it('is read with the names of its lines', () => {
    const match = {
      matchId: 'a',
      name: 'A v B',
      date: STARTS_AT,
      fancyMarkets: [
        { mi: 12, mn: '6 Over Runs A' },
        { marketId: '13', session_name: '10 Over Runs A' },
        { mi: 14 },
      ],
    }
    expect(normaliseMatch(match)?.lineNames).toEqual(
      new Map([
        ['12', '6 Over Runs A'],
        ['13', '10 Over Runs A'],
      ]),
    )
  })
})

describe('a match without', () => {
  const match = { id: 'a', date: STARTS_AT }

  it('a name is unknown, or called after its sides', () => {
    expect(normaliseMatch(match)?.name).toBe('Unknown Match')
    expect(normaliseMatch({ ...match, name: null, title: '' })?.name).toBe('Unknown Match')
    expect(normaliseMatch({ ...match, home_team: 'A', away_team: 'B' })?.name).toBe('A v B')
  })

  it('named sides has those of its runners', () => {
    const runners = [INDIA, { selectionId: 3, name: 'The Draw' }, AUSTRALIA]
    expect(normaliseMatch({ ...match, name: 'Final', runners })?.teams).toEqual(['India', 'Australia'])
  })

  it('a runner’s id or name leaves that runner out', () => {
    const runners = [INDIA, { selectionId: 3 }, { name: 'Nobody' }, { selectionId: 'x', name: 'X' }, null, 7]
    expect(normaliseMatch({ ...match, runners })?.runners).toEqual([INDIA])
  })

  it('a fact that makes sense lacks that fact alone', () => {
    const odd = {
      ...match,
      name: 7,
      inplay: 'soon',
      teams: 'A and B',
      runners: {},
      scoreIframe: 'javascript:alert(1)',
    }
    expect(normaliseMatch(odd)).toMatchObject({
      name: 'Unknown Match',
      inPlay: undefined,
      teams: [],
      runners: [],
      scoreIframe: undefined,
    })
  })
})

describe('the start', () => {
  it.each([
    ['2026-11-21T20:00:00+05:30'],
    ['2026-11-21 14:30'],
    ['2026-11-21T14:30'],
    ['2026-11-21T14:30:00.000'],
    ['11/21/2026 2:30:00 PM'],
    ['Sat, 21 Nov 2026 14:30:00 GMT'],
    [STARTS_AT_MS],
    [STARTS_AT_MS / 1000],
  ])('is read from %s, in UTC unless another zone is named', (date) => {
    expect(normaliseMatch({ id: 'a', date })?.startsAtMs).toBe(STARTS_AT_MS)
  })
})

describe('no match', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'India v Australia'],
    ['a list', [{ id: 'a', date: STARTS_AT }]],
    ['no id', { name: 'A v B', date: STARTS_AT }],
    ['an id that is not text', { id: { $oid: 1 }, date: STARTS_AT }],
    ['an id that would not fit an address', { id: 'a/b.c', date: STARTS_AT }],
    ['no date', { id: 'a', name: 'A v B' }],
    ['an invalid date', { id: 'a', date: 'tomorrow' }],
    ['a sport that is not ours', { id: 'a', date: STARTS_AT, sportId: 99 }],
  ])('is made of %s', (_, raw) => {
    expect(normaliseMatch(raw)).toBeUndefined()
  })
})
