import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import type { ResultChoice } from '../../domain/contract/operator/markets.ts'
import {
  deleteOrder,
  deleteOrders,
  getOrderBook,
  getOrders,
  type OrderRecord,
  postOrder,
  putOrder,
} from '../../domain/contract/orders.ts'
import { postCashOutOffer } from '../../domain/contract/positions.ts'
import { getStatement } from '../../domain/contract/statement.ts'
import { betOn, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { signInOperator } from '../support/api/cashier.ts'
import { declare, settlement } from '../support/api/desk-markets.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { lineMarket, matchOf, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const maidan = sharedMaidanForFile({ audits: true })
let [asha, bina]: TestPlayer[] = []
let marketId: string

beforeEach(async () => {
  ;[asha, bina] = await Promise.all([signUp(maidan.url), signUp(maidan.url)])
  const matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(`${matchId}.s1`)]))
})

/** The first of two players, or the second. */
const player = (at: 0 | 1) => [asha, bina][at] ?? expect.fail('signed up before each test')

interface Asked {
  readonly side?: 'back' | 'lay'
  readonly odds?: number
  readonly stake?: number
  readonly selectionId?: number
}

/** An order on the first team, where the house offers 50 to a back and 60 to a lay. */
const asked = (of: TestPlayer, { side = 'back', odds = 55, stake = 100, selectionId = 1 }: Asked) => ({
  body: { userId: of.userId, marketId, selectionId, side, odds, stake },
})
const order = async (of: TestPlayer, choices: Asked = {}) =>
  (await mustCall(maidan.url, postOrder, asked(of, choices), of.idToken)).order
const refused = async (of: TestPlayer, choices: Asked) =>
  (await mustRefuse(maidan.url, postOrder, asked(of, choices), of.idToken)).error
const wallet = (of: TestPlayer) => walletOf(maidan.url, of, marketId)
const bets = async ({ userId, idToken }: TestPlayer) =>
  (await mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId } }, idToken)).bets
const orders = async ({ idToken }: TestPlayer, query: object = {}) =>
  (await mustCall(maidan.url, getOrders, { query }, idToken)).orders

describe('an order', () => {
  it('rests at its price, and is matched with one that takes it', async () => {
    const resting = await order(player(0), { side: 'lay', stake: 500 })
    expect(resting).toMatchObject({
      status: 'Waiting',
      left: 500,
      matched: 0,
      averageOdds: null,
      takesAt: null,
    })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_725, exposureBalance: 275 })

    const taking = await order(player(1), { odds: 52, stake: 200 })
    expect(taking).toMatchObject({ status: 'Matched', left: 0, matched: 200, odds: 52, averageOdds: 55 })
    expect(await wallet(player(1))).toMatchObject({ balance: 9_800, exposureBalance: 200 })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_725, exposureBalance: 275 })
    expect(await bets(player(1))).toMatchObject([
      { type: 'Lgaai', odds: 55, stake: 200, profit: 110, liability: 200 },
    ])
    expect(await bets(player(0))).toMatchObject([
      { type: 'khaai', odds: 55, stake: 200, profit: 200, liability: 110 },
    ])
    expect(await orders(player(0))).toMatchObject([
      { left: 300, matched: 200, averageOdds: 55, status: 'Waiting' },
    ])
  })

  it('in play takes the house’s price after the delay, which a bet can’t take from it meanwhile', async () => {
    await putMarket(maidan.database, marketId, { betDelaySeconds: 2, sizeRupees: 700 })
    const { _id, takesAt, status } = await order(player(0), { side: 'lay', odds: 60, stake: 500 })
    expect([status, takesAt]).toEqual(['Waiting', expect.any(String)])
    const bet = betOn(marketId, player(1), { type: 'khaai', odds: 60, stake: 600 })
    expect(await sendBet(maidan.url, player(1), bet)).toMatchObject({
      refusal: { error: 'notEnoughOffered', details: { offered: 200 } },
    })
    const ended = await until('a match', async () => {
      const [own] = await orders(player(0))
      return own?.status === 'Matched' && own
    })
    expect(ended).toMatchObject({ _id, matched: 500, averageOdds: 60 })
  })

  it('is its player’s alone, also if another one has an order under the same key', async () => {
    const send = (of: TestPlayer, odds: number) => {
      const headers = { 'idempotency-key': 'the-same-key' }
      return mustCall(maidan.url, postOrder, { ...asked(of, { side: 'lay', odds }), headers }, of.idToken)
    }
    const first = await send(player(0), 55)
    const second = await send(player(1), 54)
    expect(second.order._id).not.toBe(first.order._id)
    const book = { params: { marketId } }
    const { selections } = await mustCall(maidan.url, getOrderBook, book)
    expect(selections[0]?.availableToBack).toMatchObject([
      { odds: 55, size: 100 },
      { odds: 54, size: 100 },
    ])
    expect(await send(player(0), 55)).toEqual(first)
  })

  it('that rests is shown on the player’s other screens, with the money that it holds', async () => {
    const screen = await openOwnSocket(maidan.url, player(0))
    const { _id } = await order(player(0), { side: 'lay', stake: 500 })
    expect(await screen.next('order')).toMatchObject({
      data: { _id, status: 'Waiting', left: 500, version: 1 },
    })
    expect(await screen.next('wallet')).toMatchObject({ data: { balance: 9_725, exposureBalance: 275 } })
    await screen.close()
  })

  it('takes the house’s price where that is the best, and the rest of it waits for nothing', async () => {
    expect(await order(player(0), { odds: 50, stake: 300 })).toMatchObject({
      status: 'Matched',
      averageOdds: 50,
    })
    expect(await order(player(0), { side: 'lay', odds: 60, stake: 300, selectionId: 2 })).toMatchObject({
      status: 'Matched',
      averageOdds: 60,
    })
  })

  it('takes a better price of a player before the house’s', async () => {
    await order(player(0), { side: 'lay', odds: 52, stake: 100 })
    expect(await order(player(1), { odds: 50, stake: 200 })).toMatchObject({
      status: 'Matched',
      averageOdds: 51,
    })
  })

  it('that backs takes a back of the other runner where that is better than the house’s price', async () => {
    await order(player(0), { selectionId: 2, odds: 150, stake: 200 })
    expect(await order(player(1), { odds: 52, stake: 500 })).toMatchObject({
      ...{ status: 'Waiting', matched: 303, left: 197, averageOdds: 66 },
    })
    expect(await orders(player(0))).toMatchObject([{ status: 'Matched', matched: 200, averageOdds: 150 }])
    expect(await bets(player(0))).toMatchObject([{ type: 'Lgaai', odds: 150, stake: 200, profit: 300 }])
    expect(await wallet(player(0))).toMatchObject({ balance: 9_800, exposureBalance: 200 })
    expect(await wallet(player(1))).toMatchObject({ balance: 9_500, exposureBalance: 500 })
  })

  it('is the same when it is sent again, and another one under its key is refused', async () => {
    const of = player(0)
    const send = (choices: Asked) =>
      call(
        maidan.url,
        postOrder,
        { ...asked(of, choices), headers: { 'idempotency-key': 'sent-twice' } },
        of.idToken,
      )
    const first = await send({})
    expect(await send({})).toEqual(first)
    expect(await send({ stake: 200 })).toMatchObject({ refusal: { error: 'idempotencyConflict' } })
    expect(await orders(of)).toHaveLength(1)
  })

  it.each([
    [{ stake: 99 }, 'stakeTooLow'],
    [{ stake: 100.5 }, 'stakeNotWhole'],
    [{ stake: 25_001 }, 'stakeTooHigh'],
    [{ stake: 0 }, 'invalidStake'],
    [{ odds: 55.5 }, 'invalidOdds'],
    [{ odds: 0 }, 'badRequest'],
    [{ selectionId: 9 }, 'invalidTeam'],
    [{ side: 'lay', odds: 1000, stake: 1001 }, 'insufficientBalance'],
  ] as const)('%o is refused: %s', async (choices, refusal) => {
    expect(await refused(player(0), choices)).toBe(refusal)
  })

  it('that would meet one of the player’s own is refused', async () => {
    await order(player(0), { side: 'lay' })
    expect(await refused(player(0), { side: 'back', odds: 55 })).toBe('ownOrder')
    expect(await order(player(0), { side: 'back', odds: 56 })).toMatchObject({ status: 'Waiting' })
  })

  it('is taken by no market of the house alone', async () => {
    const body = { ...asked(player(0), {}).body, marketId: marketId.replace('.mo', '.s1') }
    expect(await mustRefuse(maidan.url, postOrder, { body }, player(0).idToken)).toMatchObject({
      error: 'noOrders',
    })
  })

  it('waits for the market to open, and holds up a cash-out', async () => {
    await order(player(0), { odds: 50, stake: 100 })
    const waiting = await order(player(0), { odds: 70, stake: 100 })
    const { userId, idToken } = player(0)
    const offer = { body: { userId, marketId } }
    expect(await mustRefuse(maidan.url, postCashOutOffer, offer, idToken)).toMatchObject({
      error: 'ordersWaiting',
    })
    await mustCall(maidan.url, deleteOrder, { params: { orderId: waiting._id } }, idToken)
    expect(await mustCall(maidan.url, postCashOutOffer, offer, idToken)).toMatchObject({ success: true })
    await putMarket(maidan.database, marketId, { status: 'SUSPENDED', version: 9, statusSince: 9 })
    expect(await refused(player(0), {})).toBe('marketSuspended')
  })
})

it('an order is kept over the start of play, or lapses then', async () => {
  const [keeping, lapsing] = [player(0), player(1)]
  await order(keeping)
  const body = { ...asked(lapsing, { odds: 57 }).body, atStart: 'lapse' as const }
  await mustCall(maidan.url, postOrder, { body }, lapsing.idToken)
  await putMarket(maidan.database, marketId, { betDelaySeconds: 1, version: 9 })
  // Whoever places the next order takes the whole market on.
  await order(keeping, { odds: 58 })
  const states = async (of: TestPlayer) => (await orders(of)).map((each) => [each.atStart, each.status])
  expect(await states(lapsing)).toEqual([['lapse', 'Lapsed']])
  expect(await states(keeping)).toEqual([
    ['keep', 'Waiting'],
    ['keep', 'Waiting'],
  ])
  expect(await wallet(lapsing)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
})

describe('a cancelled order', () => {
  const cancel = ({ idToken }: TestPlayer, orderId: string) =>
    call(maidan.url, deleteOrder, { params: { orderId } }, idToken)

  it('releases what is held for it, and leaves what is matched', async () => {
    const { _id } = await order(player(0), { side: 'lay', stake: 500 })
    await order(player(1), { stake: 200 })
    expect(await cancel(player(0), _id)).toMatchObject({
      reply: { order: { status: 'Cancelled', left: 0, matched: 200 } },
    })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_890, exposureBalance: 110 })
    expect(await order(player(1), { stake: 100 })).toMatchObject({ status: 'Waiting' })
    expect(await cancel(player(0), _id)).toMatchObject({ reply: { order: { status: 'Cancelled' } } })
  })

  it('is one of all that are cancelled at once, of a market or of all', async () => {
    const of = player(0)
    const all = (query: object) => mustCall(maidan.url, deleteOrders, { query }, of.idToken)
    await order(of, { odds: 56 })
    await order(of, { odds: 57 })
    expect(await all({ market_id: 'other.mo' })).toMatchObject({ cancelled: 0, left: 0 })
    expect(await all({ market_id: marketId })).toMatchObject({ cancelled: 2, left: 0 })
    await order(of)
    expect(await all({})).toMatchObject({ cancelled: 1, left: 0 })
    expect(await wallet(of)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
    expect(await orders(of, { status: 'Waiting' })).toEqual([])
  })

  it('must be the player’s own', async () => {
    const { _id } = await order(player(0))
    expect(await cancel(player(1), _id)).toMatchObject({ refusal: { error: 'orderNotFound' } })
  })

  it('is told in the statement with the price and stake of the order', async () => {
    const { _id } = await order(player(0), { side: 'lay', stake: 500 })
    await order(player(1), { stake: 200 })
    await cancel(player(0), _id)
    const { userId, idToken } = player(0)
    const { entries } = await mustCall(maidan.url, getStatement, { params: { userId }, query: {} }, idToken)
    expect(entries.map(({ kind, held }) => [kind, held])).toEqual([
      ['orderReleased', -165],
      ['orderMatched', 0],
      ['orderHold', 275],
      ['startFloat', 0],
    ])
    const about = { of: 'bet', type: 'khaai', label: 'Asha XI', odds: 55, stake: 500 }
    expect(entries[0]?.about).toMatchObject(about)
    expect(entries[1]?.about).toMatchObject({ ...about, stake: 200 })
    expect(entries[2]?.about).toMatchObject(about)
  })
})

it('the winner pays the commission that was shown, as an entry of its own, and gets it back when the market is void', async () => {
  await order(player(0), { side: 'lay', stake: 500 })
  const taken = await order(player(1), { stake: 500 })
  const book = { params: { marketId } }
  const { commissionPercent } = await mustCall(maidan.url, getOrderBook, book)
  expect([commissionPercent, taken.commissionPercent]).toEqual([2, 2])

  const operator = await signInOperator(maidan.url)
  const [matchId = ''] = marketId.split('.')
  const end = async (result: ResultChoice, revision: number) => {
    await declare(maidan.url, operator, marketId, { result, revision })
    await settlement(maidan.url, operator, matchId, marketId)
  }
  const charges = async ({ userId, idToken }: TestPlayer) => {
    const input = { params: { userId }, query: { kinds: 'commission' } }
    return (await mustCall(maidan.url, getStatement, input, idToken)).entries
  }
  await end({ kind: 'winner', selectionId: 1 }, 0)
  // ₹275 won, and 2 % of them.
  expect(await wallet(player(1))).toMatchObject({ balance: 10_269.5, exposureBalance: 0 })
  expect(await wallet(player(0))).toMatchObject({ balance: 9725, exposureBalance: 0 })
  const about = { of: 'market', marketName: 'Match Odds', isCorrected: false }
  expect(await charges(player(1))).toMatchObject([{ amount: -5.5, result: -5.5, held: 0, about }])

  await end({ kind: 'void', reason: 'abandoned' }, 1)
  for (const of of [player(0), player(1)])
    expect(await wallet(of)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
  expect((await charges(player(1))).map(({ amount }) => amount)).toEqual([5.5, -5.5])
  expect(await charges(player(0))).toEqual([])
})

describe('a changed order', () => {
  interface Wanted {
    readonly stake?: number
    readonly odds?: number
    readonly atStart?: 'keep' | 'lapse'
  }
  const change = ({ idToken }: TestPlayer, { _id: orderId, version }: OrderRecord, wanted: Wanted) =>
    call(maidan.url, putOrder, { params: { orderId }, body: { version, ...wanted } }, idToken)
  const changed = async (of: TestPlayer, before: OrderRecord, wanted: Wanted) => {
    const answer = await change(of, before, wanted)
    return answer.kind === 'reply' ? answer.reply.order : expect.fail(JSON.stringify(answer))
  }

  it('with less stake is matched first all the same, and one with more is matched last', async () => {
    const first = await order(player(0), { side: 'lay', stake: 300 })
    const second = await order(player(1), { side: 'lay', stake: 300 })
    const less = await changed(player(0), first, { stake: 50 })
    expect(less).toMatchObject({ status: 'Waiting', stake: 50, left: 50 })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_972.5, exposureBalance: 27.5 })
    const taker = await signUp(maidan.url)
    await order(taker, { stake: 100 })
    expect(await orders(player(0))).toMatchObject([{ status: 'Matched', matched: 50 }])
    expect(await orders(player(1))).toMatchObject([{ left: 250, matched: 50 }])

    const third = await order(player(0), { side: 'lay', stake: 100 })
    const [waits = second] = await orders(player(1))
    expect(await changed(player(1), waits, { stake: 400 })).toMatchObject({ stake: 450, left: 400 })
    await order(taker, { stake: 100 })
    expect(await orders(player(1))).toMatchObject([{ left: 400, matched: 50 }])
    expect(await orders(player(0), { status: 'Waiting' })).toEqual([])
    expect(third.status).toBe('Waiting')
  })

  it('at another price takes what meets it, and is one entry of the statement', async () => {
    await order(player(0), { side: 'lay', odds: 54, stake: 100 })
    const before = await order(player(1), { odds: 58, stake: 300 })
    const after = await changed(player(1), before, { odds: 53 })
    expect(after).toMatchObject({ odds: 53, averageOdds: 54, matched: 100, left: 200, stake: 300 })
    const { userId, idToken } = player(1)
    const { entries } = await mustCall(maidan.url, getStatement, { params: { userId }, query: {} }, idToken)
    expect(entries.map(({ kind, held }) => [kind, held])).toEqual([
      ['orderMatched', 0],
      ['orderHold', 0],
      ['orderHold', 300],
      ['startFloat', 0],
    ])
    expect(entries[1]?.about).toMatchObject({ of: 'bet', odds: 53, stake: 300 })
  })

  it('is the same when it is sent again', async () => {
    const before = await order(player(0), { odds: 56 })
    const after = await changed(player(0), before, { stake: 200, atStart: 'lapse' })
    expect(after).toMatchObject({ left: 200, atStart: 'lapse', version: 2 })
    expect(await changed(player(0), before, { stake: 200, atStart: 'lapse' })).toEqual(after)
    expect(await change(player(0), before, { stake: 300 })).toMatchObject({
      refusal: { error: 'orderChanged' },
    })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_800, exposureBalance: 200 })
  })

  it.each([
    [{ stake: 0 }, 'invalidStake'],
    [{ stake: 1.5 }, 'stakeNotWhole'],
    [{ stake: 99, odds: 57 }, 'stakeTooLow'],
    [{ stake: 25_001 }, 'stakeTooHigh'],
    [{ odds: 55.5 }, 'invalidOdds'],
    [{ odds: 0 }, 'badRequest'],
    [{ stake: 10_001 }, 'insufficientBalance'],
  ] as const)('to %o is refused: %s', async (wanted, refusal) => {
    const before = await order(player(0), { odds: 56 })
    expect(await change(player(0), before, wanted)).toMatchObject({ refusal: { error: refusal } })
    expect(await wallet(player(0))).toMatchObject({ balance: 9_900, exposureBalance: 100 })
  })

  it('must be the player’s own, wait, and for more risk its market be open', async () => {
    const before = await order(player(0), { odds: 56, stake: 200 })
    expect(await change(player(1), before, { stake: 1 })).toMatchObject({
      refusal: { error: 'orderNotFound' },
    })
    await putMarket(maidan.database, marketId, { status: 'SUSPENDED', version: 9, statusSince: 9 })
    expect(await change(player(0), before, { odds: 57 })).toMatchObject({
      refusal: { error: 'marketSuspended' },
    })
    const less = await changed(player(0), before, { stake: 7 })
    expect(less).toMatchObject({ left: 7, stake: 7 })
    const { idToken } = player(0)
    await mustCall(maidan.url, deleteOrder, { params: { orderId: before._id } }, idToken)
    expect(await change(player(0), less, { stake: 1 })).toMatchObject({ refusal: { error: 'orderEnded' } })
  })
})

it('orders of many players at once are each matched once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => signUp(maidan.url)))
  const placed = await Promise.all(
    players.map(async (of, at) => {
      const made = []
      for (let n = 0; n < 3; n++) made.push(await order(of, { side: at % 2 === 0 ? 'lay' : 'back' }))
      return made
    }),
  )
  const all = (await Promise.all(players.map((of) => orders(of)))).flat()
  expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set(placed.flat().map(({ _id }) => _id)))
  for (const each of all) expect(each).toMatchObject({ status: 'Matched', matched: 100, averageOdds: 55 })
  const profits = (await Promise.all(players.map((of) => bets(of))))
    .flat()
    .map(({ mode, profit, liability }) => {
      return mode === 'back' ? profit : -liability
    })
  expect(profits).toHaveLength(24)
  expect(profits.reduce((sum, profit) => sum + profit, 0)).toBe(0)
})
