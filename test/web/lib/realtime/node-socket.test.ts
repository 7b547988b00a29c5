import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../../../domain/contract/server-messages.ts'
import { NODE_ACCESS_SECONDS } from '../../../../domain/contract/socket.ts'
import { logError } from '../../../../web/lib/log.ts'
import { createRealtime } from '../../../../web/lib/realtime/client.ts'
import { pingEveryMs, timeoutMs } from '../../../../web/lib/realtime/connection.ts'
import { feedLive } from '../../../../web/lib/realtime/feed-live.ts'
import { createLive } from '../../../../web/lib/realtime/live.ts'
import { connectToNode } from '../../../../web/lib/realtime/node-connection.ts'
import { NodeSocket } from '../../../../web/lib/realtime/node-socket.ts'
import { parseFrame } from '../../../../web/lib/realtime/parse-frame.ts'
import { RESYNC_WITHIN_MS, SHARED_AGE_MS } from '../../../../web/lib/realtime/topics.ts'
import { asConnection, FakeNode } from './fake-node.ts'
import { sampleMatch, sampleOdds } from './samples.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../../web/lib/log.ts', () => ({ logError: vi.fn() }))
vi.mock('../../../../web/lib/realtime/node-connection.ts', () => ({ connectToNode: vi.fn() }))

/** Opening takes a few promises after one another. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await vi.advanceTimersByTimeAsync(0)
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const subject = 'topic.match.match1'

const odds = (version: number): ServerMessage => ({
  event: 'updateOdds',
  version,
  data: { m1: sampleOdds({ version }) },
})
const state = (version: number) => ({ ...odds(version), match: sampleMatch({ version }) }) as ServerMessage

/** The site's client at nodes whose part the test plays, following a match and, as a player, the player's own subject. */
async function follow({ random = 0, opens = async () => new FakeNode() } = {}) {
  const nodes: FakeNode[] = []
  vi.mocked(connectToNode).mockImplementation(async () => {
    const node = await opens()
    nodes.push(node)
    return asConnection(node)
  })
  const snapshotOf = vi.fn(async () => [state(1)])
  const notePresence = vi.fn(async () => undefined)
  const access = vi.fn(
    async (): Promise<string | null> => JSON.stringify({ jwt: 'a', subjects: ['topic.player.p1'] }),
  )
  const realtime = createRealtime({
    url: 'wss://host/ws',
    parse: parseFrame,
    random: () => random,
    moveAfterMs: NODE_ACCESS_SECONDS * 1000,
    openSocket: async (_url, ticket) =>
      new NodeSocket({
        servers: ['wss://nodes'],
        access: JSON.parse(ticket ?? ''),
        snapshotOf,
        notePresence,
      }) as unknown as WebSocket,
  })
  const live = createLive((run) => run())
  feedLive(realtime, live)
  realtime.start(access)
  realtime.joinMatch('match1')
  await settle()
  const known = () => live.odds.get('m1')?.version
  const node = (at: number) => nodes[at] ?? expect.fail(`no node ${at}`)
  return { realtime, nodes, node, known, snapshotOf, notePresence, access }
}

beforeEach(() => {
  vi.mocked(logError).mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('following', () => {
  test('subscribes, and reads the state then and once the edge’s reply must be newer', async () => {
    const { node, known, snapshotOf } = await follow()
    expect([...node(0).subscriptions.keys()]).toEqual(['topic.player.p1', subject])
    expect(known()).toBe(1)
    snapshotOf.mockResolvedValue([state(2)])
    await pass(SHARED_AGE_MS)
    expect(known()).toBe(2)
    await pass(10 * SHARED_AGE_MS)
    expect(snapshotOf).toHaveBeenCalledTimes(2)
  })

  test('shows what the node publishes, and an old state after it changes nothing', async () => {
    const { node, known } = await follow()
    node(0).publish(subject, odds(2))
    await pass(SHARED_AGE_MS)
    expect(known()).toBe(2)
  })

  test('reads the state again, ever later, while it can’t be read', async () => {
    const { known, snapshotOf, realtime } = await follow()
    snapshotOf.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
    snapshotOf.mockResolvedValue([state(3)])
    realtime.resync('match1')
    await settle()
    await pass(2 * SHARED_AGE_MS)
    expect(known()).toBe(1)
    await pass(4 * SHARED_AGE_MS - 1)
    expect(known()).toBe(1)
    await pass(1)
    expect(known()).toBe(3)
  })

  test('a match that is left is subscribed and read no more', async () => {
    const { realtime, node, snapshotOf } = await follow()
    const leave = realtime.joinMatch('match2')
    await settle()
    leave()
    await pass(SHARED_AGE_MS - 1)
    expect([...node(0).subscriptions.keys()]).not.toContain('topic.match.match2')
    const reads = snapshotOf.mock.calls.length
    await pass(SHARED_AGE_MS)
    expect(snapshotOf.mock.calls.slice(reads)).toEqual([['match1']])
  })

  test('a subject that the node refuses is logged', async () => {
    const { node } = await follow()
    node(0).refuse(subject)
    expect(logError).toHaveBeenCalledWith(`No messages of ${subject}`, expect.any(Error))
  })
})

describe('what was missed', () => {
  test('a gap in the versions reads the state again, within the clients’ spread', async () => {
    const { node, known, snapshotOf } = await follow({ random: 0.5 })
    await pass(SHARED_AGE_MS)
    node(0).publish(subject, odds(4))
    expect(known()).toBe(4)
    const reads = snapshotOf.mock.calls.length
    await pass(RESYNC_WITHIN_MS / 2 - 1)
    expect(snapshotOf).toHaveBeenCalledTimes(reads)
    snapshotOf.mockResolvedValue([state(5)])
    await pass(1)
    expect(known()).toBe(5)
  })

  test('a lost frame with none after it is made up for by the next ping, which also tells of a visitor', async () => {
    const { known, snapshotOf, notePresence } = await follow()
    await pass(SHARED_AGE_MS)
    snapshotOf.mockResolvedValue([state(2)])
    await pass(pingEveryMs - SHARED_AGE_MS)
    expect(known()).toBe(2)
    expect(notePresence).not.toHaveBeenCalled()
  })

  test.each([
    ['no JSON', '{"event":'],
    ['an unknown event', { event: 'surprise' }],
    ['an event without its data', { event: 'updateOdds', version: 2 }],
    ['nothing', ''],
  ])('a malformed frame is logged and skipped: %s', async (_what, frame) => {
    const { realtime, node, known } = await follow()
    node(0).publish(subject, frame)
    expect(logError).toHaveBeenCalledOnce()
    node(0).publish(subject, odds(2))
    expect(known()).toBe(2)
    expect(realtime.status()).toBe('connected')
  })
})

describe('connecting again', () => {
  test.each([
    [0, 5_000],
    [0.5, 10_000],
    [0.999, 14_990],
  ])('5 s and up to 10 s of jitter after the node is gone (random %f)', async (random, waitMs) => {
    const { realtime, node, nodes, known, snapshotOf } = await follow({ random })
    node(0).drop()
    await settle()
    expect(realtime.status()).toBe('reconnecting')
    snapshotOf.mockResolvedValue([state(7)])
    await pass(waitMs - 1)
    expect(nodes).toHaveLength(1)
    await pass(1)
    expect(realtime.status()).toBe('connected')
    expect(node(1).subscriptions.has(subject)).toBe(true)
    expect(known()).toBe(7)
  })

  test('moves on with a new access before the token expires, and misses nothing', async () => {
    const { realtime, node, access, known } = await follow()
    access.mockResolvedValue(JSON.stringify({ jwt: 'b', subjects: [] }))
    await pass(NODE_ACCESS_SECONDS * 1000)
    expect(vi.mocked(connectToNode)).toHaveBeenLastCalledWith(['wss://nodes'], 'b')
    expect(node(0).isOpen).toBe(false)
    node(1).publish(subject, odds(2))
    expect(known()).toBe(2)
    expect(realtime.status()).toBe('connected')
  })

  test('while no new access can be had, the old connection serves until its token expires', async () => {
    const { realtime, node, nodes, access, known } = await follow()
    access.mockRejectedValue(new Error('no network'))
    await pass(NODE_ACCESS_SECONDS * 1000 + 60_000)
    node(0).publish(subject, odds(2))
    expect(known()).toBe(2)
    node(0).drop()
    await settle()
    expect(realtime.status()).toBe('reconnecting')
    access.mockResolvedValue(JSON.stringify({ jwt: 'b', subjects: [] }))
    await pass(130_000)
    expect(nodes).toHaveLength(2)
    expect(realtime.status()).toBe('connected')
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('Authorization Violation')), 5_000],
    ['never answers', () => new Promise<FakeNode>(() => undefined), timeoutMs + 5_000],
  ])('a node that %s is asked again', async (_what, fails, afterMs) => {
    let attempts = 0
    const opens = () => (attempts++ === 0 ? fails() : Promise.resolve(new FakeNode()))
    const { realtime, known } = await follow({ opens })
    expect(realtime.status()).toBe('connecting')
    await pass(afterMs)
    expect(attempts).toBe(2)
    expect(realtime.status()).toBe('connected')
    expect(known()).toBe(1)
  })
})
