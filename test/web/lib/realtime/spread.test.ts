import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../../domain/feed/random.ts'
import { createRealtime } from '../../../../web/lib/realtime/client.ts'
import { parseFrame } from '../../../../web/lib/realtime/parse-frame.ts'
import { fakeSockets } from './fake-socket.ts'

const CLIENTS = 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A thousand clients that follow one match, each with a random of its own; the server accepts every socket. */
async function crowd() {
  const clients = Array.from({ length: CLIENTS }, (_, at) => {
    const { opened, open } = fakeSockets()
    const openSocket = (url: string) => {
      const socket = open(url)
      queueMicrotask(() => opened.at(-1)?.accept())
      return socket
    }
    const realtime = createRealtime({
      url: 'wss://host/ws',
      openSocket,
      parse: parseFrame,
      random: seededRandom(`client ${at}`),
    })
    realtime.joinMatch('match1')
    realtime.start(async () => null)
    return { realtime, opened }
  })
  await vi.advanceTimersByTimeAsync(0)
  return clients
}

/** How much a count grows in each of these seconds. */
async function bySecond(seconds: number, count: () => number): Promise<number[]> {
  const grown: number[] = []
  for (let second = 0; second < seconds; second++) {
    const before = count()
    await vi.advanceTimersByTimeAsync(1000)
    grown.push(count() - before)
  }
  return grown
}

describe('a thousand clients', () => {
  test('that lose their sockets at once come back over ten seconds, and over a longer span each time', async () => {
    const clients = await crowd()
    const opened = () => clients.reduce((sum, client) => sum + client.opened.length, 0)
    for (const client of clients) client.opened.at(-1)?.drop()
    const first = await bySecond(16, opened)
    expect(first.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(Math.max(...first)).toBeLessThan(CLIENTS * 0.15)
    expect(Math.min(...first.slice(5, 15))).toBeGreaterThan(CLIENTS * 0.05)
    expect(first.reduce((sum, each) => sum + each, 0)).toBe(CLIENTS)
    for (const client of clients) client.opened.at(-1)?.drop()
    const second = await bySecond(26, opened)
    expect(Math.max(...second)).toBeLessThan(CLIENTS * 0.08)
    expect(second.reduce((sum, each) => sum + each, 0)).toBe(CLIENTS)
  })

  test('that miss the same frame request the match over five seconds', async () => {
    const clients = await crowd()
    const sent = () => clients.reduce((sum, { opened: [socket] }) => sum + (socket?.sent.length ?? 0), 0)
    for (const { realtime } of clients) realtime.resyncSoon('match1')
    const requested = await bySecond(6, sent)
    expect(Math.max(...requested)).toBeLessThan(CLIENTS * 0.26)
    expect(Math.min(...requested.slice(0, 5))).toBeGreaterThan(CLIENTS * 0.14)
    expect(requested.reduce((sum, each) => sum + each, 0)).toBe(CLIENTS)
  })
})
