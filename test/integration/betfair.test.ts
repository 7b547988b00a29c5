import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Dialect, startDialect } from '../../betfair/start.ts'
import { deleteOrder, getOrders, postOrder, putOrder } from '../../domain/contract/orders.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { makeKey } from '../support/api/keys.ts'
import { logIn, openStream, post, rpc, type StreamClient, signedInStream } from '../support/betfair/client.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const maidan = sharedMaidanForFile({ audits: true })
let dialect: Dialect
let [asha, bina]: TestPlayer[] = []
let matchId: string
let marketId: string
let key: string
let token: string

beforeAll(async () => {
  dialect = await startDialect({ maidanUrl: maidan.url, host: '127.0.0.1', port: 0, streamPort: 0 })
})
afterAll(() => dialect.close())

beforeEach(async () => {
  ;[asha, bina] = await Promise.all([signUp(maidan.url), signUp(maidan.url)])
  matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
  key = (await makeKey(maidan.url, player(0), 'trade')).token
  token = await logIn(dialect, key)
})

/** The first of two players, who is logged in at the dialect, or the second. */
const player = (at: 0 | 1) => [asha, bina][at] ?? expect.fail('signed up before each test')

const result = async (method: string, params: object = {}) => {
  const { result, error } = await rpc(dialect, token, method, params)
  if (error) expect.fail(JSON.stringify(error))
  return result
}
const errorOf = async (method: string, params: object) =>
  (await rpc(dialect, token, method, params)).error?.data?.APINGException?.errorCode

interface Limit {
  readonly price?: number
  readonly size?: number
  readonly side?: 'BACK' | 'LAY'
  readonly selectionId?: number
  readonly more?: object
  readonly limit?: object
}

/** An instruction for a selection that the house offers at 1.50 to a back, and at 1.60 to a lay. */
const instruction = ({
  price = 1.55,
  size = 100,
  side = 'BACK',
  selectionId = 1,
  more,
  limit,
}: Limit = {}) => ({
  ...{
    orderType: 'LIMIT',
    selectionId,
    side,
    limitOrder: { size, price, persistenceType: 'LAPSE', ...limit },
  },
  ...more,
})
const place = (choices: Limit = {}, more: object = {}) =>
  result('placeOrders', { marketId, instructions: [instruction(choices)], ...more })
const placed = async (choices: Limit = {}) => {
  const { instructionReports } = (await place(choices)) as { instructionReports: { betId: string }[] }
  return instructionReports[0]?.betId ?? expect.fail('was not placed')
}
const own = async () =>
  (await mustCall(maidan.url, getOrders, { query: { market_id: marketId } }, player(0).idToken)).orders

describe('a log-in', () => {
  it('is refused without an API key, and gives a session that can be kept and ended', async () => {
    for (const wrong of [player(0).password, player(0).idToken, key.slice(0, -1)])
      expect(await logIn(dialect, wrong)).toBe('INVALID_USERNAME_OR_PASSWORD')
    expect(await post(`${dialect.url}/api/keepAlive`, '', token)).toMatchObject({ status: 'SUCCESS', token })
    expect(await post(`${dialect.url}/api/logout`, '', token)).toMatchObject({ status: 'SUCCESS' })
    expect(await post(`${dialect.url}/api/keepAlive`, '', token)).toMatchObject({ error: 'NO_SESSION' })
    expect(await errorOf('listCurrentOrders', {})).toBe('INVALID_SESSION_INFORMATION')
  })

  it('answers as with a certificate', async () => {
    const form = String(new URLSearchParams({ username: 'any', password: key }))
    expect(await post(`${dialect.url}/api/certlogin`, form)).toMatchObject({
      loginStatus: 'SUCCESS',
      sessionToken: expect.stringMatching(/./),
    })
  })
})

describe('a call', () => {
  it('that is not understood is refused by its number', async () => {
    const address = `${dialect.url}/exchange/betting/json-rpc/v1`
    expect(await post(address, '{', token)).toMatchObject({ error: { code: -32700 } })
    expect(await post(address, '{}', token)).toMatchObject({ error: { code: -32600 } })
    expect(await rpc(dialect, token, 'listRaceDetails')).toMatchObject({ error: { code: -32601 } })
    expect(await errorOf('listMarketCatalogue', { filter: {} })).toBe('INVALID_INPUT_DATA')
    expect(await post(`${dialect.url}/exchange/scores/json-rpc/v1`, '{}', token)).toEqual({
      error: 'no such address: /exchange/scores/json-rpc/v1',
    })
  })

  it('may be several at once, each with its answer', async () => {
    const ask = (id: number, method: string) => ({ jsonrpc: '2.0', method, params: {}, id })
    const body = JSON.stringify([ask(1, 'SportsAPING/v1.0/listCurrentOrders'), ask(2, 'nothing')])
    expect(await post(`${dialect.url}/exchange/betting/json-rpc/v1`, body, token)).toMatchObject([
      { id: 1, result: { currentOrders: [] } },
      { id: 2, error: { code: -32601 } },
    ])
  })

  it('gives balance and exposure', async () => {
    await placed({ size: 300 })
    expect(await result('getAccountFunds')).toMatchObject({ availableToBetBalance: 9_700, exposure: -300 })
    expect(await result('getAccountDetails')).toMatchObject({ currencyCode: 'INR' })
  })
})

describe('the catalogue', () => {
  it('finds the main markets of matches by their filter', async () => {
    const projection = [
      'EVENT',
      'EVENT_TYPE',
      'COMPETITION',
      'RUNNER_DESCRIPTION',
      'MARKET_START_TIME',
      'MARKET_DESCRIPTION',
    ]
    const find = (filter: object) =>
      result('listMarketCatalogue', { filter, maxResults: 10, marketProjection: projection })
    const found = {
      marketId,
      marketName: 'Match Odds',
      event: { id: matchId, name: 'Asha XI v Bela XI' },
      eventType: { id: '4', name: 'Cricket' },
      competition: { name: 'Fixture Cup' },
      runners: [
        { selectionId: 1, runnerName: 'Asha XI' },
        { selectionId: 2, runnerName: 'Bela XI' },
      ],
      description: { bettingType: 'ODDS', marketType: 'MATCH_ODDS' },
    }
    expect(await find({ eventIds: [matchId], eventTypeIds: ['4'], inPlayOnly: true })).toMatchObject([found])
    expect(await find({ marketIds: [marketId] })).toMatchObject([found])
    expect(await find({ eventIds: [matchId], inPlayOnly: false })).toEqual([])
    expect(await find({ eventIds: [matchId], eventTypeIds: ['1'] })).toEqual([])
    expect(await find({ eventIds: [matchId], marketTypeCodes: ['WIN'] })).toEqual([])
  })
})

describe('a book', () => {
  it('adds players’ orders to the house’s prices', async () => {
    const [house] = (await book()).runners
    await order(1, { side: 'lay', odds: 50, stake: 200 })
    await order(1, { side: 'lay', odds: 55, stake: 300 })
    const best = house?.ex.availableToBack[0] ?? expect.fail('the house offers a back')
    await until('the orders', async () => (await book()).runners[0]?.ex.availableToBack.length === 2)
    const [runner] = (await book()).runners
    expect(runner?.ex.availableToBack).toEqual([
      { price: 1.55, size: 300 },
      { price: 1.5, size: best.size + 200 },
    ])
    expect(runner?.ex.availableToLay[0]).toMatchObject({ price: 1.6 })
  })
})

interface Book {
  readonly runners: readonly {
    readonly ex: Record<'availableToBack' | 'availableToLay', readonly { price: number; size: number }[]>
  }[]
}
const book = async () => {
  const [found] = (await result('listMarketBook', {
    marketIds: [marketId],
    priceProjection: { priceData: ['EX_ALL_OFFERS'] },
  })) as Book[]
  return found ?? expect.fail('the market is listed')
}

/** An order by the API. */
const order = async (
  by: 0 | 1,
  { side, odds, stake }: { side: 'back' | 'lay'; odds: number; stake: number },
) => {
  const { userId, idToken } = player(by)
  const body = { userId, marketId, selectionId: 1, side, odds, stake }
  return (await mustCall(maidan.url, postOrder, { body }, idToken)).order
}

describe('orders', () => {
  it('are placed, listed with their references, and the same request places no second one', async () => {
    const references = { customerRef: 'package-1', customerStrategyRef: 'scalper' }
    const once = await place({ more: { customerOrderRef: 'a-1' } }, references)
    expect(once).toMatchObject({
      ...{ status: 'SUCCESS', marketId, customerRef: 'package-1' },
      instructionReports: [{ status: 'SUCCESS', orderStatus: 'EXECUTABLE', sizeMatched: 0 }],
    })
    expect(await place({ more: { customerOrderRef: 'a-1' } }, references)).toEqual(once)
    expect(await result('listCurrentOrders', { customerStrategyRefs: ['scalper'] })).toMatchObject({
      currentOrders: [
        {
          ...{ marketId, selectionId: 1, side: 'BACK', status: 'EXECUTABLE', sizeRemaining: 100 },
          priceSize: { price: 1.55, size: 100 },
          ...{ customerOrderRef: 'a-1', customerStrategyRef: 'scalper' },
        },
      ],
      moreAvailable: false,
    })
    expect(await result('listCurrentOrders', { customerOrderRefs: ['a-2'] })).toMatchObject({
      currentOrders: [],
    })
  })

  it('that take a price report what was matched', async () => {
    expect(await place({ price: 1.5 })).toMatchObject({
      instructionReports: [{ orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 100, averagePriceMatched: 1.5 }],
    })
  })

  it.each([
    ['a price beside the ladder', { price: 1.555 }, 'INVALID_ODDS'],
    ['a stake below the least', { size: 50 }, 'INVALID_BET_SIZE'],
    ['a selection that is not there', { selectionId: 9 }, 'INVALID_RUNNER'],
    ['more than the balance', { size: 20_000 }, 'INSUFFICIENT_FUNDS'],
    ['fill or kill', { limit: { timeInForce: 'FILL_OR_KILL' } }, 'ERROR_IN_ORDER'],
    ['a least fill', { limit: { minFillSize: 50 } }, 'ERROR_IN_ORDER'],
    ['a starting price', { more: { orderType: 'MARKET_ON_CLOSE' } }, 'MARKET_NOT_OPEN_FOR_BSP_BETTING'],
  ])('with %s are refused', async (_, choices, errorCode) => {
    expect(await place(choices)).toMatchObject({
      ...{ status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' },
      instructionReports: [{ status: 'FAILURE', errorCode }],
    })
    expect(await own()).toEqual([])
  })

  it('are refused one by one', async () => {
    const instructions = [instruction(), instruction({ size: 50 })]
    expect(await result('placeOrders', { marketId, instructions })).toMatchObject({
      status: 'PROCESSED_WITH_ERRORS',
      instructionReports: [{ status: 'SUCCESS' }, { status: 'FAILURE', errorCode: 'INVALID_BET_SIZE' }],
    })
    expect(await own()).toHaveLength(1)
  })

  it('are cancelled in part, whole, and only once', async () => {
    const betId = await placed({ size: 500 })
    const cancel = (sizeReduction?: number) =>
      result('cancelOrders', { marketId, instructions: [{ betId, sizeReduction }] })
    expect(await cancel(200)).toMatchObject({
      status: 'SUCCESS',
      instructionReports: [{ sizeCancelled: 200 }],
    })
    expect(await own()).toMatchObject([{ left: 300, status: 'Waiting' }])
    expect(await cancel()).toMatchObject({ status: 'SUCCESS', instructionReports: [{ sizeCancelled: 300 }] })
    expect(await own()).toMatchObject([{ left: 0, status: 'Cancelled' }])
    expect(
      await result('cancelOrders', { marketId, instructions: [{ betId: 'order:key:nothing' }] }),
    ).toMatchObject({
      status: 'FAILURE',
      instructionReports: [{ errorCode: 'INVALID_BET_ID' }],
    })
  })

  it.each([
    ['cancelled', 'cancelOrders', {}],
    ['cancelled in part', 'cancelOrders', { sizeReduction: 100 }],
    ['replaced', 'replaceOrders', { newPrice: 1.57 }],
  ])('of another market than the named one are not %s', async (_, method, choices) => {
    const betId = await placed({ size: 300 })
    const other = { marketId: 'another', instructions: [{ betId, ...choices }] }
    expect(await result(method, other)).toMatchObject({
      status: 'FAILURE',
      instructionReports: [{ errorCode: 'INVALID_BET_ID' }],
    })
    expect(await own()).toMatchObject([{ left: 300, status: 'Waiting' }])
  })

  it('of a market are cancelled at once', async () => {
    await placed()
    await placed({ price: 1.56 })
    expect(await result('cancelOrders', { marketId })).toMatchObject({ status: 'SUCCESS' })
    expect(await own()).toMatchObject([{ status: 'Cancelled' }, { status: 'Cancelled' }])
  })

  it('are replaced by others with the same references', async () => {
    const more = { customerOrderRef: 'a-1' }
    const betId = await placed({ more })
    const replaced = await result('replaceOrders', { marketId, instructions: [{ betId, newPrice: 1.57 }] })
    expect(replaced).toMatchObject({
      status: 'SUCCESS',
      instructionReports: [
        {
          cancelInstructionReport: { status: 'SUCCESS', sizeCancelled: 100, instruction: { betId } },
          placeInstructionReport: {
            ...{ status: 'SUCCESS', orderStatus: 'EXECUTABLE' },
            instruction: { side: 'BACK', limitOrder: { price: 1.57, size: 100 }, customerOrderRef: 'a-1' },
          },
        },
      ],
    })
    expect(await result('listCurrentOrders', { orderProjection: 'EXECUTABLE' })).toMatchObject({
      currentOrders: [{ priceSize: { price: 1.57, size: 100 }, customerOrderRef: 'a-1' }],
    })
    expect(
      await result('replaceOrders', { marketId, instructions: [{ betId, newPrice: 1.58 }] }),
    ).toMatchObject({
      instructionReports: [
        {
          ...{ status: 'FAILURE', errorCode: 'BET_TAKEN_OR_LAPSED' },
          placeInstructionReport: { errorCode: 'RELATED_ACTION_FAILED' },
        },
      ],
    })
  })

  it('say what happens to them at the start of play', async () => {
    const betId = await placed()
    const update = { marketId, instructions: [{ betId, newPersistenceType: 'PERSIST' }] }
    expect(await result('updateOrders', update)).toMatchObject({ status: 'SUCCESS' })
    expect(await own()).toMatchObject([{ atStart: 'keep' }])
  })
})

describe('the stream', () => {
  const streams: StreamClient[] = []
  const open = async () => {
    const stream = await signedInStream(dialect, token)
    streams.push(stream)
    return stream
  }
  afterAll(() => {
    for (const stream of streams) stream.close()
  })

  it('says who it is, and ends a connection that does not say who it is', async () => {
    const stream = await openStream(dialect)
    expect(await stream.next({ op: 'connection' })).toMatchObject({
      connectionId: expect.stringMatching(/./),
    })
    stream.send({ op: 'marketSubscription', id: 2 })
    expect(await stream.next({ op: 'status', id: 2 })).toMatchObject({
      errorCode: 'NOT_AUTHORIZED',
      connectionClosed: true,
    })
    await stream.closed
    const wrong = await openStream(dialect)
    wrong.send({ op: 'authentication', id: 1, session: 'nobody’s' })
    expect(await wrong.next({ op: 'status' })).toMatchObject({ errorCode: 'INVALID_SESSION_INFORMATION' })
    await wrong.closed
  })

  it.each([
    ['no JSON', '{\r\n'],
    ['no operation', '{"op":"dance"}\r\n'],
    ['a line without an end', 'x'.repeat(70_000)],
  ])('ends a connection that sends %s', async (_, sent) => {
    const stream = await open()
    stream.write(sent)
    expect(await stream.next({ op: 'status', statusCode: 'FAILURE' })).toMatchObject({
      errorCode: 'INVALID_INPUT',
    })
    await stream.closed
  })

  it('ends with the session', async () => {
    const stream = await open()
    await post(`${dialect.url}/api/logout`, '', token)
    await stream.closed
  })

  it('sends a market whole, each change of its prices, and a heartbeat', async () => {
    const stream = await open()
    const marketDataFilter = { fields: ['EX_ALL_OFFERS', 'EX_MARKET_DEF'] }
    stream.send({
      op: 'marketSubscription',
      id: 2,
      marketFilter: { marketIds: [marketId] },
      marketDataFilter,
      heartbeatMs: 500,
    })
    expect(await stream.next({ op: 'mcm', ct: 'SUB_IMAGE' })).toMatchObject({
      id: 2,
      mc: [
        {
          ...{ id: marketId, img: true },
          marketDefinition: {
            status: 'OPEN',
            inPlay: true,
            eventId: matchId,
            runners: [{ id: 1 }, { id: 2 }],
          },
          rc: [
            { id: 1, atb: [[1.5, expect.any(Number)]], atl: [[1.6, expect.any(Number)]] },
            { id: 2, atb: [[1.5, expect.any(Number)]], atl: [[1.6, expect.any(Number)]] },
          ],
        },
      ],
    })
    const { _id: orderId } = await order(1, { side: 'lay', odds: 55, stake: 300 })
    const change = (atb: readonly (readonly number[])[]) =>
      until('the change', () =>
        stream.messages.find(({ mc }) =>
          JSON.stringify(mc ?? []).includes(JSON.stringify({ atb }).slice(1, -1)),
        ),
      )
    expect(await change([[1.55, 300]])).toMatchObject({
      op: 'mcm',
      id: 2,
      mc: [{ id: marketId, rc: [{ id: 1 }] }],
    })
    await mustCall(maidan.url, deleteOrder, { params: { orderId } }, player(1).idToken)
    await change([[1.55, 0]])
    await stream.next({ op: 'mcm', ct: 'HEARTBEAT' })
    stream.send({ op: 'heartbeat', id: 3 })
    expect(await stream.next({ op: 'status', id: 3 })).toMatchObject({ statusCode: 'SUCCESS' })
  })

  it('sends the orders that wait, and each change of an order, also of one from elsewhere', async () => {
    const betId = await placed({ size: 500, more: { customerOrderRef: 'a-1' } })
    const stream = await open()
    stream.send({ op: 'orderSubscription', id: 4 })
    expect(await stream.next({ op: 'ocm', ct: 'SUB_IMAGE' })).toMatchObject({
      oc: [
        {
          ...{ id: marketId, fullImage: true },
          orc: [
            {
              id: 1,
              uo: [{ id: betId, p: 1.55, s: 500, sr: 500, sm: 0, side: 'B', status: 'E', rfo: 'a-1' }],
            },
          ],
        },
      ],
    })
    const sent = (fields: object) =>
      until(JSON.stringify(fields), () =>
        stream.messages
          .flatMap(({ oc }) => (oc as { orc: { uo: Record<string, unknown>[] }[] }[] | undefined) ?? [])
          .flatMap(({ orc }) => orc.flatMap(({ uo }) => uo))
          .find((each) => Object.entries(fields).every(([name, value]) => each[name] === value)),
      )
    await order(1, { side: 'lay', odds: 55, stake: 200 })
    expect(await sent({ id: betId, sm: 200 })).toMatchObject({ sr: 300, avp: 1.55, status: 'E' })
    const { _id: other } = await order(0, { side: 'back', odds: 58, stake: 100 })
    expect(await sent({ id: other })).toMatchObject({ p: 1.58, rfo: null })
    const { version } = (await own()).find(({ _id }) => _id === betId) ?? expect.fail('it waits')
    await mustCall(
      maidan.url,
      putOrder,
      { params: { orderId: betId }, body: { version, stake: 150 } },
      player(0).idToken,
    )
    expect(await sent({ id: betId, sr: 150 })).toMatchObject({ status: 'E' })
    await mustCall(maidan.url, deleteOrder, { params: { orderId: betId } }, player(0).idToken)
    expect(await sent({ id: betId, sr: 0 })).toMatchObject({ status: 'EC', sc: 150 })
  })
})
