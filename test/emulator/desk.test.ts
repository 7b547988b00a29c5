import { randomInt, randomUUID } from 'node:crypto'
import { InvokeCommand, LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLaggaiKhaiBets } from '../../domain/contract/bets.ts'
import { getUpiQr, postAddMorePoints, postWithdraw } from '../../domain/contract/cashier.ts'
import { getSubscriptionState } from '../../domain/contract/matka.ts'
import { getNews } from '../../domain/contract/news.ts'
import { getRequests, postAdjust, postApprove, postReject } from '../../domain/contract/operator/cashier.ts'
import { getExposure, getMatchExposure } from '../../domain/contract/operator/exposure.ts'
import { getHouseLimits, postHouseLimit } from '../../domain/contract/operator/house-limits.ts'
import { getLog } from '../../domain/contract/operator/log.ts'
import {
  getMatchFile,
  getMatchList,
  postDeclareResult,
  postPreviewResult,
  postResumeMarket,
  postSuspendMarket,
} from '../../domain/contract/operator/markets.ts'
import {
  getDeskMatkaMarkets,
  getDraws,
  postDeclare,
  postMatkaMarket,
  postRemoveMatkaMarket,
  putMatkaMarket,
} from '../../domain/contract/operator/matka.ts'
import {
  getDeskNews,
  getGameSwitches,
  getHalt,
  postGameSwitch,
  postHalt,
  postNews,
  postWithdrawNews,
  putNews,
} from '../../domain/contract/operator/platform.ts'
import {
  getPlayerBets,
  getPlayerFile,
  getPlayerLedger,
  getPlayerList,
  getPlayerRequests,
  postReinstate,
  postSuspend,
} from '../../domain/contract/operator/players.ts'
import { getPutAside, postTryAgain } from '../../domain/contract/operator/put-aside.ts'
import { getReturns } from '../../domain/contract/operator/returns.ts'
import { getTrends } from '../../domain/contract/operator/trends.ts'
import {
  getUpiDetails,
  postConfirmUpi,
  postDropUpi,
  postProposeUpi,
} from '../../domain/contract/operator/upi.ts'
import { DeskPart } from '../../domain/contract/socket.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { istTime } from '../../domain/games/matka/market.ts'
import { deskRoutes } from '../../functions/routes/desk.ts'
import { backRate } from '../support/api/matches.ts'
import { type Caller, matchesToCome, newCaller, notMade, openSocket, sdkConfig } from './caller.ts'
import { eventually, type PlayerSocket } from './deployed-client.ts'

// The emulator enforces policies: a function whose row asks for too little fails here as on AWS. So every call is made.
const START_FLOAT = 10_000
/** More than one operator alone may pay. */
const MUCH = 60_000
const reason = 'as agreed with the player'

let player: Caller
let one: Caller
let other: Caller
let playerId: string
let ownSocket: PlayerSocket
let deskSocket: PlayerSocket

beforeAll(async () => {
  const callers = await Promise.all([newCaller(), newCaller('operators'), newCaller('operators')])
  ;[player, one, other] = callers
  playerId = player.userId
  await matchesToCome()
  ;[ownSocket, deskSocket] = await Promise.all([openSocket(player), openSocket(one)])
})

afterAll(() => {
  ownSocket?.close()
  deskSocket?.close()
})

const wallet = () => player.must(getWalletAndExposure, { params: { userId: playerId }, query: {} })

describe('the cashier', () => {
  /** Reports that so many rupees were paid in; the request's key. */
  async function deposited(rupees: number) {
    const body = { user: playerId, userName: 'Asha', Utr: String(randomInt(1e11, 9e11)), deposite: rupees }
    return (await player.must(postAddMorePoints, { body })).deposit._id
  }

  /** Asks for so many rupees to be paid out; the request's key. */
  async function withdrawn(withdrawAmount: number) {
    const payee = { upi_id: 'asha@okbank', phoneNumber: '9876543210' }
    const body = { user: playerId, userName: 'Asha', ...payee, withdrawAmount }
    return (await player.must(postWithdraw, { body })).withdrawal._id
  }

  test('approves and rejects deposits and withdrawals', async () => {
    const paidIn = await deposited(2500)
    const { requests } = await one.must(getRequests, { query: { kind: 'deposit', status: 'Pending' } })
    expect(requests.map(({ requestKey }) => requestKey)).toContain(paidIn)
    await one.must(postApprove, { body: { playerId, requestKey: paidIn } })
    await one.must(postReject, { body: { playerId, requestKey: await deposited(700), reason } })
    await one.must(postReject, { body: { playerId, requestKey: await withdrawn(400), reason } })
    await one.must(postApprove, { body: { playerId, requestKey: await withdrawn(300) } })
    expect(await wallet()).toMatchObject({ balance: START_FLOAT + 2500 - 300, exposureBalance: 0 })
  })

  test('adjusts a balance, and takes a second operator for much', async () => {
    const before = (await wallet()).balance
    const adjust = { playerId, direction: 'credit', reason } as const
    await one.must(postAdjust, { body: { ...adjust, amount: 50 } })
    const { request } = await one.must(postAdjust, { body: { ...adjust, amount: MUCH } })
    expect(request).toMatchObject({ status: 'Pending', approvalsNeeded: 2 })
    const { requestKey } = request
    const approved = await other.must(postApprove, { body: { playerId, requestKey } })
    expect(approved.request.status).toBe('Approved')
    expect((await wallet()).balance).toBe(before + 50 + MUCH)
  })
})

test('players are found, looked at, suspended and reinstated', async () => {
  const { players } = await one.must(getPlayerList, { query: { search: player.email } })
  expect(players).toMatchObject([{ playerId }])
  await one.must(getPlayerList, { query: {} })
  await one.must(getPlayerLedger, { params: { playerId }, query: {} })
  await one.must(getPlayerBets, { params: { playerId }, query: {} })
  const { requests } = await one.must(getPlayerRequests, { params: { playerId }, query: { kind: 'deposit' } })
  expect(requests).toHaveLength(2)
  await one.must(postSuspend, { body: { playerId, reason } })
  const file = await one.must(getPlayerFile, { params: { playerId } })
  expect(file.player).toMatchObject({ playerId, standing: 'suspended' })
  const { player: reinstated } = await one.must(postReinstate, { body: { playerId, reason } })
  expect(reinstated.standing).toBe('active')
})

test('markets are suspended, resumed, and settled by an operator’s word', async () => {
  // Not on the last, on which players bet in another file. One may begin between looking and betting: then on another.
  const match = await eventually('a bet', 100, async () => {
    const [, seen] = await matchesToCome()
    const { marketId, odds } = seen
    const bet = { label: odds.matchOdds[0]?.team_name ?? '', type: 'Lgaai', odds: backRate(seen) } as const
    const body = { ...bet, stake: 100, userId: playerId, marketId, acceptOdds: 'any' }
    return (await player.ask(postLaggaiKhaiBets, { body })).kind === 'reply' ? seen : undefined
  })
  const { matchId, marketId, odds } = match
  const [runner] = odds.matchOdds
  const { matches } = await one.must(getMatchList)
  expect(matches.map((each) => each.matchId)).toContain(matchId)
  const { markets } = await one.must(getExposure)
  // Players of other files may bet on it too.
  expect(markets.find((each) => each.marketId === marketId)?.bets).toBeGreaterThanOrEqual(1)
  await one.must(getMatchExposure, { params: { matchId } })

  await one.must(postSuspendMarket, { body: { matchId, reason } })
  await one.must(postResumeMarket, { body: { matchId, reason } })
  await one.must(postSuspendMarket, { body: { matchId, marketId, reason } })
  await one.must(postResumeMarket, { body: { matchId, marketId, reason } })

  const before = (await wallet()).balance
  const result = { kind: 'winner', selectionId: runner?.selectionId ?? 0 } as const
  const { preview } = await one.must(postPreviewResult, { body: { marketId, result } })
  const revision = preview.revision
  await one.must(postDeclareResult, { body: { marketId, result, revision, reason } })
  await eventually('the settlement', 100, async () => {
    const file = await one.must(getMatchFile, { params: { matchId } })
    const market = file.match.markets.find((each) => each.marketId === marketId)
    return market?.declared?.progress === 'settled' || undefined
  })
  expect((await wallet()).balance).toBeGreaterThan(before)

  await one.must(postTryAgain, { body: { marketId, playerId } })
  expect((await one.must(getPutAside)).positions).toEqual([])
})

describe('the platform', () => {
  test('publishes, changes and withdraws news', async () => {
    const { news } = await one.must(postNews, { body: { content: `Rain at ${randomUUID()}` } })
    const { newsId } = news
    const content = `Sun at ${randomUUID()}`
    const changed = await one.must(putNews, { body: { newsId, version: news.version, content } })
    expect(await player.must(getNews)).toContainEqual({ content })
    const listed = await one.must(getDeskNews)
    expect(listed.news).toContainEqual(changed.news)
    await one.must(postWithdrawNews, { body: { newsId, version: changed.news.version } })
  })

  test('switches a game off and on again', async () => {
    // Bets of other files on it are refused meanwhile, and made again.
    const { game } = await one.must(postGameSwitch, { body: { game: 'aviator', isOff: true, reason } })
    expect(game).toMatchObject({ isOff: true, reason })
    await one.must(postGameSwitch, { body: { game: 'aviator', isOff: false, reason } })
    const { games } = await one.must(getGameSwitches)
    expect(games).toContainEqual(expect.objectContaining({ game: 'aviator', isOff: false }))
  })

  test('halts all betting and resumes it', async () => {
    // Bets of other files are refused meanwhile, and made again.
    const { halt } = await one.must(postHalt, { body: { isHalted: true, reason } })
    expect(halt).toMatchObject({ isHalted: true, reason })
    await one.must(postHalt, { body: { isHalted: false, reason } })
    expect((await one.must(getHalt)).halt.isHalted).toBe(false)
  })

  test('keeps what the house may lose in one market', async () => {
    const limit = { sportId: 998_917, kind: 'bookmaker', reason } as const
    const set = await one.must(postHouseLimit, { body: { ...limit, rupees: randomInt(1e6) } })
    expect(set.limit.isDefault).toBe(false)
    const back = await one.must(postHouseLimit, { body: { ...limit, rupees: null } })
    expect((await one.must(getHouseLimits)).limits).toContainEqual(back.limit)
  })

  test('has players pay where two operators say', async () => {
    const waiting = (await one.must(getUpiDetails)).proposal
    const details = {
      ...{ upi_id: 'maidan@okbank', payeeName: 'Maidan', phone: '9876543210', whatsappNumber: null },
      reason,
    }
    if (waiting) await one.must(postDropUpi, { body: { proposalId: waiting.proposalId, reason } })
    const proposed = await one.must(postProposeUpi, {
      body: { ...details, upi_id: `m.${randomUUID()}@okbank` },
    })
    await one.must(postDropUpi, { body: { proposalId: proposed.proposal?.proposalId ?? '', reason } })
    const upi_id = `m.${randomUUID()}@okbank`
    const { proposal } = await one.must(postProposeUpi, { body: { ...details, upi_id } })
    await other.must(postConfirmUpi, { body: { proposalId: proposal?.proposalId ?? '' } })
    expect(await player.must(getUpiQr)).toMatchObject({ upi_id })
  })
})

test('a Matka market is added, changed and removed, and a draw of it declared', async () => {
  const marketId = `m-${randomInt(1e9)}`
  // Whatever the time of day, the draw of which bids are taken is hours away.
  const isMorning = istTime(Date.now()).endsWith('AM')
  const [openSeconds, closeSeconds] = isMorning ? [50_000, 80_000] : [10_000, 30_000]
  const times = { openSeconds, closeSeconds, everySeconds: 86_400, restSeconds: 1800 }
  const market = { marketId, name: marketId, ...times }
  const added = await one.must(postMatkaMarket, { body: { market, reason } })
  const { version } = (
    await one.must(putMatkaMarket, {
      body: { market: { ...market, name: `${marketId} day` }, version: added.market.version, reason },
    })
  ).market
  const { markets } = await one.must(getDeskMatkaMarkets)
  expect(markets.map((each) => each.market.name)).toContain(`${marketId} day`)
  const roundId = await eventually('its first draw', 60, async () => {
    await player.must(getSubscriptionState)
    const { draws } = await one.must(getDraws, { query: { marketId } })
    return draws[0]?.roundId
  })
  const declaration = { roundId, session: 'Open', panna: '128', instead: null, reason } as const
  const { draw } = await one.must(postDeclare, { body: declaration })
  expect(draw).toMatchObject({ open: { declared: '128' }, close: { declared: null } })
  await one.must(postRemoveMatkaMarket, { body: { marketId, version, reason } })
})

test('operators read the returns and the log', async () => {
  const { games } = await one.must(getReturns, { query: { span: '24h' } })
  expect((await one.must(getTrends, { query: { span: '24h' } })).steps).toHaveLength(24)
  expect(games.length).toBeGreaterThan(0)
  const { records } = await one.must(getLog, { query: { subject: playerId } })
  expect(records.length).toBeGreaterThan(0)
})

test('the check of the ledger runs, and finds nothing', async () => {
  const lambda = new LambdaClient(sdkConfig)
  const { Functions = [] } = await lambda.send(new ListFunctionsCommand({ MaxItems: 1000 }))
  const check = Functions.find(({ Description }) => Description === 'functions/ledger/check-ledger.ts')
  const { FunctionError, LogResult = '' } = await lambda.send(
    new InvokeCommand({ FunctionName: check?.FunctionName, LogType: 'Tail' }),
  )
  expect(FunctionError).toBeUndefined()
  expect(Buffer.from(LogResult, 'base64').toString()).toContain('"mismatchCount":0')
})

test('what operators do is published to the player, and to the desk of every operator', async () => {
  const decisions = () => ownSocket.received('cashier').map(({ data }) => `${data.kind} ${data.status}`)
  const all = ['deposit Approved', 'deposit Rejected', 'withdrawal Approved', 'withdrawal Rejected']
  await expect.poll(decisions, { timeout: 30_000 }).toEqual(expect.arrayContaining(all))
  const parts = () => deskSocket.received('desk').map(({ data }) => data.what)
  await expect.poll(parts, { timeout: 30_000 }).toEqual(expect.arrayContaining(DeskPart.options))
})

test('every call of operators was made', () => {
  expect(notMade(deskRoutes)).toEqual([])
})
