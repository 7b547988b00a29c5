import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOutEverywhere } from '../../domain/contract/account.ts'
import { ME } from '../../domain/contract/fields.ts'
import { type KeyScope, PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { deleteKey, getKeys, KEYS_MAX, postKey } from '../../domain/contract/keys.ts'
import { deleteOrder, getOrders, postOrder } from '../../domain/contract/orders.ts'
import { getName } from '../../domain/contract/profile.ts'
import { routes } from '../../functions/routes.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { makeKey } from '../support/api/keys.ts'
import { openOwnSocket, openSocket, refusedStatus, ticketOf } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
let player: TestPlayer
let programUrl: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  programUrl = `${maidan.url}${PROGRAM_PREFIX}`
})

const make = (scope: KeyScope) => makeKey(maidan.url, player, scope)
const keysOf = async (of = player) => (await mustCall(maidan.url, getKeys, {}, of.idToken)).keys
const revoke = (keyId: string, of = player) => call(maidan.url, deleteKey, { params: { keyId } }, of.idToken)
const nameBy = (token: string) => call(programUrl, getName, { params: { userId: ME } }, token)

it('a program places, sees and cancels orders of the key’s owner', async () => {
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
  const { token } = await make('trade')
  const body = { userId: ME, marketId, selectionId: 1, side: 'back' as const, odds: 99, stake: 100 }
  const { order } = await mustCall(programUrl, postOrder, { body }, token)
  expect(order).toMatchObject({ userId: player.userId, status: 'Waiting' })
  const { orders } = await mustCall(programUrl, getOrders, { query: {} }, token)
  expect(orders.map(({ _id }) => _id)).toEqual([order._id])
  await mustCall(programUrl, deleteOrder, { params: { orderId: order._id } }, token)
})

it('its owner sees the key and when it was used, and nobody its secret', async () => {
  const { key, token } = await make('read')
  expect(key).toMatchObject({ name: 'My bot', scope: 'read', usedAt: null })
  await make('trade')
  await nameBy(token)
  const keys = await keysOf()
  expect(keys.map(({ scope }) => scope)).toEqual(['read', 'trade'])
  expect(keys[0]?.usedAt).toEqual(expect.any(String))
  const secret = token.split('.').at(-1) ?? ''
  expect(JSON.stringify(await maidan.database.query('keys', player.userId))).not.toContain(secret)
  expect(await keysOf(await signUp(maidan.url))).toEqual([])
})

describe('a key', () => {
  it('that may only read is refused every call that trades, before what it sends is looked at', async () => {
    const { token } = await make('read')
    const trades = routes.filter(({ call: { scope } }) => scope === 'trade')
    expect(trades.length).toBeGreaterThan(5)
    for (const { call: contract } of trades) {
      const params = { orderId: 'any' }
      expect(await mustRefuse(programUrl, contract, { params }, token)).toMatchObject({ error: 'keyTooWeak' })
    }
  })

  it('opens no call but those with a scope, and none at its own path', async () => {
    const { token } = await make('trade')
    const statuses = async (url: string, of: typeof routes) => {
      const answers = of.map(async ({ call: { method, path } }) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${url}${path}`, { method, headers })).status
      })
      return new Set(await Promise.all(answers))
    }
    const [scoped, others] = [
      routes.filter(({ call: { scope } }) => scope !== undefined),
      routes.filter(({ call: { scope } }) => scope === undefined),
    ]
    expect(await statuses(programUrl, others)).toEqual(new Set([404]))
    const guarded = others.filter(({ call: { access } }) => access !== 'public')
    expect(await statuses(maidan.url, [...guarded, ...scoped])).toEqual(new Set([401]))
  })

  it('does not open another player’s account', async () => {
    const { token } = await make('read')
    const other = await signUp(maidan.url)
    const params = { userId: other.userId }
    expect(await mustRefuse(programUrl, getName, { params }, token)).toMatchObject({ error: 'notFound' })
    const forged = token.replace(player.userId, other.userId)
    expect(await mustRefuse(programUrl, getName, { params }, forged)).toMatchObject({
      error: 'unauthenticated',
    })
  })

  it.each([
    ['no token', () => undefined],
    ['the token of a log-in', () => player.idToken],
    ['another slot', (token: string) => token.replace('.0.', '.1.')],
    ['another secret', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ])('is not %s', async (_, other) => {
    const { token } = await make('read')
    const answer = await call(programUrl, getName, { params: { userId: ME } }, other(token))
    expect(answer).toMatchObject({ status: 401, refusal: { error: 'unauthenticated' } })
  })
})

describe('a revoked key', () => {
  it('is refused, its sockets are closed, and nothing else ends', async () => {
    const [ended, other] = [await make('read'), await make('read')]
    const ticket = async ({ token }: typeof ended) => ticketOf(programUrl, { ...player, idToken: token })
    const sockets = await Promise.all(
      [ended, other].map(async (of) => openSocket(maidan.url, await ticket(of))),
    )
    const [endedSocket, otherSocket] = sockets
    const own = await openOwnSocket(maidan.url, player)
    const unspent = await ticket(ended)
    expect(await revoke(ended.key._id)).toMatchObject({ kind: 'reply' })
    await endedSocket?.next('signedOut')
    await endedSocket?.closed
    expect(await nameBy(ended.token)).toMatchObject({ status: 401 })
    expect(await refusedStatus(maidan.url, unspent)).toBe(401)
    expect(await nameBy(other.token)).toMatchObject({ kind: 'reply' })
    for (const each of [otherSocket, own]) {
      await each?.settle()
      expect(each?.all('signedOut')).toEqual([])
      await each?.close()
    }
    expect(await revoke(ended.key._id)).toMatchObject({ refusal: { error: 'keyNotFound' } })
  })

  it('is one of the caller’s', async () => {
    const { key, token } = await make('read')
    const other = await signUp(maidan.url)
    expect(await revoke(key._id, other)).toMatchObject({ refusal: { error: 'keyNotFound' } })
    expect(await nameBy(token)).toMatchObject({ kind: 'reply' })
  })

  it('is each of a player who logs out everywhere, with whose old token no other is made', async () => {
    const { token } = await make('trade')
    await mustCall(maidan.url, signOutEverywhere, {}, player.idToken)
    expect(await nameBy(token)).toMatchObject({ status: 401 })
    const body = { name: 'Thief', scope: 'trade' }
    expect(await mustRefuse(maidan.url, postKey, { body }, player.idToken)).toMatchObject({
      error: 'unauthenticated',
    })
    expect(await maidan.database.query('keys', player.userId)).toEqual([])
  })
})

it('an account has ten keys at most, also when more are made at once', async () => {
  const body = { name: 'My bot', scope: 'read' }
  const made = await Promise.all(
    Array.from({ length: KEYS_MAX + 5 }, () => call(maidan.url, postKey, { body }, player.idToken)),
  )
  const refused = made.filter((answer) => answer.kind === 'refusal')
  expect(refused.map(({ refusal }) => refusal.error)).toEqual(Array(5).fill('tooManyKeys'))
  expect(await keysOf()).toHaveLength(KEYS_MAX)
})
