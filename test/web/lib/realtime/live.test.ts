import { describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../../../domain/contract/socket.ts'
import type { Realtime } from '../../../../web/lib/realtime/client.ts'
import { createLive } from '../../../../web/lib/realtime/live.ts'
import { sampleMatch, sampleOdds } from './samples.ts'

function setUp() {
  const listeners = new Map<string, (message: never) => void>()
  const frames: (() => void)[] = []
  const resync = vi.fn()
  const on: Realtime['on'] = (name, listener) => {
    listeners.set(name, listener)
    return () => {}
  }
  const live = createLive({ on, resync }, (run) => frames.push(run))
  return {
    live,
    resync,
    say: (message: ServerMessage) => listeners.get(message.event)?.(message as never),
    paint: () => {
      for (const run of frames.splice(0)) run()
    },
  }
}

describe('versions', () => {
  test('an older one is ignored, and so is the score it comes with', () => {
    const { live, say } = setUp()
    live.putMatch(sampleMatch({ odds: sampleOdds({ version: 5 }), phase: 'break' }))
    say({
      event: 'updateOdds',
      data: { m1: sampleOdds({ version: 4, status: 'SUSPENDED' }) },
      match: sampleMatch({ odds: sampleOdds({ version: 4 }), phase: 'live' }),
    })
    expect(live.odds.get('m1')?.status).toBe('OPEN')
    expect(live.matches.get('match1')?.phase).toBe('break')
  })

  test('the next one is taken without asking', () => {
    const { live, resync } = setUp()
    live.putOdds(sampleOdds({ version: 1 }))
    live.putOdds(sampleOdds({ version: 2, status: 'SUSPENDED' }))
    expect(live.odds.get('m1')?.status).toBe('SUSPENDED')
    expect(resync).not.toHaveBeenCalled()
  })

  test('a gap shows the newest and asks for the match again, once', () => {
    const { live, say, resync } = setUp()
    live.putOdds(sampleOdds({ version: 1 }))
    const odds = sampleOdds({ version: 4, status: 'CLOSED' })
    say({ event: 'updateOdds', data: { m1: odds }, match: sampleMatch({ odds }) })
    expect(live.odds.get('m1')?.status).toBe('CLOSED')
    expect(resync).toHaveBeenCalledExactlyOnceWith('match1')
  })
})

describe('who is woken', () => {
  test('listeners of a market hear once a frame, whatever came in between', () => {
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

  test('a price that moves leaves the other runner, and the match, as they were', () => {
    const { live, paint } = setUp()
    live.putMatch(sampleMatch())
    paint()
    const before = live.odds.get('m1')
    const match = live.matches.get('match1')
    const [india, australia] = sampleOdds().matchOdds
    if (!india || !australia) throw new Error('the sample has two runners')
    const odds = sampleOdds({ version: 2, matchOdds: [{ ...india, lgaai: 0.5 }, australia] })
    const wokenMatch = vi.fn()
    live.matches.subscribe('match1', wokenMatch)
    live.putMatch(sampleMatch({ odds }))
    paint()
    expect(live.odds.get('m1')?.matchOdds[0]?.lgaai).toBe(0.5)
    expect(live.odds.get('m1')?.matchOdds[1]).toBe(before?.matchOdds[1])
    expect(live.matches.get('match1')).toBe(match)
    expect(wokenMatch).not.toHaveBeenCalled()
  })

  test('one that has stopped listening hears nothing', () => {
    const { live, paint } = setUp()
    const listener = vi.fn()
    live.odds.subscribe('m1', listener)()
    live.putOdds(sampleOdds())
    paint()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('lists', () => {
  const match = (id: string, changes: Parameters<typeof sampleMatch>[0] = {}) =>
    sampleMatch({ odds: sampleOdds({ matchId: id, marketId: `market-${id}` }), ...changes })

  test('show what is in play first, then what starts soonest, then what is over', () => {
    const { live } = setUp()
    live.replaceList(4, [
      match('over', { phase: 'finished' }),
      match('tomorrow', { phase: 'upcoming', event_date: '2026-03-02T09:00:00Z' }),
      match('today', { phase: 'upcoming', event_date: '2026-03-01T09:00:00Z' }),
      match('break', { phase: 'break', event_date: '2026-03-01T08:00:00Z' }),
      match('live', { phase: 'live', event_date: '2026-03-01T09:00:00Z' }),
    ])
    expect(live.lists.get('4')).toEqual(['break', 'live', 'today', 'tomorrow', 'over'])
  })

  test('grow by the socket’s news, by sport, and shrink by the next whole answer', () => {
    const { live, say } = setUp()
    live.replaceList(4, [match('a')])
    say({ event: 'updateMatches', data: [match('b'), match('c', { sportId: 1 })] })
    expect(live.lists.get('4')).toEqual(['a', 'b'])
    expect(live.lists.get('1')).toEqual(['c'])
    live.replaceList(4, [match('b')])
    expect(live.lists.get('4')).toEqual(['b'])
  })
})
