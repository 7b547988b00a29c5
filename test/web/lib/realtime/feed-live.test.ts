import { describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../../../domain/contract/server-messages.ts'
import type { Realtime } from '../../../../web/lib/realtime/client.ts'
import { feedLive } from '../../../../web/lib/realtime/feed-live.ts'
import { createLive } from '../../../../web/lib/realtime/live.ts'
import { sentLevel } from '../../../support/levels.ts'
import { sampleLine, sampleMatch, sampleOdds } from './samples.ts'

function setUp() {
  const listeners = new Map<string, (message: never) => void>()
  const resyncSoon = vi.fn()
  const on: Realtime['on'] = (name, listener) => {
    listeners.set(name, listener)
    return () => {}
  }
  const live = createLive(() => {})
  feedLive({ on, resyncSoon }, live)
  const say = (message: ServerMessage) => listeners.get(message.event)?.(message as never)
  return { live, resyncSoon, say }
}

/** A connection that follows the match, at version 1 of it. */
function following() {
  const context = setUp()
  const markets = { m1: sampleOdds(), 'm1.s6': sampleLine() }
  context.say({ event: 'updateOdds', version: 1, data: markets, match: sampleMatch() })
  return context
}

const exchange = (version: number, st: 'OPEN' | 'SUSPENDED' = 'OPEN', lgaai = 1.5): ServerMessage => ({
  event: 'SportsBroadcastData',
  version,
  data: {
    eid: 'match1',
    mid: 'm1',
    st,
    runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [sentLevel(lgaai, 100)], l: [] } }],
  },
})

describe('versions of a match', () => {
  test('the next one is taken without asking', () => {
    const { live, say, resyncSoon } = following()
    say(exchange(2))
    expect(live.odds.get('m1')?.matchOdds[0]).toMatchObject({
      ex: { availableToBack: [{ basisPoints: 5000 }], availableToLay: [] },
    })
    expect(resyncSoon).not.toHaveBeenCalled()
  })

  test('several messages of one moment are all taken', () => {
    const { live, say, resyncSoon } = following()
    say(exchange(2, 'SUSPENDED'))
    const line = { mi: 'm1.s6', sn: 'SUSPENDED' as const, on: null, oy: null, rn: null, ry: null }
    say({ event: 'BroadcastFancy', version: 2, data: { eid: 'match1', ml: { updated: [line] } } })
    expect(live.odds.get('m1')?.status).toBe('SUSPENDED')
    expect(live.odds.get('m1.s6')?.fancyMarkets[0]).toMatchObject({ status: 'SUSPENDED', runsYes: null })
    expect(resyncSoon).not.toHaveBeenCalled()
  })

  test('a gap shows the newest and asks for the match again, once', () => {
    const { live, say, resyncSoon } = following()
    say(exchange(4))
    say(exchange(5))
    expect(live.odds.get('m1')?.version).toBe(5)
    expect(resyncSoon).toHaveBeenCalledExactlyOnceWith('match1')
  })

  test('an older one is ignored', () => {
    const { live, say } = following()
    say(exchange(3, 'OPEN', 1.6))
    say(exchange(2, 'SUSPENDED', 1.5))
    expect(live.odds.get('m1')).toMatchObject({ status: 'OPEN', version: 3 })
  })
})

describe('a market', () => {
  test('that was never published is fetched', () => {
    const { say, resyncSoon } = setUp()
    say(exchange(2))
    expect(resyncSoon).toHaveBeenCalledExactlyOnceWith('match1')
  })

  test('that appears is shown beside the others', () => {
    const { live, say } = following()
    const appeared = sampleLine({ marketId: 'm1.s10' })
    say({ event: 'updateOdds', version: 2, data: { 'm1.s10': appeared } })
    expect(live.markets.get('match1')).toEqual(['m1', 'm1.s6', 'm1.s10'])
  })
})

describe('lists', () => {
  test('are published whole, or by what changed', () => {
    const { live, say } = setUp()
    const other = sampleMatch({ odds: sampleOdds({ matchId: 'b', marketId: 'b.mo' }) })
    say({ event: 'updateMatches', data: [sampleMatch(), other] })
    expect(live.lists.get('4')).toEqual(['b', 'match1'])
    say({ event: 'updateMatches', data: [], changes: true, removed: ['b'] })
    expect(live.lists.get('4')).toEqual(['match1'])
    say({ event: 'updateMatches', data: [] })
    expect(live.lists.get('4')).toEqual([])
  })
})

test('a score changes the match and no price', () => {
  const { live, say } = following()
  const odds = live.odds.get('m1')
  const score = { matchId: 'match1', phase: 'break' as const, inplay: true, score: null }
  say({ event: 'score', version: 2, data: score })
  expect(live.matches.get('match1')?.phase).toBe('break')
  expect(live.odds.get('m1')).toBe(odds)
})
