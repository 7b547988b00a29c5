import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgotPassword, login, signOutEverywhere } from '../../domain/contract/account.ts'
import { getBetHistory } from '../../domain/contract/bet-history.ts'
import {
  getCricketMarket,
  getLaggaiKhaiUserBets,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../domain/contract/bets.ts'
import {
  getDeposits,
  getUpiQr,
  getWithdrawal,
  postAddMorePoints,
  postWithdraw,
} from '../../domain/contract/cashier.ts'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { deleteKey, getKeys, postKey } from '../../domain/contract/keys.ts'
import { getLimits, postSelfExclusion, postTimeOut, putLimit } from '../../domain/contract/limits.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import {
  getEndedMatches,
  getMatch,
  getMatches,
  getMatchesInplay,
  type MatchSummary,
} from '../../domain/contract/matches.ts'
import { getNews } from '../../domain/contract/news.ts'
import { getRealtimeAccess } from '../../domain/contract/node-access.ts'
import {
  deleteOrder,
  deleteOrders,
  getOrderBook,
  getOrders,
  postOrder,
  postOrderHeartbeat,
  putOrder,
} from '../../domain/contract/orders.ts'
import { getPositions, postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { getPriceHistory } from '../../domain/contract/price-history.ts'
import { getName } from '../../domain/contract/profile.ts'
import { getOpenapi } from '../../domain/contract/socket.ts'
import { getProfitAndLoss, getResults, getStatement } from '../../domain/contract/statement.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { playerRoutes } from '../../functions/routes/players.ts'
import { call, mustRefuse } from '../support/api/calls.ts'
import { backRate } from '../support/api/matches.ts'
import {
  type Caller,
  linkApp,
  mailedCode,
  matchesToCome,
  must,
  newCaller,
  notMade,
  openSocket,
} from './caller.ts'
import { eventually, readDeployment } from './deployed-client.ts'

// The emulator enforces policies: a function whose row asks for too little fails here as on AWS. So every call is made.
const { httpUrl } = readDeployment()
const DEPOSIT = 2500
const WITHDRAWAL = 500

let player: Caller
let match: MatchSummary
let own: { params: { userId: string } }

beforeAll(async () => {
  player = await newCaller()
  own = { params: { userId: player.userId } }
  // The last but one is the operators', in another file.
  ;[match] = await matchesToCome()
})

describe('money', () => {
  test('that was paid in is reported, and some is asked back', async () => {
    const { userId } = player
    expect(await player.must(getUpiQr)).toMatchObject({ qrCode: expect.stringContaining('upi://pay') })
    const body = { user: userId, userName: 'Asha', Utr: String(randomInt(1e11, 9e11)), deposite: DEPOSIT }
    await player.must(postAddMorePoints, { body })
    const { deposits } = await player.must(getDeposits, { ...own, query: {} })
    expect(deposits).toMatchObject([{ deposite: DEPOSIT, status: 'Pending' }])

    const { balance } = await player.must(getWalletAndExposure, { ...own, query: {} })
    const payee = { upi_id: 'asha@okbank', phoneNumber: '9876543210' }
    const asked = { user: userId, userName: 'Asha', ...payee, withdrawAmount: WITHDRAWAL }
    const { walletBalance } = await player.must(postWithdraw, { body: asked })
    expect(walletBalance).toBe(balance - WITHDRAWAL)
    const { withdrawals } = await player.must(getWithdrawal, { ...own, query: {} })
    expect(withdrawals).toMatchObject([{ withdrawAmount: WITHDRAWAL, status: 'Pending' }])
  })

  test('is in the statement and the daily results', async () => {
    const { entries } = await player.must(getStatement, { ...own, query: {} })
    expect(entries[0]).toMatchObject({ amount: -WITHDRAWAL })
    const { days } = await player.must(getResults, { ...own, query: { days: 7 } })
    expect(days).toHaveLength(7)
    expect(await player.must(getProfitAndLoss, { ...own, query: { days: 7 } })).toMatchObject({
      isCut: false,
    })
  })
})

test('matches are looked at, bet on and cashed out of', async () => {
  const { userId } = player
  await player.must(getMatchesInplay)
  const { matchId, marketId, sportId, odds } = match
  await player.must(getMatches, { params: { sportId } })
  await player.must(getEndedMatches, { params: { sportId }, query: {} })
  await player.must(getMatch, { params: { matchId } })
  await player.must(getPriceHistory, { params: { matchId } })
  await player.must(getOdds, { query: { market_id: marketId } })
  const bet = {
    ...{ userId, marketId, label: odds.matchOdds[0]?.team_name ?? '' },
    ...{ odds: backRate(match), stake: 100, acceptOdds: 'any' },
  }
  const placed = <A extends { kind: string }>(send: () => Promise<A>) =>
    eventually('an accepted bet', 100, async () => (await send()).kind === 'reply' || undefined)
  await placed(() => player.ask(postLaggaiKhaiBets, { body: { ...bet, type: 'Lgaai' } }))
  const myBets = [{ ...bet, type: 'lgaai', marketType: 'matchOdds' }]
  await placed(() => player.ask(postCricketMarketBets, { body: { myBets } }))
  expect((await player.must(getLaggaiKhaiUserBets, { ...own, query: {} })).bets).toHaveLength(2)
  await player.must(getCricketMarket, { ...own, query: {} })
  const { positions } = await player.must(getPositions, { ...own, query: { match_id: matchId } })
  expect(positions).toHaveLength(1)

  // Its market may be suspended for a moment, and a slow machine may let an offer expire, which is held for five seconds.
  await eventually('a cash-out', 100, async () => {
    const offered = await player.ask(postCashOutOffer, { body: { userId, marketId } })
    if (offered.kind !== 'reply') return undefined
    const { offerId } = offered.reply
    const taken = await player.ask(postCashOut, { body: { userId, marketId, offerId } })
    return taken.kind === 'reply' || undefined
  })
  const { rows } = await player.must(getBetHistory, { ...own, query: { kind: 'matchOdds' } })
  expect(rows).toMatchObject([{ of: 'closed', bets: [{}, {}] }])
})

test('orders wait at their price, are listed, changed and cancelled', async () => {
  const { userId } = player
  const { marketId, odds } = match
  const { selectionId = 0 } = odds.matchOdds[0] ?? {}
  const body = { userId, marketId, selectionId, side: 'back', odds: 99_900, stake: 100 } as const
  const placed = await eventually('an accepted order', 100, async () => {
    const asked = await player.ask(postOrder, { body })
    return asked.kind === 'reply' ? asked.reply.order : undefined
  })
  expect(placed).toMatchObject({ status: 'Waiting', left: 100, matched: 0 })
  await player.must(getOrderBook, { params: { marketId } })
  expect((await player.must(getOrders, { query: {} })).orders).toMatchObject([{ _id: placed._id }])
  const { _id: orderId, version } = placed
  const changed = await player.must(putOrder, { params: { orderId }, body: { version, odds: 98_900 } })
  expect(changed.order).toMatchObject({ odds: 98_900, left: 100 })
  const { order } = await player.must(deleteOrder, { params: { orderId: placed._id } })
  expect(order).toMatchObject({ status: 'Cancelled', left: 0 })
  expect(await player.must(deleteOrders, { query: {} })).toMatchObject({ cancelled: 0, left: 0 })
  expect(await player.must(postOrderHeartbeat, { body: { seconds: 300 } })).toMatchObject({
    cancelsAt: expect.any(String),
  })
  expect(await player.must(postOrderHeartbeat, { body: { seconds: 0 } })).toMatchObject({ cancelsAt: null })
})

describe('against playing too much', () => {
  test('limits are set, and hold', async () => {
    const limit = { kind: 'deposit', period: 'day', limit: DEPOSIT } as const
    await player.must(putLimit, { body: { userId: player.userId, ...limit } })
    const { limits } = await player.must(getLimits, own)
    expect(limits).toContainEqual(expect.objectContaining(limit))
  })

  test('time out and self-exclusion are taken', async () => {
    const { userId, must } = await newCaller()
    const { pause } = await must(postTimeOut, { body: { userId, length: '24h' } })
    expect(pause).toMatchObject({ kind: 'timeOut' })
    const excluded = await must(postSelfExclusion, { body: { userId, length: '6m' } })
    expect(excluded.pause).toMatchObject({ kind: 'selfExclusion' })
  })
})

describe('an account', () => {
  test('reads its name, the news and the description of the API', async () => {
    expect(await player.must(getName, own)).toMatchObject({ userId: player.userId, standing: 'active' })
    await player.must(getNews)
    expect(await player.must(getRealtimeAccess)).toEqual({ access: null })
    await player.must(getOpenapi)
  })

  test('lets a program in by an API key, until that is revoked', async () => {
    const { key, token } = await player.must(postKey, { body: { name: 'My bot', scope: 'read' } })
    const orders = () => call(`${httpUrl}${PROGRAM_PREFIX}`, getOrders, { query: {} }, token)
    expect(await orders()).toMatchObject({ kind: 'reply' })
    const { keys } = await player.must(getKeys)
    expect(keys).toMatchObject([{ name: 'My bot', usedAt: expect.any(String) }])
    await player.must(deleteKey, { params: { keyId: key._id } })
    expect(await orders()).toMatchObject({ status: 401 })
  })

  test('is signed out everywhere: its sockets are closed', async () => {
    const socket = await openSocket(player)
    await player.must(signOutEverywhere)
    await eventually('the end of the session', 30, () => socket.received('signedOut')[0])
    socket.close()
  })

  test('gets a new password by a mailed code', async () => {
    const { email } = player
    const newPassword = 'googly-1996'
    const asked = await must(forgotPassword, { body: { email, newPassword } })
    expect(asked.passwordChanged).toBe(false)
    const code = await mailedCode(email)
    const reset = await must(forgotPassword, { body: { email, newPassword, code } })
    expect(reset.passwordChanged).toBe(true)
    await must(login, { body: { email, password: newPassword } })
  })

  test('with an authenticator app is entered by its code', async () => {
    const { email, password, accessToken } = await newCaller()
    const app = await linkApp(accessToken)
    const refused = await mustRefuse(httpUrl, login, { body: { email, password } })
    expect(refused.error).toBe('codeNeeded')
    const { tokens } = await must(login, { body: { email, password, code: app.code() } })
    expect(tokens?.idToken).toEqual(expect.any(String))
  })
})

test('every call of players was made', () => {
  expect(notMade(playerRoutes)).toEqual([])
})
