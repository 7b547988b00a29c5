import { describe, expect, test, vi } from 'vitest'
import type { MatchSummary } from '../../../../domain/contract/matches.ts'
import { IN_PLAY } from '../../../../web/lib/realtime/lists.ts'
import { createLive } from '../../../../web/lib/realtime/live.ts'
import { sampleLine, sampleMatch, sampleOdds, sampleRunner } from './samples.ts'

function setUp() {
  const frames: (() => void)[] = []
  const live = createLive((run) => frames.push(run))
  const paint = () => {
    for (const run of frames.splice(0)) run()
  }
  return { live, paint }
}

/** A match of its own market. */
function match(id: string, changes: Partial<MatchSummary> = {}): MatchSummary {
  return sampleMatch({ odds: sampleOdds({ matchId: id, marketId: `${id}.mo` }), ...changes })
}

const upcoming = { phase: 'upcoming', inplay: false } as const

describe('what is older than known', () => {
  test('is ignored of a market, and the newest taken, however many were missed', () => {
    const { live } = setUp()
    live.putOdds(sampleOdds({ version: 5 }))
    live.putOdds(sampleOdds({ version: 4, status: 'SUSPENDED' }))
    expect(live.odds.get('m1')?.status).toBe('OPEN')
    live.putOdds(sampleOdds({ version: 9, status: 'CLOSED' }))
    expect(live.odds.get('m1')?.status).toBe('CLOSED')
  })

  test('is ignored of a match, with its prices', () => {
    const { live } = setUp()
    live.putMatch(sampleMatch({ odds: sampleOdds({ version: 5 }), phase: 'break' }))
    live.putMatch(sampleMatch({ odds: sampleOdds({ version: 4, status: 'SUSPENDED' }), phase: 'live' }))
    expect(live.matches.get('match1')?.phase).toBe('break')
    expect(live.odds.get('m1')?.status).toBe('OPEN')
    live.patchMatch('match1', 4, { phase: 'live' })
    expect(live.matches.get('match1')?.phase).toBe('break')
    live.patchMatch('match1', 6, { phase: 'live' })
    expect(live.matches.get('match1')?.phase).toBe('live')
  })
})

describe('notifying listeners', () => {
  test('listeners of a market are notified once a frame, however many changes came', () => {
    const { live, paint } = setUp()
    const mine = vi.fn()
    const other = vi.fn()
    live.odds.subscribe('m1', mine)
    live.odds.subscribe('m2', other)
    live.putOdds(sampleOdds({ version: 1 }))
    live.putOdds(sampleOdds({ version: 2, status: 'SUSPENDED' }))
    expect(mine).not.toHaveBeenCalled()
    paint()
    expect(mine).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
    live.putOdds(sampleOdds({ version: 3 }))
    paint()
    expect(mine).toHaveBeenCalledTimes(2)
  })

  test('a price that moves leaves the other runner, the match and every list as they were', () => {
    const { live, paint } = setUp()
    live.replaceList(4, [sampleMatch(), match('b')])
    paint()
    const before = live.odds.get('m1')
    const known = live.matches.get('match1')
    const woken = vi.fn()
    live.matches.subscribe('match1', woken)
    live.matches.subscribe('b', woken)
    live.odds.subscribe('b.mo', woken)
    live.lists.subscribe('4', woken)
    live.lists.subscribe(IN_PLAY, woken)
    const moved = [sampleRunner(1, 'India', 0.5, 0.52), sampleRunner(2, 'Australia', 2.1, 2.2)]
    live.changeLists([sampleMatch({ odds: sampleOdds({ version: 2, matchOdds: moved }) })], [])
    paint()
    expect(live.odds.get('m1')?.matchOdds[0]?.ex.availableToBack[0]?.basisPoints).toBe(5000)
    expect(live.odds.get('m1')?.matchOdds[1]).toBe(before?.matchOdds[1])
    expect(live.matches.get('match1')).toBe(known)
    expect(woken).not.toHaveBeenCalled()
  })

  test('a listener that was removed is not notified', () => {
    const { live, paint } = setUp()
    const listener = vi.fn()
    live.odds.subscribe('m1', listener)()
    live.putOdds(sampleOdds())
    paint()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('the markets of a match', () => {
  test('are those of the last whole answer and what appeared since', () => {
    const { live } = setUp()
    live.addMarkets('match1', [sampleLine({ marketId: 'early' })])
    expect(live.markets.get('match1')).toBeUndefined()
    live.putMarkets(sampleMatch(), [sampleOdds(), sampleLine()])
    live.addMarkets('match1', [sampleLine({ marketId: 'm1.s10' }), sampleLine()])
    expect(live.markets.get('match1')).toEqual(['m1', 'm1.s6', 'm1.s10'])
    live.putMarkets(sampleMatch(), [sampleOdds()])
    expect(live.markets.get('match1')).toEqual(['m1'])
  })
})

describe('a whole answer that is older than the known state', () => {
  test('does not take away what has appeared since', () => {
    const { live } = setUp()
    live.putMarkets(sampleMatch({ version: 1 }), [sampleOdds()])
    live.addMarkets('match1', [sampleLine({ marketId: 'm1.s10' }, { version: 3 })])
    live.putMarkets(sampleMatch({ version: 2 }), [sampleOdds()])
    expect(live.markets.get('match1')).toEqual(['m1', 'm1.s10'])
    live.putMarkets(sampleMatch({ version: 4 }), [sampleOdds()])
    expect(live.markets.get('match1')).toEqual(['m1'])
  })
})

describe('lists', () => {
  test('show what is in play first, then what starts soonest, then what is over', () => {
    const { live } = setUp()
    live.replaceList(4, [
      match('over', { phase: 'finished', inplay: false }),
      match('tomorrow', { ...upcoming, event_date: '2026-03-02T09:00:00Z' }),
      match('today', { ...upcoming, event_date: '2026-03-01T09:00:00Z' }),
      match('break', { phase: 'break', event_date: '2026-03-01T08:00:00Z' }),
      match('live', { phase: 'live', event_date: '2026-03-01T09:00:00Z' }),
    ])
    expect(live.lists.get('4')).toEqual(['break', 'live', 'today', 'tomorrow', 'over'])
  })

  test('change by what appeared and what went, but only where the whole is known', () => {
    const { live } = setUp()
    live.replaceList(4, [match('a'), match('b')])
    live.changeLists([match('c'), match('football', { sportId: 1 })], ['a'])
    expect(live.lists.get('4')).toEqual(['b', 'c'])
    expect(live.lists.get('1')).toBeUndefined()
    live.replaceLists([match('football', { sportId: 1 })])
    expect(live.lists.get('1')).toEqual(['football'])
    expect(live.lists.get('4')).toEqual([])
  })

  test('of all matches come in parts, of which a later one may have a sport’s first match', () => {
    const { live } = setUp()
    live.replaceLists([match('a')])
    expect(live.lists.get('1')).toEqual([])
    live.changeLists([match('football', { sportId: 1 })], [])
    expect(live.lists.get('1')).toEqual(['football'])
  })

  test('of what is in play follow every sport, in the order of the sports', () => {
    const { live } = setUp()
    live.replaceLists([
      match('tennis', { sportId: 2 }),
      match('unknown', { sportId: 99 }),
      match('cricket'),
      match('later', upcoming),
      match('football', { sportId: 1 }),
    ])
    expect(live.lists.get(IN_PLAY)).toEqual(['cricket', 'football', 'tennis', 'unknown'])
    live.changeLists([match('later', { odds: sampleOdds({ matchId: 'later', version: 2 }) })], ['tennis'])
    expect(live.lists.get(IN_PLAY)).toEqual(['cricket', 'later', 'football', 'unknown'])
    live.replaceList(4, [match('later', { odds: sampleOdds({ matchId: 'later', version: 3 }), ...upcoming })])
    expect(live.lists.get(IN_PLAY)).toEqual(['football', 'unknown'])
    live.replaceInPlay([match('cricket')])
    expect(live.lists.get(IN_PLAY)).toEqual(['cricket'])
  })

  test('of what is in play change with matches of sports that have no list yet', () => {
    const { live } = setUp()
    live.changeLists([match('a')], [])
    expect(live.lists.get(IN_PLAY)).toBeUndefined()
    live.replaceInPlay([match('a'), match('b'), match('c')])
    const over = { odds: sampleOdds({ matchId: 'b', version: 2 }), phase: 'finished', inplay: false } as const
    live.changeLists([match('b', over), match('d')], ['a'])
    expect(live.lists.get(IN_PLAY)).toEqual(['c', 'd'])
  })
})
