import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteOrder, deleteOrders, getOrderBook, postOrder } from '../../domain/contract/orders.ts'
import { getPriceHistory } from '../../domain/contract/price-history.ts'
import {
  isWholeBook,
  type KnownBook,
  levelsFor,
  withBookChange,
  withWholeBook,
} from '../../web/lib/realtime/books.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { openSocket, type Socket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const maidan = sharedMaidanForFile({ audits: true })
let players: TestPlayer[]
let follower: Socket
let matchId: string
let marketId: string

beforeEach(async () => {
  players = await Promise.all([signUp(maidan.url), signUp(maidan.url), signUp(maidan.url)])
  matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
  follower = await openSocket(maidan.url)
  follower.send({ event: 'sub', data: matchId })
  await follower.next('updateOdds')
})

interface Asked {
  readonly by?: 0 | 1 | 2
  readonly side?: 'back' | 'lay'
  readonly odds?: number
  readonly stake?: number
  readonly selectionId?: number
}

/** An order on the first team, where the house offers 50 to a back and 60 to a lay. */
async function order({ by = 0, side = 'back', odds = 55, stake = 100, selectionId = 1 }: Asked = {}) {
  const { userId, idToken } = players[by] ?? expect.fail('signed up before each test')
  const body = { userId, marketId, selectionId, side, odds, stake }
  return (await mustCall(maidan.url, postOrder, { body }, idToken)).order
}

const cancel = (by: 0 | 1 | 2, orderId: string) =>
  mustCall(maidan.url, deleteOrder, { params: { orderId } }, players[by]?.idToken)
const whole = () => mustCall(maidan.url, getOrderBook, { params: { marketId } })
const changes = () => follower.all('orderBook').map(({ data }) => data)

const depth = (book: KnownBook) =>
  [1, 2].flatMap((id) =>
    (['back', 'lay'] as const).map((side) =>
      levelsFor(book, id, side).map(({ odds, size }) => `${id} ${side} ${odds} ${size}`),
    ),
  )

describe('a follower of a match', () => {
  it('has the depth of its orders from what is sent alone, whatever is placed, matched and cancelled', async () => {
    const empty = withWholeBook(undefined, await whole())
    expect(empty.version).toBe(0)
    const made = []
    for (const [by, odds] of [0, 1, 2].flatMap((of) => [56, 57, 58].map((at) => [of, at] as const))) {
      made.push(await order({ by: by as 0 | 1 | 2, odds }))
      await order({ by: by as 0 | 1 | 2, side: 'lay', odds: odds - 5, selectionId: 2, stake: 200 })
    }
    await order({ by: 1, side: 'lay', odds: 55, stake: 300 })
    await order({ by: 2, odds: 53, stake: 450 })
    await cancel(0, made[0]?._id ?? '')
    await mustCall(maidan.url, deleteOrders, { query: { market_id: marketId } }, players[1]?.idToken)
    await order({ by: 2, odds: 70 })
    const isLast = ({ levels }: { levels: readonly { odds: number }[] }) =>
      levels.some(({ odds }) => odds === 70)
    const last = await until('the last change', () => changes().find(isLast))
    // The edge may answer with a book of some moments ago.
    const book = await until('the whole book', async () => {
      const read = await whole()
      return read.version >= last.version && read
    })
    await follower.settle()

    const known = changes().reduce(withBookChange, empty)
    expect(isWholeBook(known)).toBe(true)
    expect(depth(known)).toEqual(depth(withWholeBook(undefined, book)))
    const versions = changes().map(({ version }) => version)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('is sent each match among players once, with nothing that names them', async () => {
    await order({ side: 'lay', stake: 300 })
    await order({ by: 1, odds: 52, stake: 200 })
    await until('the match', () => changes().length === 2)
    const [rested, matched] = changes().toSorted((one, other) => one.version - other.version)
    expect(rested).toMatchObject({ marketId, from: 0, version: 1, trades: [] })
    expect(rested?.levels).toMatchObject([{ selectionId: 1, side: 'lay', odds: 55, size: 300 }])
    expect(matched?.levels).toMatchObject([{ selectionId: 1, side: 'lay', odds: 55, size: 100 }])
    expect(matched?.trades).toEqual([{ selectionId: 1, odds: 55, stake: 200, time: expect.any(String) }])
    expect(matched?.totals).toEqual([{ selectionId: 1, matched: 200, lastOdds: 55 }])
    const { volumes } = await until('the volume', async () => {
      const history = await mustCall(maidan.url, getPriceHistory, { params: { matchId } })
      return history.volumes.length > 0 && history
    })
    const minute = `${matched?.trades[0]?.time.slice(0, 16)}:00.000Z`
    expect(volumes).toEqual([{ time: minute, stake: 200 }])
    const sent = JSON.stringify(follower.received)
    for (const { userId } of players) expect(sent).not.toContain(userId)
  })

  it('is sent nothing of an order that the house takes, and of one that is refused', async () => {
    expect(await order({ odds: 50 })).toMatchObject({ status: 'Matched' })
    await order({ by: 1, odds: 58 })
    await until('the order that rests', () => changes().length > 0)
    await follower.settle()
    expect(changes().map(({ levels }) => levels)).toEqual([
      [{ selectionId: 1, side: 'back', odds: 58, size: 100, simulated: 0 }],
    ])
  })
})
