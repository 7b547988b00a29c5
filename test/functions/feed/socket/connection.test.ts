import { afterEach, describe, expect, it, vi } from 'vitest'
import { Connection, RECONNECT_AFTER_MS, socketUrl } from '../../../../functions/feed/socket/connection.ts'
import { until } from '../../../support/wait.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { ManualTimers } from './manual-timers.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function serve(...args: Parameters<typeof startFeedServer>): Promise<FeedServer> {
  const server = await startFeedServer(...args)
  closing.push(server.close)
  return server
}

/** A connection, and what happened on it. */
function connect(url: string, timers = new ManualTimers()) {
  const happened: unknown[] = []
  const listener = {
    connected: () => happened.push('connected'),
    event: (name: string, args: readonly unknown[]) => happened.push([name, ...args]),
    malformed: (reason: string) => happened.push(`malformed: ${reason}`),
    lost: (reason: string) => happened.push(`lost: ${reason}`),
  }
  const connection = new Connection(url, listener, timers)
  closing.push(() => connection.close())
  connection.open()
  const happens = (what: unknown) => until(String(what), () => happened.includes(what))
  return { connection, timers, happened, happens }
}

describe('a connection to a Socket.IO server', () => {
  it('carries events both ways', async () => {
    const server = await serve()
    const { connection, happened, happens } = connect(server.url)
    await happens('connected')
    connection.emit('sub', '33801234')
    connection.emit('leave', ['33801234'])
    await until('both events', () => server.received.length === 2)
    expect(server.received).toEqual([
      ['sub', '33801234'],
      ['leave', ['33801234']],
    ])
    server.io.emit('price', { p: 1.45 }, 2)
    await until('the event', () => happened.length === 2)
    expect(happened[1]).toEqual(['price', { p: 1.45 }, 2])
  })

  it('answers pings, so that the server keeps it', async () => {
    const server = await serve({ pingInterval: 20 })
    const { happened, happens } = connect(server.url)
    await happens('connected')
    let pongs = 0
    for (const socket of server.io.sockets.sockets.values())
      socket.conn.on('packet', ({ type }) => {
        if (type === 'pong') pongs++
      })
    await until('pongs', () => pongs >= 3)
    expect(happened).toEqual(['connected'])
  })

  it('reports malformed frames and goes on', async () => {
    const server = await serve()
    const { happened, happens } = connect(server.url)
    await happens('connected')
    for (const socket of server.io.sockets.sockets.values()) socket.conn.send('2{"no":"event"}')
    server.io.emit('bytes', Buffer.from('x'))
    server.io.emit('price', 1)
    await until('the event', () => happened.some((each) => Array.isArray(each)))
    expect(happened).toEqual([
      'connected',
      'malformed: an event without name and arguments',
      'malformed: no Socket.IO packet in text',
      'malformed: a binary frame',
      ['price', 1],
    ])
  })
})

describe('a lost connection', () => {
  it('is opened again after five seconds, and no sooner', async () => {
    const server = await serve()
    const opened = vi.spyOn(globalThis, 'WebSocket')
    const { connection, timers, happened, happens } = connect(server.url)
    await happens('connected')
    server.io.disconnectSockets(true)
    await until('the loss', () => happened.length === 2)
    expect(connection.connected).toBe(false)
    timers.advance(4_999)
    expect(opened).toHaveBeenCalledTimes(1)
    happened.length = 0
    timers.advance(1)
    expect(opened).toHaveBeenCalledTimes(2)
    opened.mockRestore()
    await happens('connected')
    expect(server.connections()).toBe(2)
  })

  it('is retried until the server is back', async () => {
    const first = await serve()
    const { timers, happened, happens } = connect(first.url)
    await happens('connected')
    await first.close()
    await until('the loss', () => happened.length === 2)
    timers.advance(RECONNECT_AFTER_MS)
    await until('an attempt in vain', () => happened.length === 3)
    const second = await serve({ port: first.port })
    timers.advance(RECONNECT_AFTER_MS)
    await until('the connection', () => second.connections() === 1)
    await until('the handshake', () => happened.at(-1) === 'connected')
  })

  it('is a connection whose server no longer pings', async () => {
    const server = await serve()
    const { timers, happened, happens } = connect(server.url)
    await happens('connected')
    timers.advance(25_000 + 20_000 - 1)
    expect(happened).toEqual(['connected'])
    timers.advance(1)
    expect(happened).toEqual(['connected', 'lost: no ping in time'])
    timers.advance(RECONNECT_AFTER_MS)
    await until('the connection', () => server.connections() === 2)
  })

  it('is not opened again once it is closed', async () => {
    const server = await serve()
    const { connection, timers, happens } = connect(server.url)
    await happens('connected')
    connection.close()
    await until('the server to notice', () => server.io.sockets.sockets.size === 0)
    timers.advance(600_000)
    const { happens: another } = connect(server.url)
    await another('connected')
    expect(server.connections()).toBe(2)
  })
})

describe('the address of a server', () => {
  it.each([
    ['https://feed.example', 'wss://feed.example/socket.io/?EIO=4&transport=websocket'],
    ['ws://feed.example:81/', 'ws://feed.example:81/socket.io/?EIO=4&transport=websocket'],
    ['wss://feed.example/odds/?key=a', 'wss://feed.example/odds/?key=a&EIO=4&transport=websocket'],
  ])('%s is %s', (address, url) => {
    expect(socketUrl(address).href).toBe(url)
  })
})
