import { describe, expect, it } from 'vitest'
import { ServerMessage } from '../../../domain/contract/server-messages.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { messagesOf, wholeMessage } from '../../../functions/views/match-changes.ts'
import { sentLevel } from '../../support/levels.ts'
import { bookmaker, closedLine, finished, line, sampleMatch } from '../ticker/matches.ts'

/** A match as it was written at a version. */
function written(match: MatchSnapshot, version: number) {
  const all = match.markets.map((market) => oddsOf(match, market, version))
  const [main] = all
  if (!main) throw new Error('no market')
  return {
    all,
    summary: summaryOf(match, main, version),
    markets: new Map(all.map((odds) => [odds.marketId, { odds }])),
  }
}

/** The messages to followers of a match that changed from one snapshot to another in these markets. */
function published(before: MatchSnapshot | undefined, now: MatchSnapshot, changed?: readonly string[]) {
  const was = before ? written(before, 6) : { summary: undefined, markets: new Map() }
  const { all, summary } = written(now, 7)
  const ids = changed ?? all.map(({ marketId }) => marketId)
  const messages = messagesOf(
    was,
    summary,
    all.filter(({ marketId }) => ids.includes(marketId)),
  )
  for (const message of messages) {
    expect(ServerMessage.parse(message)).toEqual(message)
    expect(message).toMatchObject({ version: 7 })
  }
  return messages
}

const withMore = (...more: readonly MarketSnapshot[]) => sampleMatch('m1', { more })

describe('what is published to the followers of a match', () => {
  it('is nothing when nothing changed', () => {
    expect(published(sampleMatch('m1'), sampleMatch('m1'), [])).toEqual([])
  })

  it('is all of it, and the score, when it appears', () => {
    const now = withMore(bookmaker('m1'), line('m1', 's1'))
    const messages = published(undefined, now)
    expect(messages.map(({ event }) => event)).toEqual(['score', 'updateOdds'])
    const { all } = written(now, 7)
    expect(messages[1]).toEqual(wholeMessage(all, 7))
    expect(Object.keys(wholeMessage(all, 7).data)).toEqual(['m1.mo', 'm1.bm', 'm1.s1'])
  })

  it('is the score alone when only that changed', () => {
    expect(published(sampleMatch('m1'), sampleMatch('m1', { runs: 14 }), [])).toEqual([
      {
        event: 'score',
        version: 7,
        data: {
          matchId: 'm1',
          phase: 'live',
          inplay: true,
          score: expect.objectContaining({ innings: [expect.objectContaining({ runs: 14 })] }),
        },
      },
    ])
  })

  it('is the phase when that changed', () => {
    const messages = published(sampleMatch('m1', { phase: 'upcoming' }), sampleMatch('m1'), [])
    expect(messages).toMatchObject([{ event: 'score', data: { phase: 'live', inplay: true } }])
  })

  it('is of match odds the runners that changed, with all their levels, in decimal odds and rupees', () => {
    expect(published(sampleMatch('m1'), sampleMatch('m1', { back: 150, size: 1000 }))).toEqual([
      {
        event: 'SportsBroadcastData',
        version: 7,
        data: {
          eid: 'm1',
          mid: 'm1.mo',
          st: 'OPEN',
          runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [sentLevel(1.5, 1000)], l: [sentLevel(1.47, 1000)] } }],
        },
      },
    ])
  })

  it('is of match odds the sizes too, for all whose sizes changed', () => {
    expect(published(sampleMatch('m1'), sampleMatch('m1', { size: 900 }))).toMatchObject([
      { event: 'SportsBroadcastData', data: { runners: [{ sid: 1 }, { sid: 2, ex: { b: [{ s: 900 }] } }] } },
    ])
  })

  it('is a suspension without a runner when no price changed', () => {
    const suspended = sampleMatch('m1', { status: 'SUSPENDED' })
    expect(published(sampleMatch('m1'), suspended)).toMatchObject([
      { event: 'SportsBroadcastData', data: { mid: 'm1.mo', st: 'SUSPENDED', runners: [] } },
    ])
    expect(published(suspended, sampleMatch('m1'))).toMatchObject([{ data: { st: 'OPEN', runners: [] } }])
  })

  it('is of a side that is off offer that it has no levels', () => {
    expect(published(sampleMatch('m1'), sampleMatch('m1', { back: null }))).toMatchObject([
      { data: { runners: [{ sid: 1, ex: { b: [], l: [{ p: 1.47 }] } }] } },
    ])
  })

  it('is of the bookmaker the selections that changed, as rates per 100', () => {
    const before = withMore(bookmaker('m1'))
    const now = withMore(bookmaker('m1', { lgaai: 41.5, khaai: null }))
    expect(published(before, now, ['m1.bm'])).toEqual([
      {
        event: 'BroadcastBookmaker',
        version: 7,
        data: {
          eid: 'm1',
          ml: {
            updated: [
              {
                mi: 'm1.bm',
                sn: 'OPEN',
                sl: [{ si: 1, ss: 'ACTIVE', b: 41.5, l: null, bp: { b: 4150, l: null } }],
              },
            ],
          },
        },
      },
    ])
  })

  it('is of lines, however many, one event', () => {
    const before = withMore(line('m1', 's1'), line('m1', 's2'), line('m1', 'w1', { kind: 'fancy' }))
    const now = withMore(
      line('m1', 's1', { at: 48 }),
      line('m1', 's2', { status: 'SUSPENDED' }),
      line('m1', 'w1', { kind: 'fancy', at: null }),
    )
    expect(published(before, now, ['m1.s1', 'm1.s2', 'm1.w1'])).toEqual([
      {
        event: 'BroadcastFancy',
        version: 7,
        data: {
          eid: 'm1',
          ml: {
            updated: [
              { mi: 'm1.s1', sn: 'OPEN', on: 95, oy: 105, rn: 48, ry: 49 },
              { mi: 'm1.s2', sn: 'SUSPENDED', on: 95, oy: 105, rn: 45, ry: 46 },
              { mi: 'm1.w1', sn: 'OPEN', on: null, oy: null, rn: null, ry: null },
            ],
          },
        },
      },
    ])
  })

  it('is of a market that appeared, closed, or changed its limits the whole', () => {
    const before = withMore(line('m1', 's1'), line('m1', 's2'))
    const limited = { ...line('m1', 's2'), betDelaySeconds: 9 }
    const now = withMore(closedLine('m1', 's1', 52), limited, line('m1', 's3'))
    const messages = published(before, now, ['m1.s1', 'm1.s2', 'm1.s3'])
    expect(messages).toMatchObject([
      {
        event: 'updateOdds',
        data: {
          'm1.s1': { status: 'CLOSED', result: '52', fancyMarkets: [{ status: 'CLOSED' }] },
          'm1.s2': { betDelay: 9 },
          'm1.s3': { status: 'OPEN' },
        },
      },
    ])
    expect(messages).not.toHaveProperty('0.match')
  })

  it('is of everything at once one event of each kind', () => {
    const before = withMore(bookmaker('m1'), line('m1', 's1'), line('m1', 's2'))
    const now = sampleMatch('m1', {
      runs: 16,
      back: 150,
      more: [
        bookmaker('m1', { lgaai: 40 }),
        line('m1', 's1', { at: 50 }),
        line('m1', 's2', { at: 60 }),
        line('m1', 's3'),
      ],
    })
    expect(published(before, now).map(({ event }) => event)).toEqual([
      'score',
      'updateOdds',
      'SportsBroadcastData',
      'BroadcastBookmaker',
      'BroadcastFancy',
    ])
  })

  it('is of the end the result, whole', () => {
    expect(published(sampleMatch('m1'), finished('m1'))).toMatchObject([
      { event: 'score', data: { phase: 'finished', inplay: false } },
      { event: 'updateOdds', data: { 'm1.mo': { status: 'CLOSED', result: 'India' } } },
    ])
  })
})

it('is a tenth, at most, of the snapshot when one price of many markets moves', () => {
  const lines = Array.from({ length: 20 }, (_, at) => line('m1', `s${at}`))
  const moved = lines.map((each, at) => (at === 3 ? line('m1', 's3', { at: 47 }) : each))
  const [before, now] = [withMore(bookmaker('m1'), ...lines), withMore(bookmaker('m1'), ...moved)]
  const delta = JSON.stringify(published(before, now, ['m1.s3'])).length
  expect(delta * 10).toBeLessThan(JSON.stringify(wholeMessage(written(now, 7).all, 7)).length)
})
