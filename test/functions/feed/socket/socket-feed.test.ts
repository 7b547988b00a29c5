import { describe, expect, it } from 'vitest'
import { rateFromDecimal, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { metrics } from '../../../../functions/metrics.ts'
import {
  bookmakers,
  catalogueSays,
  count,
  fancies,
  feedForEachTest,
  main,
  market,
  match,
  odds,
  only,
  prices,
  started,
  tell,
  theServer,
  warn,
} from './heard-feed.ts'

feedForEachTest()

describe.each(['', 'App\\Events\\'])('what the feed sends with the prefix “%s”', (prefix) => {
  const prefixed = ([name, data]: readonly [string, unknown]) => [`${prefix}${name}`, data] as const

  it('is match odds', async () => {
    await started()
    await tell(prefixed(odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15)])))
    expect(main()).toMatchObject({
      status: 'OPEN',
      betDelaySeconds: 3,
      runners: [
        {
          selectionId: 11,
          back: [{ rate: rateFromDecimal(1.45) }],
          lay: [{ rate: rateFromDecimal(1.47) }],
        },
        { selectionId: 22, back: [{ rate: rateFromDecimal(3.05) }], lay: [{ rate: rateFromDecimal(3.15) }] },
      ],
    })
    expect(main().runners).toHaveLength(2)
  })

  it('is a bookmaker', async () => {
    await started()
    const sl = [
      { si: 11, ss: 'ACTIVE', b: 45, l: 47 },
      { si: 22, ss: 'SUSPENDED', b: 200, l: 210 },
    ]
    await tell(prefixed(bookmakers({ mi: '8.1', sn: 'OPEN', sl })))
    expect(market('m1.bm8_1')).toMatchObject({
      kind: 'bookmaker',
      name: 'Bookmaker',
      status: 'OPEN',
      stakeMinPaise: 100_00,
      stakeMaxPaise: 10_000_00,
      runners: [
        {
          name: 'India',
          status: 'ACTIVE',
          back: [{ rate: rateFromPer100(45) }],
          lay: [{ rate: rateFromPer100(47) }],
        },
        { name: 'Australia', status: 'ACTIVE', back: [], lay: [] },
      ],
    })
  })

  it('stays suspended, as a bookmaker, until the feed has sent each side of the match', async () => {
    await started()
    await tell(bookmakers({ mi: 1, sn: 'OPEN', sl: [{ si: 11, ss: 'ACTIVE', b: 45, l: 47 }] }))
    expect(market('m1.bm1')?.status).toBe('SUSPENDED')
    await tell(bookmakers({ mi: 1, sn: 'OPEN', sl: [{ si: 22, ss: 'ACTIVE', b: 210, l: 220 }] }))
    expect(market('m1.bm1')?.status).toBe('OPEN')
  })

  it('is a fancy', async () => {
    catalogueSays([match('1', { fancyMarkets: [{ mi: '7', mn: '6 Over Runs India' }] })])
    await started()
    const line = { on: 110, oy: 90, rn: 45, ry: 46 }
    await tell(
      prefixed(
        fancies({ mi: '7', ...line }, { mi: '8', mn: 'Wicket', ...line }, { mi: '9', ...line, oy: 0 }),
      ),
    )
    expect(market('m1.f7')).toEqual({
      marketId: 'm1.f7',
      kind: 'fancy',
      name: '6 Over Runs India',
      status: 'OPEN',
      betDelaySeconds: 3,
      stakeMinPaise: 100_00,
      stakeMaxPaise: 10_000_00,
      no: { runs: 45, rate: rateFromPer100(110) },
      yes: { runs: 46, rate: rateFromPer100(90) },
    })
    expect(market('m1.f8')?.name).toBe('Wicket')
    expect(market('m1.f9')).toMatchObject({ name: 'Session 9', yes: null, no: { runs: 45 } })
  })
})

describe('what changed', () => {
  it('changes alone, and makes a later snapshot; nothing new is the same one', async () => {
    await started()
    await tell(
      odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15)]),
      bookmakers({ mi: 1, sn: 'OPEN', sl: [] }),
    )
    const before = only()
    expect(only()).toBe(before)
    await tell(
      ['SportsBroadcastData', { mid: '1.1', runners: [{ sid: 11, ex: { b: [{ p: 1.46, s: 1 }] } }] }],
      bookmakers({ mi: 1, sn: 'SUSPENDED' }),
    )
    const [india, australia] = main().runners
    expect(india).toMatchObject({
      back: [{ rate: rateFromDecimal(1.46) }],
      lay: [{ rate: rateFromDecimal(1.47) }],
    })
    expect(australia).toMatchObject({ back: [{ rate: rateFromDecimal(3.05) }] })
    expect(main().status).toBe('OPEN')
    expect(market('m1.bm1')?.status).toBe('SUSPENDED')
    expect(only().sequence).toBeGreaterThan(before.sequence)
  })

  it('suspends or removes a runner, or the market', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15)]))
    await tell(
      odds(
        [
          { sid: 11, s: 'SUSPENDED' },
          { sid: 22, s: 'REMOVED' },
        ],
        'CLOSED',
      ),
    )
    expect(main()).toMatchObject({
      status: 'SUSPENDED',
      runners: [
        { status: 'ACTIVE', back: [], lay: [] },
        { status: 'REMOVED', back: [], lay: [] },
      ],
    })
    expect(main()).not.toHaveProperty('result')
    await tell(odds([{ sid: 11, s: 'ACTIVE' }]))
    // A back of the only one left wins for sure.
    expect(main().status).toBe('SUSPENDED')
    await tell(odds([{ sid: 22, s: 'ACTIVE' }]))
    expect(main()).toMatchObject({
      status: 'OPEN',
      runners: [{ back: [{ rate: rateFromDecimal(1.45) }] }, {}],
    })
  })

  it('offers no price that crosses the other side’s, until the feed has sent that anew', async () => {
    const line = { mi: 7, on: 100, oy: 100, rn: 45, ry: 46 }
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies(line))
    await tell(['SportsBroadcastData', { mid: '1.1', runners: [{ sid: 11, ex: { b: [{ p: 1.5, s: 1 }] } }] }])
    await tell(fancies({ mi: 7, rn: 47 }))
    expect(main().runners[0]).toMatchObject({ back: [], lay: [] })
    expect(market('m1.f7')).toMatchObject({ status: 'SUSPENDED', no: null, yes: null })
    await tell(odds([{ sid: 11, ex: { l: [{ p: 1.5, s: 1 }] } }]), fancies({ mi: 7, ry: 47 }))
    expect(main().runners[0]).toMatchObject({ back: [{}], lay: [{}] })
    expect(market('m1.f7')).toMatchObject({ status: 'OPEN', no: { runs: 47 }, yes: { runs: 47 } })
  })

  it('of a match that nobody listed changes nothing', async () => {
    await started()
    await tell()
    const before = only()
    theServer().io.emit(...odds([prices(11, 2, 2.02)], 'OPEN', '1.2'))
    theServer().io.emit('BroadcastFancy', { eid: '2', ml: { updated: [{ mi: 1, on: 100, rn: 4 }] } })
    await tell()
    expect(only().markets.slice(0, -1)).toEqual(before.markets.slice(0, -1))
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('malformed messages', () => {
  it('are skipped, counted and logged', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    for (const socket of theServer().io.sockets.sockets.values()) socket.conn.send('2{"not":"an event"}')
    await tell(
      ['SportsBroadcastData', { st: 'OPEN' }],
      ['BroadcastBookmaker', 'text'],
      odds([prices(11, 1.46, 1.005), { sid: 'x' }]),
    )
    expect(main()).toMatchObject({ runners: [{ back: [{ rate: rateFromDecimal(1.46) }], lay: [] }, {}] })
    const counted = count.mock.calls.map(([name, , value]) => [name, value] as const)
    expect(new Set(counted.map(([name]) => name))).toEqual(new Set([metrics.feedMalformed]))
    expect(counted.reduce((total, [, value]) => total + value, 0)).toBe(5)
    expect(warn).toHaveBeenCalledWith(
      'feed messages malformed',
      expect.objectContaining({ count: expect.any(Number) }),
    )
  })
})
