import { describe, expect, it } from 'vitest'
import { rateFromDecimal } from '../../../../domain/betting/rates.ts'
import { RECONNECT_AFTER_MS } from '../../../../functions/feed/socket/connection.ts'
import { IDLE_MAX_MS } from '../../../../functions/feed/socket/socket-feed.ts'
import { until } from '../../../support/wait.ts'
import {
  count,
  fancies,
  feedForEachTest,
  list,
  listFor,
  main,
  market,
  odds,
  only,
  prices,
  serverReturns,
  started,
  tell,
  theFeed,
  theServer,
  timers,
} from './heard-feed.ts'

feedForEachTest()

describe('a feed that is silent', () => {
  it('suspends its markets after ten seconds, though it pings, until it speaks again', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies({ mi: 7, on: 100, rn: 4 }))
    const statuses = () =>
      only()
        .markets.slice(0, 2)
        .map(({ status }) => status)
    for (let seconds = 0; seconds < 10; seconds++) {
      timers.advance(1000)
      expect(statuses()).toEqual(['OPEN', 'OPEN'])
    }
    timers.advance(1)
    expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED'])
    expect(theFeed().heardAtMs()).toBe(timers.nowMs() - 10_001)
    theServer().io.emit('BroadcastFancy', 'malformed')
    theServer().io.emit('heartbeat')
    await until('a sign of life', () => main().status === 'OPEN')
    expect(main()).toMatchObject({ runners: [{ back: [{ rate: rateFromDecimal(1.45) }] }, {}] })
    expect(theFeed().heardAtMs()).toBe(timers.nowMs())
  })

  it('is silent too when all that it says is malformed', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    listFor(11)
    theServer().io.emit('BroadcastFancy', { eid: 'x' })
    await until('the fault', () => list() && count.mock.calls.length > 0)
    expect(main().status).toBe('SUSPENDED')
  })
})

describe('a server that drops the connection and comes back', () => {
  it('suspends its markets until it has sent their prices again', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies({ mi: 7, on: 100, rn: 4 }))
    await theServer().close()
    await until('the loss', () => main().status === 'SUSPENDED')
    expect(theFeed().heardAtMs()).toBe(0)
    expect(main()).toMatchObject({ runners: [{ back: [], lay: [] }, {}] })
    expect(market('m1.f7')).toMatchObject({ status: 'SUSPENDED', no: null, yes: null })
    await serverReturns()
    timers.advance(RECONNECT_AFTER_MS)
    await until('the subscription', () => theServer().received.length === 1)
    expect(theServer().received).toEqual([['sub', '1']])
    await tell(['SportsBroadcastData', { mid: '1.1', runners: [prices(11, 1.5, 1.52)] }])
    expect(main().status).toBe('SUSPENDED')
    await tell(odds([]))
    expect(main()).toMatchObject({
      status: 'OPEN',
      runners: [{ back: [{ rate: rateFromDecimal(1.5) }] }, {}],
    })
  })
})

describe('a feed that nobody reads', () => {
  it('lets its connection go, and connects again when it is read', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    timers.advance(IDLE_MAX_MS)
    await until('the server to notice', () => theServer().io.sockets.sockets.size === 0)
    timers.advance(600_000)
    expect(main().status).toBe('SUSPENDED')
    await until('the subscription', () => theServer().received.length === 2)
    await tell(odds([prices(11, 1.5, 1.52)]))
    expect(main().status).toBe('OPEN')
  })

  it('does not believe what waited in its connection while the process stood still', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    const late = timers.nowMs() + IDLE_MAX_MS + 1
    expect(theFeed().list(late)).toMatchObject([
      { markets: [{ status: 'SUSPENDED', runners: [{ back: [] }, {}] }, {}] },
    ])
    await until('another connection', () => theServer().connections() === 2)
  })

  it('is ready when it has sent something, or the time is over', async () => {
    const ready = theFeed().ready(2000)
    await until('the subscription', () => theServer().received.length === 1)
    theServer().io.emit(...odds([prices(11, 1.45, 1.47)]))
    await ready
    expect(main().status).toBe('OPEN')
    theFeed().close()
    const again = theFeed().ready(2000)
    timers.advance(2000)
    await again
    expect(main().status).toBe('SUSPENDED')
  })
})
