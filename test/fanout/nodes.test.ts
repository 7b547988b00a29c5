import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { newNodeKeys } from '../../build/node-keys.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import type { NodeAccess } from '../../domain/contract/socket.ts'
import { subjectOf } from '../../domain/contract/subjects.ts'
import { nodeAccess } from '../../functions/realtime/node-access.ts'
import { closeNodes, publishToNodes } from '../../functions/realtime/nodes.ts'
import { createRealtime } from '../../web/lib/realtime/client.ts'
import { feedLive } from '../../web/lib/realtime/feed-live.ts'
import { createLive } from '../../web/lib/realtime/live.ts'
import { NodeSocket, type Snapshots } from '../../web/lib/realtime/node-socket.ts'
import { parseFrame } from '../../web/lib/realtime/parse-frame.ts'
import { type FanoutNode, startNodes } from '../support/cloud/nodes.ts'
import { until } from '../support/wait.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

let nodes: FanoutNode[]
beforeAll(async () => {
  const keys = await newNodeKeys()
  nodes = await startNodes(2, keys)
  vi.stubEnv('FANOUT_URLS', nodes.map(({ url }) => url).join(','))
  vi.stubEnv('FANOUT_KEY', keys.accountSeed)
  vi.stubEnv('FANOUT_PUBLISHER', keys.publisherJwt)
})
afterEach(closeNodes)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  vi.unstubAllEnvs()
})

const player = { playerId: 'p1', isOperator: false }

async function access(holder?: Parameters<typeof nodeAccess>[1], nowMs = Date.now()): Promise<NodeAccess> {
  const given = await nodeAccess(nowMs, holder)
  if (!given) throw new Error('no access')
  return given
}

async function connected({ jwt }: NodeAccess, at = nodes[0]): Promise<NatsConnection> {
  const authenticator = jwtAuthenticator(jwt)
  const connection = await wsconnect({ servers: at?.url ?? '', authenticator, reconnect: false })
  onTestFinished(() => connection.close())
  return connection
}

/** Whether a client may subscribe, as its node answers. */
async function maySubscribe(connection: NatsConnection, subject: string): Promise<boolean> {
  const refusals: Error[] = []
  connection.subscribe(subject, { callback: (error) => void (error && refusals.push(error)) })
  await connection.flush()
  return refusals.length === 0
}

it.each([
  ['topic.matches', true],
  [subjectOf('match:a.b'), true],
  [subjectOf('player:p1'), true],
  [subjectOf('player:p2'), false],
  ['topic.player.*', false],
  ['topic.desk', false],
  ['topic.>', false],
  ['>', false],
  ['$SYS.>', false],
])('a player’s access to %s: %s', async (subject, isAllowed) => {
  expect(await maySubscribe(await connected(await access(player)), subject)).toBe(isAllowed)
})

it('operators also read the desk, and visitors no player', async () => {
  expect(
    await maySubscribe(await connected(await access({ ...player, isOperator: true })), 'topic.desk'),
  ).toBe(true)
  expect(await maySubscribe(await connected(await access()), subjectOf('player:p1'))).toBe(false)
})

it('what a player publishes reaches nobody, and ends the player’s connection', async () => {
  const reader = await connected(await access())
  const received: string[] = []
  reader.subscribe('topic.matches', { callback: (_error, message) => void received.push(message.string()) })
  await reader.flush()
  // NATS's own client would refuse to send it.
  const writer = new WebSocket(nodes[0]?.url ?? '')
  writer.onopen = async () => {
    const { jwt } = await access(player)
    const options = JSON.stringify({ jwt, verbose: false, pedantic: false, lang: 'test', version: '1' })
    writer.send(`CONNECT ${options}\r\nPUB topic.matches 6\r\nforged\r\n`)
  }
  await new Promise((done) => (writer.onclose = done))
  await publishToNodes([{ topic: 'matches', frame: { event: 'pong' } }])
  await until('the function’s frame', () => received.length > 0)
  expect(received).toEqual(['{"event":"pong"}'])
})

it('a token that expired, or that another key signed, opens nothing', async () => {
  await expect(connected(await access(player, Date.now() - 3_600_000))).rejects.toThrow()
  const { accountSeed } = await newNodeKeys()
  const ours = process.env.FANOUT_KEY
  vi.stubEnv('FANOUT_KEY', accountSeed)
  const forged = await access(player)
  vi.stubEnv('FANOUT_KEY', ours)
  await expect(connected(forged)).rejects.toThrow()
})

it('clients of a node that is killed move to the other, and know the last state in the end', async () => {
  let version = 0
  const market = () => sampleOdds({ version })
  const message = (): ServerMessage => ({ event: 'updateOdds', version, data: { m1: market() } })
  // As the edge may answer: with a state that is up to two seconds old.
  const states: { atMs: number; message: ServerMessage }[] = []
  const snapshot: Snapshots = async () => {
    const old = states.findLast(({ atMs }) => atMs < Date.now() - 1900) ?? states[0]
    return old ? [old.message] : []
  }
  const clients = await Promise.all(Array.from({ length: 12 }, () => following(snapshot)))
  await until('all to be connected', () => clients.every(({ status }) => status() === 'connected'))
  const [first, second] = nodes as [FanoutNode, FanoutNode]
  expect((await first.connections()).clients).toBeGreaterThan(0)
  expect((await second.connections()).clients).toBeGreaterThan(0)

  const change = () => {
    version++
    const match = sampleMatch({ version, odds: market() })
    states.push({ atMs: Date.now(), message: { ...message(), match } as ServerMessage })
  }
  const publishing = { goesOn: true }
  const publisher = (async () => {
    while (publishing.goesOn) {
      change()
      await publishToNodes([{ topic: 'match:match1', frame: message() }])
      await new Promise((done) => setTimeout(done, 50))
    }
  })()
  await until('prices at all', () => clients.every(({ known }) => known() > 10))
  await first.kill()
  const versionBefore = version
  const reconnected = () => clients.every(({ status }) => status() === 'connected')
  await until('some to notice', () => !reconnected())
  await until('all to be back', reconnected)
  publishing.goesOn = false
  await publisher
  const knowTheLast = () => clients.every(({ known }) => known() === version)
  await until('the last state', knowTheLast)
  expect(version).toBeGreaterThan(versionBefore)

  // As if a node had died with the last frame: no later one tells of it, but a ping does.
  change()
  await until('the lost frame', () => {
    for (const { ping } of clients) ping()
    return knowTheLast()
  })
})

it('a change before the subscription that the edge does not know yet is known in the end', async () => {
  const joinedAtMs = Date.now()
  const states = [1, 2].map((version) => {
    const odds = sampleOdds({ version })
    return {
      event: 'updateOdds',
      version,
      data: { m1: odds },
      match: sampleMatch({ version, odds }),
    } as const
  })
  const [, second] = nodes as [FanoutNode, FanoutNode]
  const client = await following(
    async () => [states[Date.now() < joinedAtMs + 2000 ? 0 : 1]] as ServerMessage[],
    second,
  )
  await until('the old state', () => client.known() > 0, 10)
  expect(client.known()).toBe(1)
  await until('the new one', () => client.known() === 2)
})

let attempts = 0

/** The site's realtime client, which follows a match and comes back as early as it may. */
async function following(snapshotOf: Snapshots, ...only: FanoutNode[]) {
  // As the load balancer does, each attempt goes to the next node.
  const urls = (only.length > 0 ? only : nodes).map(({ url }) => url)
  const server = () => urls[attempts++ % urls.length] ?? ''
  const realtime = createRealtime({
    url: 'ws://nodes',
    parse: parseFrame,
    random: () => 0,
    openSocket: (_url, ticket) =>
      new NodeSocket({
        servers: [server()],
        access: JSON.parse(ticket ?? ''),
        snapshotOf,
        notePresence: async () => undefined,
      }) as unknown as WebSocket,
  })
  const live = createLive((run) => run())
  feedLive(realtime, live)
  realtime.start(async () => JSON.stringify(await access()))
  realtime.joinMatch('match1')
  onTestFinished(realtime.stop)
  return { status: realtime.status, ping: realtime.check, known: () => live.odds.get('m1')?.version ?? 0 }
}
