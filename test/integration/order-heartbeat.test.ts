import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deleteOrder, getOrders, postOrder, postOrderHeartbeat } from '../../domain/contract/orders.ts'
import { BUSY, heartbeatKey } from '../../functions/store/keys.ts'
import { mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const maidan = sharedMaidanForFile({ audits: true })
let player: TestPlayer
let marketId: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  const matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
})

const order = async (odds: number, of = player) => {
  const body = { userId: of.userId, marketId, selectionId: 1, side: 'back' as const, odds, stake: 100 }
  return (await mustCall(maidan.url, postOrder, { body }, of.idToken)).order
}
const statuses = async (of = player) => {
  const { orders } = await mustCall(maidan.url, getOrders, { query: {} }, of.idToken)
  return orders.toSorted((one, other) => one.odds - other.odds).map(({ status }) => status)
}
const beat = (seconds: number) =>
  mustCall(maidan.url, postOrderHeartbeat, { body: { seconds } }, player.idToken)
const stored = async () => {
  const { marketId: partition } = heartbeatKey(player.userId)
  return (await maidan.database.query('books', partition))[0]
}
/** A heartbeat that was due at some moment. */
const beatDue = (dueAtMs: number) => {
  const { userId: playerId } = player
  return maidan.database.put('books', { ...heartbeatKey(playerId), playerId, dueAtMs, busy: BUSY })
}

it('a missed heartbeat cancels the orders of until then, once, and nobody else’s', async () => {
  const other = await signUp(maidan.url)
  const socket = await openOwnSocket(maidan.url, player)
  await order(56)
  await order(57)
  await order(58, other)
  await beatDue(Date.now())
  await until('the end of the heartbeat', async () => (await stored()) === undefined)
  expect(await statuses()).toEqual(['Cancelled', 'Cancelled'])
  expect(await statuses(other)).toEqual(['Waiting'])
  await until('both orders on the screen', () =>
    [56, 57].every((odds) =>
      socket.all('order').some(({ data }) => data.odds === odds && data.status === 'Cancelled'),
    ),
  )
  await order(59)
  await beatDue(0)
  await until('the end of an older heartbeat', async () => (await stored()) === undefined)
  expect(await statuses()).toEqual(['Cancelled', 'Cancelled', 'Waiting'])
})

it('a heartbeat holds until it is missed or switched off', async () => {
  const { _id } = await order(56)
  const before = Date.now()
  const { cancelsAt } = await beat(300)
  expect(Date.parse(cancelsAt ?? '')).toBeGreaterThanOrEqual(before + 300_000)
  expect(await stored()).toMatchObject({ dueAtMs: Date.parse(cancelsAt ?? '') })
  expect(await beat(0)).toMatchObject({ cancelsAt: null })
  expect(await stored()).toBeUndefined()
  expect(await beat(0)).toMatchObject({ cancelsAt: null })
  expect(await statuses()).toEqual(['Waiting'])
  await mustCall(maidan.url, deleteOrder, { params: { orderId: _id } }, player.idToken)
})

it.each([9, 301, 10.5, -1])('a heartbeat of %d seconds is refused', async (seconds) => {
  const body = { seconds }
  const { error } = await mustRefuse(maidan.url, postOrderHeartbeat, { body }, player.idToken)
  expect(error).toBe('badRequest')
})
