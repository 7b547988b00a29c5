import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { getMatches, getMatchesInplay, SPORTS } from '../../domain/contract/matches.ts'
import { betOn, place, sendBet } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { leave } from '../support/api/leave.ts'
import { listedMatches, matchDetail } from '../support/api/matches.ts'
import { openSocket, refusedStatus, type Socket, ticketOf } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { lineMarket, matchOf, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

/** With simulated matches, which change by the ball. */
const maidan = ownMaidanForFile({ args: [] })
const open: Socket[] = []
const CRICKET = 4

beforeAll(async () => {
  await until('a live match', async () => (await listedMatches(maidan.url)).some(({ inplay }) => inplay))
})
afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())))

async function connect(player?: TestPlayer): Promise<Socket> {
  const { url } = maidan
  const socket = await openSocket(url, player && (await ticketOf(url, player)))
  open.push(socket)
  return socket
}

/** A socket that follows a match, and the snapshot that it asked for, which changes may overtake. */
async function follow(matchId: string) {
  const socket = await connect()
  socket.send({ event: 'sub', data: matchId })
  const snapshot = await until('the snapshot', () => socket.all('updateOdds').find(({ match }) => match))
  return { socket, snapshot }
}

/** Matches that nothing changes and no list shows, with a session each. */
async function quietMatches(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `quiet-${randomUUID()}`)
  for (const id of ids) {
    await putMatch(maidan.database, matchOf(id, [selectionMarket(`${id}.mo`), lineMarket(`${id}.s1`)]))
  }
  return ids
}

/** The topics that connections follow, as the connections' own items remember them and as publishing finds them. */
async function followed() {
  const items = await maidan.database.scan('connections')
  const remembered = items.flatMap(({ topics }) => (topics instanceof Set ? [...topics] : []))
  return { remembered, found: items.filter(({ pk }) => String(pk).startsWith('topic#')).length }
}

const nothing = { remembered: [], found: 0 }

it('opens a connection by a ticket once, and by no ticket that is unknown or too old', async () => {
  const player = await signUp(maidan.url)
  const ticket = await ticketOf(maidan.url, player)
  open.push(await openSocket(maidan.url, ticket))
  expect(await refusedStatus(maidan.url, ticket)).toBe(401)
  expect(await refusedStatus(maidan.url, 'x'.repeat(5000))).toBe(401)
  expect(await refusedStatus(maidan.url, 'unknown')).toBe(401)

  const old = await ticketOf(maidan.url, player)
  const [{ expiresAt } = {}] = (await maidan.database.scan('connections')).filter(
    ({ pk }) => pk === `ticket#${old}`,
  )
  expect(Number(expiresAt)).toBeGreaterThan(Date.now() / 1000)
  const past = Math.floor(Date.now() / 1000) - 1
  await maidan.database.put('connections', {
    pk: `ticket#${old}`,
    isOperator: false,
    sk: 'ticket',
    playerId: player.userId,
    expiresAt: past,
  })
  expect(await refusedStatus(maidan.url, old)).toBe(401)
})

it('lets a ticket that several connections use at once open one of them', async () => {
  const ticket = await ticketOf(maidan.url, await signUp(maidan.url))
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => openSocket(maidan.url, ticket)))
  const opened = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  open.push(...opened)
  expect(opened).toHaveLength(1)
})

it('lists the matches of a sport to anyone, and of all sports what is in play', async () => {
  const listOf = async (sportId: number) =>
    (await mustCall(maidan.url, getMatches, { params: { sportId } })).data
  for (const { id } of SPORTS) {
    expect(new Set((await listOf(id)).map(({ sportId }) => sportId))).toEqual(new Set([id]))
  }
  const phases = (await listOf(CRICKET)).map(({ inplay }) => inplay)
  expect(new Set(phases)).toEqual(new Set([true, false]))
  const { data } = await mustCall(maidan.url, getMatchesInplay)
  expect(new Set(data.map(({ inplay }) => inplay))).toEqual(new Set([true]))
  expect(new Set(data.map(({ sportId }) => sportId)).size).toBeGreaterThan(1)
  const nobodys = 123
  expect(await listOf(nobodys)).toEqual([])
})

it('answers getMatches with the list, and publishes its changes', async () => {
  const socket = await connect()
  socket.send({ event: 'getMatches' })
  const { data } = await socket.next('updateMatches')
  expect(data.length).toBeGreaterThanOrEqual(3)
  const versions = new Map(data.map(({ matchId, version }) => [matchId, version]))
  // A change that was on its way when the list was read is in the list already.
  let isNewer = false
  while (!isNewer) {
    const change = await socket.next('updateMatches')
    expect(change).toMatchObject({ changes: true, removed: expect.any(Array) })
    isNewer = change.data.some(({ matchId, version }) => version > (versions.get(matchId) ?? 0))
  }
})

it('publishes the list no longer to a socket that has left it', async () => {
  const [leaver, stayer] = [await connect(), await connect()]
  for (const socket of [leaver, stayer]) {
    socket.send({ event: 'getMatches' })
    await socket.next('updateMatches')
  }
  await leave(maidan.database, leaver, 'matches', ['matches'])
  await leaver.settle()
  const seen = [leaver, stayer].map((socket) => socket.all('updateMatches').length)
  await until('two changes', () => stayer.all('updateMatches').length >= (seen[1] ?? 0) + 2)
  await leaver.settle()
  expect(leaver.all('updateMatches')).toHaveLength(seen[0] ?? 0)
})

it('answers sub with the match and all of its markets, keyed by their ids', async () => {
  const [matchId = ''] = await quietMatches(1)
  const socket = await connect()
  socket.send({ event: 'sub', data: matchId })
  const { version, data, match } = await socket.next('updateOdds')
  const detail = await matchDetail(maidan.url, matchId)
  expect(version).toBe(detail.match.version)
  expect(match?.matchId).toBe(matchId)
  expect(Object.keys(data)).toEqual([`${matchId}.mo`, `${matchId}.s1`])
  expect(Object.values(data)).toEqual(detail.odds)
})

it('publishes a match in frames, each of the next version, however many things changed', async () => {
  const live = (await listedMatches(maidan.url)).filter(({ inplay }) => inplay)
  const followers = await Promise.all(live.map(({ matchId }) => follow(matchId)))
  const changes = () => followers.map(versionsSince)
  // Any one match may be in a break, or over by now.
  await until('three changes of a match', () => changes().some(({ length }) => length >= 3))
  // Frames overtake each other at times, which clients see by the version; in the end none is missing or came twice.
  await until('every change of each match, once', () =>
    changes().every((versions) => versions.every((version, at) => version === at + 1)),
  )
})

/** The versions of the frames that are newer than a snapshot, in order, counted from its version. */
function versionsSince({ socket, snapshot }: Awaited<ReturnType<typeof follow>>): number[] {
  const changes = socket.frames.filter((frame) => !frame.includes(snapshot))
  const versions = changes.map((frame) => {
    const of = new Set(frame.map((message) => ('version' in message ? message.version : undefined)))
    expect(of.size).toBe(1)
    expect(new Set(frame.map(({ event }) => event)).size).toBe(frame.length)
    return [...of][0] ?? 0
  })
  const since = versions.map((version) => version - snapshot.version)
  return since.filter((count) => count > 0).sort((a, b) => a - b)
}

it('answers a repeated sub with a new snapshot, and sends each change once all the same', async () => {
  const [matchId = ''] = await quietMatches(1)
  const socket = await connect()
  for (let count = 0; count < 2; count++) {
    socket.send({ event: 'sub', data: matchId })
    await socket.next('updateOdds')
  }
  expect(await followed()).toEqual({ remembered: [`match:${matchId}`], found: 1 })
})

it('answers ping with pong', async () => {
  const socket = await connect()
  socket.send({ event: 'ping' })
  expect(await socket.next('pong')).toEqual({ event: 'pong' })
  expect(socket.received).toHaveLength(1)
})

it.each([
  ['no JSON', 'getMatches'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an unknown event', '{"event":"placeBet","data":{}}'],
  ['an event of the server', '{"event":"wallet","data":{"balance":1,"exposureBalance":0,"version":1}}'],
  ['data of the wrong type', '{"event":"sub","data":{"matchId":"a"}}'],
  ['a match id too long', JSON.stringify({ event: 'sub', data: 'a'.repeat(10_000) })],
  ['a list of matches too long', JSON.stringify({ event: 'leave', data: Array(21).fill('a') })],
  ['a prototype', '{"__proto__":{"event":"ping"}}'],
])('answers %s with an error and nothing else', async (_what, data) => {
  const socket = await connect()
  socket.sendRaw(data)
  expect((await socket.next('error')).data.error).toBe('badMessage')
  await socket.settle()
  expect(socket.received.map(({ event }) => event)).toEqual(['error', 'pong', 'pong'])
  // The sockets of other tests may still be closing.
  await expect.poll(followed).toEqual(nothing)
})

it('closes a connection that sends a message too big, and answers nothing', async () => {
  const socket = await connect()
  socket.sendRaw(JSON.stringify({ event: 'sub', data: 'a'.repeat(200_000) }))
  expect(await socket.closed).toBe(1009)
  expect(socket.received).toEqual([])
})

it('follows no match that does not exist', async () => {
  const socket = await connect()
  socket.send({ event: 'sub', data: 'no-such-match' })
  expect((await socket.next('error')).data.error).toBe('marketNotFound')
  expect(await followed()).toEqual(nothing)
})

it('lets a connection follow twelve topics, resynchronise each, and follow another once it left one', async () => {
  const [extra = '', first = '', ...others] = await quietMatches(13)
  const socket = await connect()
  for (const matchId of [first, ...others]) {
    socket.send({ event: 'sub', data: matchId })
    await socket.next('updateOdds')
  }
  socket.send({ event: 'sub', data: extra })
  expect((await socket.next('error')).data.error).toBe('tooManyTopics')
  socket.send({ event: 'sub', data: first })
  await socket.next('updateOdds')
  await leave(maidan.database, socket, `match:${first}`, [first])
  await until('eleven topics', async () => (await followed()).remembered.length === 11)
  socket.send({ event: 'sub', data: extra })
  await socket.next('updateOdds')
})

it('holds the limit of topics against messages sent all at once', async () => {
  const matches = await quietMatches(40)
  const socket = await connect()
  for (const matchId of matches) socket.send({ event: 'sub', data: matchId })
  await until('forty answers', () => socket.received.length === 40)
  expect(socket.all('updateOdds')).toHaveLength(12)
  expect(socket.all('error')).toHaveLength(28)
})

it('publishes each bet and wallet to its player, and to nobody else', async () => {
  const [player, other] = [await signUp(maidan.url), await signUp(maidan.url)]
  const sockets = [await connect(player), await connect(player)]
  const [others, anyone] = [await connect(other), await connect()]
  anyone.send({ event: 'getMatches' })
  const marketId = randomUUID()
  await putMarket(maidan.database, marketId)
  const placed = await Promise.all([1, 2, 3].map(() => place(maidan.url, player, betOn(marketId, player))))
  const own = await place(maidan.url, other, betOn(marketId, other))

  for (const socket of sockets) {
    await until('three bets and wallets', () => socket.received.length === 6)
    const bets = socket.all('bet').map(({ data }) => data)
    expect(new Set(bets.map(({ _id }) => _id))).toEqual(new Set(placed.map(({ bet }) => bet._id)))
    for (const { bet } of placed) expect(bets).toContainEqual(bet)
    const wallets = socket.all('wallet').map(({ data }) => data)
    expect(wallets.map(({ version }) => version).sort()).toEqual([2, 3, 4])
    expect(wallets.find(({ version }) => version === 4)).toMatchObject({
      balance: 9700,
      exposureBalance: 300,
    })
  }
  await others.next('bet')
  await others.settle()
  expect(others.all('bet').map(({ data }) => data)).toEqual([own.bet])
  expect(others.all('wallet').map(({ data }) => data.balance)).toEqual([9900])
  await anyone.settle()
  expect([...anyone.all('bet'), ...anyone.all('wallet')]).toEqual([])
})

it('publishes nothing of a bet that is refused or sent again', async () => {
  const player = await signUp(maidan.url)
  const marketId = randomUUID()
  await putMarket(maidan.database, marketId)
  const key = randomUUID()
  await sendBet(maidan.url, player, betOn(marketId, player), key)
  const socket = await connect(player)
  await sendBet(maidan.url, player, betOn(marketId, player), key)
  await sendBet(maidan.url, player, betOn(marketId, player, { stake: 1 }))
  await place(maidan.url, player, betOn(marketId, player))
  await socket.next('bet')
  await socket.settle()
  expect(socket.all('wallet').map(({ data }) => data.version)).toEqual([3])
})

it('forgets a connection that is gone as soon as something is published to it', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const gone = { pk: 'topic#matches#0', sk: 'gone-connection', expiresAt }
  await maidan.database.put('connections', gone)
  const isGone = ({ pk, sk }: Record<string, unknown>) => pk === gone.pk && sk === gone.sk
  await until('the end of it', async () => !(await maidan.database.scan('connections')).some(isGone))
})

it('leaves nothing of connections that break off while they ask', async () => {
  const [matchId = ''] = await quietMatches(1)
  for (let count = 0; count < 30; count++) {
    const socket = await openSocket(maidan.url)
    socket.send({ event: 'sub', data: matchId })
    socket.send({ event: 'getMatches' })
    socket.breakOff()
  }
  await until('an empty table', async () => (await maidan.database.scan('connections')).length === 0)
})

it('forgets all that a connection followed when it ends', async () => {
  const player = await signUp(maidan.url)
  const [matchId = ''] = await quietMatches(1)
  const sockets = await Promise.all(Array.from({ length: 10 }, () => connect(player)))
  for (const socket of sockets) {
    socket.send({ event: 'sub', data: matchId })
    socket.send({ event: 'getMatches' })
    await socket.next('updateMatches')
    await socket.next('updateOdds')
  }
  expect((await followed()).found).toBe(30)
  await Promise.all(sockets.map((socket) => socket.close()))
  await until('an empty table', async () => (await maidan.database.scan('connections')).length === 0)
})
