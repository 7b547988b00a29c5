import { type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeNodes, nodeUrls, publishToNodes } from '../../../functions/realtime/nodes.ts'

vi.mock('@nats-io/nats-core', () => ({ wsconnect: vi.fn(), jwtAuthenticator: (jwt: string) => jwt }))

/** What a node does when a function connects to it, or waits for its confirmation. */
type Conduct = 'confirms' | 'refuses' | 'breaks off' | 'stays silent'

const published: [subject: string, text: string][] = []
const tried: string[] = []
const closed: string[] = []

/** Nodes in the order in which functions come to them; the last one goes on like that. */
function nodesThat(...conducts: Conduct[]): void {
  vi.mocked(wsconnect).mockImplementation(async ({ servers } = {}) => {
    const url = String(servers)
    tried.push(url)
    const conduct = conducts.length > 1 ? conducts.shift() : conducts[0]
    if (conduct === 'refuses') throw new Error('Authorization Violation')
    const connection = {
      publish: (subject: string, text: string) => published.push([subject, text]),
      flush: async () => {
        if (conduct === 'breaks off') throw new Error('closed')
        if (conduct === 'stays silent') await new Promise(() => undefined)
      },
      close: async () => closed.push(url),
    }
    // Functions use no other part of a connection.
    return connection as unknown as NatsConnection
  })
}

const pong = { event: 'pong' } as const
const sent: [string, string] = ['topic.match.m%2e1', '{"event":"pong"}']
const publish = () => publishToNodes([{ topic: 'match:m.1', frame: pong }])

/** Each test begins an hour after the one before, whose failures are past. */
let beginsAtMs = Date.now()

beforeEach(() => {
  beginsAtMs += 3_600_000
  vi.useFakeTimers({ now: beginsAtMs })
  vi.stubEnv('FANOUT_URLS', 'wss://a')
  vi.stubEnv('FANOUT_PUBLISHER', 'token')
  for (const noted of [published, tried, closed]) noted.length = 0
})
afterEach(async () => {
  await closeNodes()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('publishing to nodes', () => {
  it('there are none by default', () => {
    vi.stubEnv('FANOUT_URLS', '')
    expect(nodeUrls()).toEqual([])
  })

  it('connects only when there is something to publish, and then once', async () => {
    nodesThat('confirms')
    await publishToNodes([])
    expect(tried).toEqual([])
    await publish()
    await publish()
    expect(tried).toEqual(['wss://a'])
    expect(published).toEqual([sent, sent])
  })

  it.each<[what: string, urls: string, conducts: Conduct[], published: number, tried: string[]]>([
    ['confirms', 'wss://a', ['confirms'], 1, ['wss://a']],
    ['has died since', 'wss://a', ['breaks off', 'confirms'], 2, ['wss://a', 'wss://a']],
    ['does not answer', 'wss://a', ['stays silent', 'confirms'], 2, ['wss://a', 'wss://a']],
    ['refuses for a moment', 'wss://a', ['refuses', 'confirms'], 1, ['wss://a', 'wss://a']],
    ['refuses, beside another', 'wss://a,wss://b', ['refuses', 'confirms'], 1, ['wss://a', 'wss://b']],
  ])('a node that %s: the frame is published', async (_what, urls, conducts, times, connections) => {
    vi.stubEnv('FANOUT_URLS', urls)
    nodesThat(...conducts)
    const done = publish()
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(published).toEqual(Array.from({ length: times }, () => sent))
    expect(tried).toEqual(connections)
    expect(closed).toHaveLength(times - 1)
  })

  it.each<[Conduct, error: string]>([
    ['refuses', 'Authorization Violation'],
    ['breaks off', 'closed'],
    ['stays silent', 'did not answer'],
  ])(
    'nodes that fail twice (%s) are left alone for ten seconds, and then tried again',
    async (conduct, error) => {
      nodesThat(conduct)
      const failing = expect(publish()).rejects.toThrow(error)
      await vi.advanceTimersByTimeAsync(4000)
      await failing
      expect(tried).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(5000)
      await expect(publish()).rejects.toThrow('failed a moment ago')
      expect(tried).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(5000)
      nodesThat('confirms')
      await publish()
      expect(tried).toHaveLength(3)
      expect(published.at(-1)).toEqual(sent)
    },
  )
})
