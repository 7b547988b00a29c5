import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  getCricketMarket,
  getLaggaiKhaiUserBets,
  type LocalBet,
  postCricketMarketBets,
} from '../../domain/contract/bets.ts'
import { refusals } from '../../domain/contract/refusals.ts'
import { betOn, ended, place, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { putMarket, runnerNames } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
let player: TestPlayer
let marketId: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  marketId = randomUUID()
})

/** The same bet as the cricket screen sends it. */
function sendCricketBet(body: LocalBet) {
  const { type, time: timestamp, ...bet } = body
  const side = type === 'Lgaai' ? ('lgaai' as const) : ('khaai' as const)
  const myBets = [{ ...bet, type: side, marketType: 'matchOdds' as const, ...(timestamp && { timestamp }) }]
  return call(maidan.url, postCricketMarketBets, { body: { myBets } }, player.idToken)
}

const calls = [
  { name: 'laggai_khai_bets', send: (body: LocalBet) => sendBet(maidan.url, player, body) },
  { name: 'cricket-market/bets', send: sendCricketBet },
]

describe.each(calls)('$name', ({ send }) => {
  /** Each request has this fault and all that come after it, so that the order of the rules shows. */
  const faults = {
    poor: { stake: 25_000 },
    odds: { odds: 49.99 },
    high: { stake: 25_000.01 },
    low: { stake: 99.99 },
    none: { stake: 0 },
    team: { label: 'Nobody XI', stake: 0 },
  }

  it.each<[string, object, Parameters<typeof putMarket>[2] | 'absent']>([
    ['marketNotFound', faults.team, 'absent'],
    ['marketClosed', faults.team, { status: 'CLOSED', lgaai: null }],
    ['marketSuspended', faults.team, { status: 'SUSPENDED', lgaai: null }],
    ['invalidTeam', { ...faults.odds, ...faults.team }, {}],
    ['invalidStake', { ...faults.odds, ...faults.none }, {}],
    ['stakeTooLow', { ...faults.odds, ...faults.low }, {}],
    ['stakeTooHigh', { ...faults.odds, ...faults.high }, {}],
    ['marketSuspended', { ...faults.odds, ...faults.poor }, { lgaai: null }],
    ['oddsChanged', { ...faults.odds, ...faults.poor }, {}],
    ['insufficientBalance', faults.poor, {}],
  ])('refuses with %s before anything that comes after it', async (error, changes, market) => {
    if (market !== 'absent') await putMarket(maidan.database, marketId, market)
    const answer = await send(betOn(marketId, player, changes))
    expect(answer).toMatchObject({
      kind: 'refusal',
      refusal: { error, message: refusals[error as keyof typeof refusals].message },
    })
    expect(await walletOf(maidan.url, player)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
    const { bets } = await listOf(player)
    expect(bets).toEqual([])
  })

  it('refuses a player who is excluded before it looks at anything else', async () => {
    const [wallet] = await maidan.database.query('wallets', player.userId)
    await maidan.database.change('wallets', wallet, { standing: 'suspended' })
    expect(await send(betOn(marketId, player, faults.team))).toMatchObject({
      status: 403,
      refusal: { error: 'playerSuspended', message: 'This account is suspended. Please contact support.' },
    })
  })

  it('names what it refuses, and what would do', async () => {
    await putMarket(maidan.database, marketId)
    const refusalOf = async (changes: Partial<LocalBet>) => send(betOn(marketId, player, changes))
    expect(await refusalOf({ stake: 99 })).toMatchObject({
      refusal: { field: 'stake', details: { minStake: 100 } },
    })
    expect(await refusalOf({ stake: 25_001 })).toMatchObject({
      refusal: { field: 'stake', details: { maxStake: 25_000 } },
    })
    expect(await refusalOf({ odds: 51 })).toMatchObject({ refusal: { field: 'odds', details: { odds: 50 } } })
    expect(await refusalOf({ stake: 10_000.01 })).toMatchObject({
      refusal: { field: 'stake', details: { balance: 10_000, needed: 10_000.01 } },
    })
    expect(await refusalOf({ rate: 49 })).toMatchObject({ refusal: { error: 'invalidOdds', field: 'rate' } })
  })

  it('takes the runner by its id only if the label is its name', async () => {
    await putMarket(maidan.database, marketId)
    const wrong = await send(betOn(marketId, player, { selectionId: 2 }))
    expect(wrong).toMatchObject({ refusal: { error: 'invalidTeam', field: 'label' } })
    const right = await send(betOn(marketId, player, { selectionId: 1 }))
    expect(right).toMatchObject({ kind: 'reply', reply: { bet: { selectionId: 1, label: runnerNames[0] } } })
  })

  it.each<[string, Partial<LocalBet>, number | 'oddsChanged']>([
    ['a back at a better price', { odds: 40, acceptOdds: 'better' }, 50],
    ['a back at a worse price', { odds: 60, acceptOdds: 'better' }, 'oddsChanged'],
    ['a lay at a better price', { type: 'khaai', odds: 70, acceptOdds: 'better' }, 60],
    ['a lay at a worse price', { type: 'khaai', odds: 50, acceptOdds: 'better' }, 'oddsChanged'],
    ['a back at any price', { odds: 60, acceptOdds: 'any' }, 50],
    ['a lay at any price', { type: 'khaai', odds: 50, acceptOdds: 'any' }, 60],
    ['a back at a better price, unasked', { odds: 40, acceptOdds: 'exact' }, 'oddsChanged'],
  ])('decides %s', async (_name, changes, expected) => {
    await putMarket(maidan.database, marketId)
    const answer = await send(betOn(marketId, player, changes))
    const accepted = { kind: 'reply', reply: { bet: { odds: expected, rate: expected } } }
    const refused = { kind: 'refusal', refusal: { error: expected } }
    expect(answer).toMatchObject(typeof expected === 'number' ? accepted : refused)
  })
})

async function listOf({ userId, idToken }: TestPlayer, query: { limit?: number; cursor?: string } = {}) {
  return mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId }, query }, idToken)
}

it('answers both calls with the same bet, book and wallet', async () => {
  await putMarket(maidan.database, marketId)
  const twin = await signUp(maidan.url)
  const first = await sendBet(maidan.url, twin, betOn(marketId, twin, { stake: 333.33 }))
  const second = await sendCricketBet(betOn(marketId, player, { stake: 333.33 }))
  expect([first.status, second.status]).toEqual([201, 201])

  const comparable = (answer: typeof first) => {
    if (answer.kind !== 'reply') throw new Error(JSON.stringify(answer))
    const { bet, ...rest } = answer.reply
    const { _id, userId, time, ...same } = bet
    return { ...rest, bet: same }
  }
  expect(comparable(second)).toEqual(comparable(first))
  expect(comparable(first)).toMatchObject({
    balance: 9666.67,
    exposureBalance: 333.33,
    // Half of the stake, less the half paisa that is nobody's.
    teamAProfit: 166.66,
    teamBProfit: -333.33,
    bet: { profit: 166.66, liability: 333.33, status: 'Open', mode: 'back' },
  })
})

it('counts both calls’ bets in one book, and frees what a hedge no longer risks', async () => {
  await putMarket(maidan.database, marketId)
  await sendCricketBet(betOn(marketId, player, { stake: 1000 }))
  expect(await walletOf(maidan.url, player, marketId)).toEqual({
    balance: 9000,
    exposureBalance: 1000,
    teamAProfit: 500,
    teamBProfit: -1000,
  })
  // Laying the same team wins the stake when the other one does: the worst case is −100 now.
  const hedged = await place(
    maidan.url,
    player,
    betOn(marketId, player, { type: 'khaai', odds: 60, stake: 1000 }),
  )
  const wallet = { balance: 9900, exposureBalance: 100, teamAProfit: -100, teamBProfit: 0 }
  expect(hedged).toMatchObject(wallet)
  expect(await walletOf(maidan.url, player, marketId)).toEqual(wallet)
})

it('lets a bet that lowers the worst case through on an empty wallet', async () => {
  await putMarket(maidan.database, marketId)
  await place(maidan.url, player, betOn(marketId, player, { stake: 10_000 }))
  expect(await sendBet(maidan.url, player, betOn(marketId, player))).toMatchObject({
    refusal: { error: 'insufficientBalance', details: { balance: 0, needed: 100 } },
  })
  const hedge = betOn(marketId, player, { label: runnerNames[1], stake: 4000 })
  expect(await place(maidan.url, player, hedge)).toMatchObject({
    balance: 2000,
    exposureBalance: 8000,
    teamAProfit: 1000,
    teamBProfit: -8000,
  })
})

it('keeps the books of markets apart', async () => {
  const other = randomUUID()
  await Promise.all([putMarket(maidan.database, marketId), putMarket(maidan.database, other)])
  await place(maidan.url, player, betOn(marketId, player))
  await place(maidan.url, player, betOn(other, player, { type: 'khaai', odds: 60, stake: 200 }))
  const profits = async (id?: string) => {
    const { teamAProfit, teamBProfit } = await walletOf(maidan.url, player, id)
    return [teamAProfit, teamBProfit]
  }
  expect(await profits(marketId)).toEqual([50, -100])
  expect(await profits(other)).toEqual([-120, 200])
  // Without a market it is the last bet's.
  expect(await profits()).toEqual([-120, 200])
  expect(await walletOf(maidan.url, player)).toMatchObject({ balance: 9780, exposureBalance: 220 })
})

it('lists bets newest first, page by page, each once', async () => {
  await putMarket(maidan.database, marketId)
  const placed: string[] = []
  for (let count = 0; count < 7; count++) {
    const { bet } = await place(maidan.url, player, betOn(marketId, player, { stake: 100 + count }))
    placed.unshift(bet._id)
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await listOf(player, { limit: 3, ...(cursor !== undefined && { cursor }) })
    pages.push(page.bets.map(({ _id }) => _id))
    cursor = page.cursor
  } while (cursor !== undefined)
  expect(pages.flat()).toEqual(placed)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect((await listOf(player)).bets.map(({ _id }) => _id)).toEqual(placed)
})

it.each([
  ['no JSON', 'not a cursor'],
  ['another shape', '{"a":1}'],
  ['empty keys', '{"betKey":"","placed":""}'],
  ['long keys', JSON.stringify({ betKey: 'a'.repeat(200), placed: 'b'.repeat(100) })],
  ['the keys of another list', '{"betKey":"a","placed":"b","marketPlaced":"c"}'],
  ['keys of no bet', '{"betKey":"a","placed":"b"}'],
  ['keys of the wrong type', '{"betKey":1,"placed":[]}'],
  ['another player', '{"playerId":"someone","betKey":"a","placed":"b"}'],
])('takes a cursor made of %s for none, or for a place in the caller’s own list', async (_what, text) => {
  await putMarket(maidan.database, marketId)
  await place(maidan.url, player, betOn(marketId, player))
  const cursor = Buffer.from(text).toString('base64url')
  const { bets } = await listOf(player, { cursor })
  for (const { userId } of bets) expect(userId).toBe(player.userId)
})

it('shows nobody another player’s bets by their cursor', async () => {
  await putMarket(maidan.database, marketId)
  for (let count = 0; count < 2; count++) await place(maidan.url, player, betOn(marketId, player))
  const { cursor = '' } = await listOf(player, { limit: 1 })
  const other = await signUp(maidan.url)
  expect((await listOf(other, { limit: 1, cursor })).bets).toEqual([])
})

it('lists the bets of one market for the cricket screen', async () => {
  const other = `${marketId}-2`
  await Promise.all([putMarket(maidan.database, marketId), putMarket(maidan.database, other)])
  const first = await place(maidan.url, player, betOn(marketId, player))
  const second = await place(maidan.url, player, betOn(other, player))
  const third = await place(maidan.url, player, betOn(marketId, player))
  const listed = async (market_id?: string) => {
    const query = market_id === undefined ? {} : { market_id }
    const input = { params: { userId: player.userId }, query }
    return mustCall(maidan.url, getCricketMarket, input, player.idToken)
  }
  expect(await listed(marketId)).toEqual([third.bet, first.bet])
  expect(await listed(other)).toEqual([second.bet])
  expect(await listed()).toEqual([third.bet, second.bet, first.bet])
  expect(await listed('elsewhere')).toEqual([])
})

describe('the bet delay', () => {
  const key = 'in-its-delay'
  const send = () => sendBet(maidan.url, player, betOn(marketId, player), key)
  const listed = async () => (await listOf(player)).bets

  it('begins with the bet there, pending and held for, and ends with it confirmed', async () => {
    await putMarket(maidan.database, marketId, { betDelaySeconds: 1 })
    const first = await send()
    expect(first).toMatchObject({ status: 202, reply: { balance: 9900, bet: { status: 'Pending' } } })
    expect(await listed()).toMatchObject([{ status: 'Pending' }])
    const last = await ended(send)
    expect(last).toMatchObject({ status: 201, reply: { balance: 9900, bet: { status: 'Open' } } })
    expect(await listed()).toMatchObject([{ status: 'Open', confirmsAt: null }])
    if (first.kind !== 'reply' || last.kind !== 'reply') return
    const { time, confirmsAt } = first.reply.bet
    expect(Date.parse(confirmsAt ?? '') - Date.parse(time)).toBe(1000)
    expect(last.reply.bet.time).toBe(time)
  })

  it.each<[string, Parameters<typeof putMarket>[2]]>([
    ['oddsChanged', { lgaai: 45 }],
    ['marketSuspended', { status: 'SUSPENDED' }],
    ['marketClosed', { status: 'CLOSED' }],
  ])('ends in %s when that happens meanwhile', async (error, change) => {
    await putMarket(maidan.database, marketId, { betDelaySeconds: 1 })
    expect(await send()).toMatchObject({ status: 202 })
    await putMarket(maidan.database, marketId, { betDelaySeconds: 1, version: 2, ...change })
    expect(await ended(send)).toMatchObject({ refusal: { error } })
    expect(await walletOf(maidan.url, player)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
    expect(await listed()).toMatchObject([{ status: 'Lapsed', lapsedFor: error, profit: 0 }])
  })
})
