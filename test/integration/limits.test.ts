import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAviatorBet, getAviatorRound } from '../../domain/contract/aviator.ts'
import type { Call } from '../../domain/contract/call.ts'
import { putCardSelection } from '../../domain/contract/cards.ts'
import {
  getLimits,
  type LimitView,
  postSelfExclusion,
  postTimeOut,
  putLimit,
} from '../../domain/contract/limits.ts'
import { postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { cardIdOf } from '../../domain/games/cards/rules.ts'
import { betOn, betOnLine, sendBet, sendCricketBet, walletOf } from '../support/api/bets.ts'
import { type Answer, call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { deposit, newUtr } from '../support/api/cashier.ts'
import { excludeSelf, limitOf, limitsOf, setLimit, takeTimeOut } from '../support/api/limits.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sendBet2, tableOf } from '../support/games/andar-bahar.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import { bidOn, removeMatkaMarkets, sendBid, stageDraw } from '../support/games/matka.ts'
import { minesRoundOf, sendMinesBet } from '../support/games/mines.ts'
import { sendTitliBet, titliBet, titliRoundOf } from '../support/games/titli.ts'
import { matchOf, putLine, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile({ leavesPlays: true })
afterAll(() => removeMatkaMarkets(site.database))

const markets = ['limits-1.mo', 'limits-2.mo', 'limits-3.mo', 'limits-4.mo'] as const
const line = 'limits-1.s1-6'
let draw: Awaited<ReturnType<typeof stageDraw>>
beforeAll(async () => {
  for (const marketId of markets) await putMarket(site.database, marketId)
  await putLine(site.database, line)
  draw = await stageDraw(site.database)
})

/** Stakes ₹100 under a key, by the number of the stake. */
type Stake = (player: TestPlayer, index: number, key: string) => Promise<Answer<Call>>

const onMarket = (index: number) => markets[index % markets.length] ?? markets[0]
const bet: Stake = (player, _, key) => sendBet(site.url, player, betOn(markets[0], player), key)
const betAround: Stake = (player, index, key) =>
  sendBet(site.url, player, betOn(onMarket(index), player), key)
const cricketBet: Stake = (player, _, key) =>
  sendCricketBet(site.url, player, betOnLine(line, player, 'yes'), key)
const bid: Stake = (player, _, key) => sendBid(site.url, player, bidOn(player, draw, { points: 100 }), key)
const mixed: Stake = (player, index, key) =>
  ([betAround, cricketBet, bid][index % 3] ?? bid)(player, Math.floor(index / 3), key)

/** Each way to stake, against one of the limits: which limit holds when is shown of domain/limits. */
const ways: [way: string, 'stake' | 'loss', LimitView['period'], Stake][] = [
  ['bets on one market', 'stake', 'day', bet],
  ['bets on several markets', 'stake', 'month', betAround],
  ['bets by the other call', 'loss', 'week', cricketBet],
  ['plays', 'loss', 'day', bid],
  ['bets and plays', 'stake', 'week', mixed],
]

/** On a busy machine the ticker may be late, and every market is suspended until it comes. */
const passing = ['tryAgain', 'marketSuspended']

/** Sends a stake under its key until it is answered, as a client does when it gets tryAgain. */
async function sendUntilAnswered(stake: Stake, player: TestPlayer, index: number): Promise<Answer<Call>> {
  const key = randomUUID()
  return until('an answer', async () => {
    const answer = await stake(player, index, key)
    const isPassing =
      answer.kind === 'refusal' ? passing.includes(answer.refusal.error) : answer.status === 503
    return isPassing ? undefined : answer
  })
}

const refusalOf = (answer: Answer<Call>) => (answer.kind === 'refusal' ? answer.refusal : undefined)
const isReply = ({ kind }: Answer<Call>) => kind === 'reply'

describe('fifty stakes of ₹100 at once, at a limit of ₹2,000', () => {
  it.each(ways)('as %s, on the %s of the %s: twenty are taken', async (_, kind, period, stake) => {
    const { player, url } = site
    await setLimit(url, player, { kind, period, limit: 2000 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendUntilAnswered(stake, player, index)),
    )
    expect(answers.filter(isReply)).toHaveLength(20)
    const refused = answers.flatMap((answer) => refusalOf(answer) ?? [])
    expect(refused).toHaveLength(30)
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        error: kind === 'stake' ? 'stakeLimit' : 'lossLimit',
        field: 'stake',
        details: { kind, period, limit: 2000, left: 0, untilMs: expect.any(Number) },
      })
    expect(await walletOf(url, player)).toMatchObject({ balance: 8000, exposureBalance: 2000 })
    expect(await limitOf(url, player, kind, period)).toMatchObject({ left: 0 })
    expect(await limitOf(url, player, 'stake', period)).toMatchObject({ used: 2000 })
  })

  it('of deposits, of which two fit: two are taken', async () => {
    const { player, url } = site
    await setLimit(url, player, { kind: 'deposit', period: 'day', limit: 250 })
    const utrs = Array.from({ length: 50 }, newUtr)
    const send: Stake = (by, index) => deposit(url, by, 100, utrs[index])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendUntilAnswered(send, player, index)),
    )
    expect(answers.filter(isReply)).toHaveLength(2)
    for (const refusal of answers.flatMap((answer) => refusalOf(answer) ?? []))
      expect(refusal).toMatchObject({ error: 'depositLimit', details: { kind: 'deposit', left: 50 } })
    expect(await limitOf(url, player, 'deposit', 'day')).toMatchObject({ used: 200, left: 50 })
  })

  it('of which one is lower than the other: the lower holds', async () => {
    const { player, url } = site
    await setLimit(url, player, { kind: 'stake', period: 'day', limit: 1500 })
    await setLimit(url, player, { kind: 'loss', period: 'month', limit: 900 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendUntilAnswered(mixed, player, index)),
    )
    expect(answers.filter(isReply)).toHaveLength(9)
    expect(await walletOf(url, player)).toMatchObject({ exposureBalance: 900 })
  })
})

/** Sets what an operator's suspension sets. */
async function suspend({ userId: playerId }: TestPlayer): Promise<void> {
  const { env } = site
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      region: env.AWS_REGION ?? '',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }),
  )
  await client.send(
    new UpdateCommand({
      TableName: env.TABLE_WALLETS,
      Key: { playerId },
      UpdateExpression: 'SET standing = :suspended ADD version :one',
      ExpressionAttributeValues: { ':suspended': 'suspended', ':one': 1 },
    }),
  )
  client.destroy()
}

describe('in the middle of stakes that fifty senders repeat', () => {
  it.each([
    ['a self-exclusion', (player: TestPlayer) => excludeSelf(site.url, player), 'playerExcluded'],
    ['a time-out', (player: TestPlayer) => takeTimeOut(site.url, player), 'playerOnTimeOut'],
    ['a suspension', suspend, 'playerSuspended'],
  ] as const)('%s lets none through after it', async (_, stop, error) => {
    const { player, url } = site
    await setLimit(url, player, { kind: 'stake', period: 'day', limit: 9_000 })
    let taken = 0
    const sendUntilRefused = async (index: number) => {
      for (;;) {
        const answer = await sendUntilAnswered(mixed, player, index)
        const refusal = refusalOf(answer)
        if (refusal) return refusal.error
        taken++
      }
    }
    const senders = Array.from({ length: 50 }, (_, index) => sendUntilRefused(index))
    await until('the first stakes', () => taken >= 5)
    await stop(player)

    expect(await Promise.all(senders)).toEqual(Array(50).fill(error))
    const [wallet] = await site.own('wallets')
    const stakes = [...(await site.own('bets')), ...(await site.own('plays'))]
    expect(stakes).toHaveLength(taken)
    // Every write of the wallet makes its next version: the last one is the stop, so no stake came after it.
    const last = Math.max(...stakes.map(({ walletVersion }) => Number(walletVersion)))
    expect(wallet?.version).toBe(last + 1)
    expect(taken).toBeLessThan(90)
  })
})

describe('a player on a break', () => {
  it.each([
    ['time-out', (player: TestPlayer) => takeTimeOut(site.url, player), 'playerOnTimeOut'],
    ['self-exclusion', (player: TestPlayer) => excludeSelf(site.url, player), 'playerExcluded'],
  ] as const)('%s stakes nothing, in any way', async (_, stop, error) => {
    const { player, url } = site
    const { userId: user, idToken } = player
    const mines = await minesRoundOf(url, player)
    const titli = await titliRoundOf(url, player)
    const table = await tableOf(url, player)
    await stop(player)
    const refused = async (stake: Promise<Answer<Call>>) => {
      expect(refusalOf(await stake)?.error).toBe(error)
    }
    for (const stake of [bet, cricketBet, bid]) await refused(stake(player, 0, randomUUID()))
    await refused(sendMinesBet(url, player, mines))
    await refused(sendTitliBet(url, player, titliBet(player, titli, ['kite'])))
    await refused(sendBet2(url, player, table, 'Andar'))
    const { roundId } = (await mustCall(url, getAviatorRound)).round
    const flight = { user, round_id: 'RD1', roundId, betAmt: 100 }
    await refused(call(url, createAviatorBet, { body: flight }, idToken))
    const matchId = 'limits-5'
    await putMatch(site.database, matchOf(matchId, [selectionMarket(`${matchId}.mo`)]))
    const card = { user, cardId: cardIdOf(matchId, 1), player1: 'A', player2: 'B', betpoints: 100 }
    await refused(call(url, putCardSelection, { params: { match: matchId }, body: card }, idToken))
    expect(await walletOf(url, player)).toMatchObject({ balance: 10_000, exposureBalance: 0 })
  })

  it('may close what it has open', async () => {
    const { player, url } = site
    expect(await sendUntilAnswered(betAround, player, 1)).toMatchObject({ kind: 'reply' })
    await excludeSelf(url, player)
    const { userId, idToken } = player
    const body = { userId, marketId: markets[1] }
    const { offerId } = await mustCall(url, postCashOutOffer, { body }, idToken)
    await mustCall(url, postCashOut, { body: { ...body, offerId } }, idToken)
    expect(await walletOf(url, player)).toMatchObject({ exposureBalance: 0 })
  })

  it('shows until when it lasts, and can only be made longer', async () => {
    const { player, url } = site
    const { pause: first } = await takeTimeOut(url, player, '7d')
    expect(first).toMatchObject({ kind: 'timeOut' })
    expect((await takeTimeOut(url, player, '24h')).pause).toEqual(first)
    const { pause: excluded } = await excludeSelf(url, player, '6m')
    expect(excluded).toMatchObject({ kind: 'selfExclusion' })
    expect((await takeTimeOut(url, player, '30d')).pause).toEqual(excluded)
    const { pause, serverTimeMs } = await excludeSelf(url, player, '1y')
    expect(Date.parse(pause?.until ?? '') - serverTimeMs).toBeGreaterThan(365 * 86_400_000)
    expect((await limitsOf(url, player)).pause).toEqual(pause)
  })
})

describe('a limit', () => {
  it('is lowered at once, and raised after a day that asking again does not put off', async () => {
    const { player, url } = site
    const period = 'day'
    await setLimit(url, player, { kind: 'stake', period, limit: 500 })
    const asked = await setLimit(url, player, { kind: 'stake', period, limit: 900 })
    const { limit, next } = await limitOf(url, player, 'stake', period)
    expect({ limit, to: next?.limit }).toEqual({ limit: 500, to: 900 })
    const waits = Date.parse(next?.from ?? '') - asked.serverTimeMs
    expect(Math.abs(waits - 86_400_000)).toBeLessThan(60_000)
    await setLimit(url, player, { kind: 'stake', period, limit: 900 })
    expect((await limitOf(url, player, 'stake', period)).next).toEqual(next)
    await setLimit(url, player, { kind: 'stake', period, limit: 300 })
    expect(await limitOf(url, player, 'stake', period)).toMatchObject({ limit: 300, next: null })
  })

  it('of zero takes no stake at all', async () => {
    const { player, url } = site
    await setLimit(url, player, { kind: 'loss', period: 'month', limit: 0 })
    expect(refusalOf(await sendUntilAnswered(bet, player, 0))).toMatchObject({
      error: 'lossLimit',
      details: { limit: 0, left: 0 },
    })
  })

  it('that ten requests change at once is one of the requested amounts', async () => {
    const { player, url } = site
    const amounts = Array.from({ length: 10 }, (_, index) => 1000 - index * 50)
    await Promise.all(amounts.map((limit) => setLimit(url, player, { kind: 'stake', period: 'week', limit })))
    expect(await limitOf(url, player, 'stake', 'week')).toMatchObject({ limit: 550 })
  })

  it('comes with the net result so far', async () => {
    const { player, url } = site
    expect(await limitsOf(url, player)).toMatchObject({ result: 0, licence: null, pause: null })
  })

  it('of another player is not found, nor its breaks', async () => {
    const { url, player } = site
    const { userId } = await signUp(url)
    const { idToken } = player
    const body = { userId, kind: 'stake', period: 'day', limit: 0 }
    const answers = [
      await mustRefuse(url, getLimits, { params: { userId } }, idToken),
      await mustRefuse(url, putLimit, { body }, idToken),
      await mustRefuse(url, postTimeOut, { body: { userId, length: '24h' } }, idToken),
      await mustRefuse(url, postSelfExclusion, { body: { userId, length: '5y' } }, idToken),
    ]
    expect(answers.map(({ error }) => error)).toEqual(Array(4).fill('notFound'))
  })
})

it('a limit and a break that are set on one screen are published to the player’s others', async () => {
  const { player, url } = site
  const changes = [
    () => setLimit(url, player, { kind: 'loss', period: 'day', limit: 500 }),
    () => takeTimeOut(url, player),
    () => excludeSelf(url, player),
  ]
  const socket = await openOwnSocket(url, player)
  const versions: number[] = []
  for (const change of changes) {
    await change()
    const { data } = await socket.next('wallet')
    expect(data).toMatchObject({ balance: 10_000, exposureBalance: 0 })
    versions.push(data.version)
  }
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  await socket.close()
})
