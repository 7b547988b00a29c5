import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logError } from '../../../../web/lib/log.ts'
import { lastedMs } from '../../../../web/lib/realtime/backoff.ts'
import { createRealtime } from '../../../../web/lib/realtime/client.ts'
import { moveAfterMs, pingEveryMs, timeoutMs } from '../../../../web/lib/realtime/connection.ts'
import { parseFrame } from '../../../../web/lib/realtime/parse-frame.ts'
import { LEAVE_AFTER_MS } from '../../../../web/lib/realtime/topics.ts'
import { type FakeSocket, fakeSockets } from './fake-socket.ts'
import { sampleMatch, sampleOdds } from './samples.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const settle = () => vi.advanceTimersByTimeAsync(0)

function setUp(random = 0) {
  const sockets = fakeSockets()
  const realtime = createRealtime({
    url: 'wss://host/ws',
    openSocket: sockets.open,
    parse: parseFrame,
    random: () => random,
  })
  const socket = (index: number): FakeSocket => {
    const found = sockets.opened[index]
    if (!found) throw new Error(`socket ${index} was never opened`)
    return found
  }
  return { realtime, socket, opened: sockets.opened }
}

async function connected(random = 0) {
  const context = setUp(random)
  context.realtime.start(async () => 'a ticket')
  await settle()
  context.socket(0).accept()
  return context
}

beforeEach(() => {
  vi.mocked(logError).mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('opening', () => {
  test('sends the ticket of a signed-in player, escaped', async () => {
    const { socket } = await connected()
    expect(socket(0).url).toBe('wss://host/ws?ticket=a%20ticket')
  })

  test('opens without a ticket when nobody is signed in', async () => {
    const { realtime, socket } = setUp()
    realtime.start(async () => null)
    await settle()
    expect(socket(0).url).toBe('wss://host/ws')
  })

  test('asks for another ticket 5 s after the last was refused', async () => {
    const { realtime, opened } = setUp()
    const tickets = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('t')
    realtime.start(tickets)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(opened).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveLength(1)
  })

  test('a ticket that comes after the player has changed opens nothing', async () => {
    const { realtime, opened } = setUp()
    let give: (ticket: string) => void = () => {}
    realtime.start(() => new Promise((resolve) => (give = resolve)))
    realtime.start(async () => 'of the new player')
    give('of the old player')
    await settle()
    expect(opened.map((socket) => socket.url)).toEqual(['wss://host/ws?ticket=of%20the%20new%20player'])
  })

  test('a socket that never opens is given up, and another one opened', async () => {
    const { realtime, opened } = setUp()
    realtime.start(async () => null)
    await vi.advanceTimersByTimeAsync(timeoutMs + 5_000)
    expect(opened).toHaveLength(2)
  })
})

describe('staying alive', () => {
  test.each([
    [0, 5_000],
    [0.5, 10_000],
  ])('reconnects 5 s and up to 10 s of jitter after a loss (random %f)', async (random, waitMs) => {
    const { realtime, socket, opened } = await connected(random)
    expect(realtime.status()).toBe('connected')
    socket(0).drop()
    expect(realtime.status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    socket(1).accept()
    expect(realtime.status()).toBe('connected')
  })

  test('waits ever longer while connections fail or do not last, and starts anew after one that did', async () => {
    const { socket, opened } = await connected(0.5)
    let lost = 0
    const secondsToNext = async () => {
      socket(lost).drop()
      const known = opened.length
      let seconds = 0
      for (; opened.length === known; seconds++) await vi.advanceTimersByTimeAsync(1000)
      lost++
      return seconds
    }
    expect(await secondsToNext()).toBe(10)
    expect(await secondsToNext()).toBe(15)
    socket(lost).accept()
    await vi.advanceTimersByTimeAsync(lastedMs - 1)
    expect(await secondsToNext()).toBe(25)
    expect(await secondsToNext()).toBe(45)
    for (let more = 0; more < 2; more++) expect(await secondsToNext()).toBe(65)
    socket(lost).accept()
    await vi.advanceTimersByTimeAsync(lastedMs)
    expect(await secondsToNext()).toBe(10)
  })

  test('pings well within the idle limit and reconnects when no answer comes', async () => {
    const { socket, opened } = await connected()
    await vi.advanceTimersByTimeAsync(pingEveryMs)
    expect(socket(0).sent).toEqual([{ event: 'ping' }])
    socket(0).say({ event: 'pong' })
    await vi.advanceTimersByTimeAsync(pingEveryMs - 1)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1 + timeoutMs + 5_000)
    expect(opened).toHaveLength(2)
    expect(socket(0).readyState).toBe(3)
  })

  test('moves to a new socket before the old one’s life ends, and lets go of the old one only then', async () => {
    const { realtime, socket } = await connected()
    realtime.joinMatch('match1')
    const answering = setInterval(() => socket(0).say({ event: 'pong' }), pingEveryMs + 1)
    await vi.advanceTimersByTimeAsync(moveAfterMs)
    clearInterval(answering)
    expect(socket(0).readyState).toBe(1)
    expect(realtime.status()).toBe('connected')
    socket(1).accept()
    expect(socket(1).sent).toEqual([{ event: 'sub', data: 'match1' }])
    expect(socket(0).readyState).toBe(3)
    expect(realtime.status()).toBe('connected')
  })

  test('check proves the connection, and reconnects at once when there is none', async () => {
    const { realtime, socket, opened } = await connected()
    realtime.check()
    expect(socket(0).sent).toEqual([{ event: 'ping' }])
    socket(0).drop()
    realtime.check()
    await settle()
    expect(opened).toHaveLength(2)
  })

  test('after stop nothing is opened any more', async () => {
    const { realtime, socket, opened } = await connected()
    realtime.stop()
    realtime.check()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toHaveLength(1)
    expect(socket(0).readyState).toBe(3)
  })
})

describe('topics', () => {
  test('are joined once, left by the last to leave, and joined again on a new connection', async () => {
    const { realtime, socket } = await connected()
    realtime.joinList()
    const leaveFirst = realtime.joinMatch('match1')
    const leaveSecond = realtime.joinMatch('match1')
    realtime.joinMatch('match2')
    leaveFirst()
    leaveFirst()
    leaveSecond()
    await vi.advanceTimersByTimeAsync(LEAVE_AFTER_MS)
    expect(socket(0).sent).toEqual([
      { event: 'getMatches' },
      { event: 'sub', data: 'match1' },
      { event: 'sub', data: 'match2' },
      { event: 'leave', data: ['match1'] },
    ])
    socket(0).drop()
    await vi.advanceTimersByTimeAsync(5_000)
    socket(1).accept()
    expect(socket(1).sent).toEqual([{ event: 'getMatches' }, { event: 'sub', data: 'match2' }])
  })

  test('joined before the connection opens are joined when it does', async () => {
    const { realtime, socket } = setUp()
    realtime.joinMatch('match1')
    realtime.start(async () => null)
    await settle()
    socket(0).accept()
    expect(socket(0).sent).toEqual([{ event: 'sub', data: 'match1' }])
  })

  test('only a joined match is requested again', async () => {
    const { realtime, socket } = await connected()
    realtime.resync('match1')
    expect(socket(0).sent).toEqual([])
    realtime.joinMatch('match1')
    realtime.resync('match1')
    expect(socket(0).sent).toHaveLength(2)
  })
})

describe('messages', () => {
  test('reach the listeners of their event until they stop listening', async () => {
    const { realtime, socket } = await connected()
    const heard = vi.fn()
    const off = realtime.on('updateMatches', heard)
    const message = { event: 'updateMatches', data: [sampleMatch()] }
    socket(0).say(message)
    expect(heard).toHaveBeenCalledExactlyOnceWith(message)
    off()
    socket(0).say(message)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['not JSON', '{'],
    ['an unknown event', { event: 'gossip', data: 1 }],
    ['an invalid list', { event: 'updateMatches', data: {} }],
    [
      'odds without a version',
      { event: 'updateOdds', data: { m1: { ...sampleOdds(), version: undefined } } },
    ],
  ])('%s is logged and ignored', async (_, message) => {
    const { realtime, socket } = await connected()
    const heard = vi.fn()
    realtime.on('updateMatches', heard)
    realtime.on('updateOdds', heard)
    socket(0).say(message)
    expect(heard).not.toHaveBeenCalled()
    expect(logError).toHaveBeenCalledTimes(1)
    expect(realtime.status()).toBe('connected')
  })
})
