import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getPositions, postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { shardOf } from '../../functions/store/keys.ts'
import { betOn, betOnLine, place, placeCricketBet, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { lineMarket, matchOf, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
let player: TestPlayer
let matchId: string
let marketId: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(`${matchId}.s1`)]))
})

const wallet = () => walletOf(maidan.url, player, marketId)
const own = (more: object) => ({ body: { userId: player.userId, ...more } })
const offer = (part: object = {}) =>
  mustCall(maidan.url, postCashOutOffer, own({ marketId, ...part }), player.idToken)
const take = (offerId: string) => call(maidan.url, postCashOut, own({ marketId, offerId }), player.idToken)
const refusalOf = (offerId: string) =>
  mustRefuse(maidan.url, postCashOut, own({ marketId, offerId }), player.idToken)

/** Lets five seconds of the player's offer go by. */
async function passOffer(): Promise<void> {
  const positions = await maidan.database.query('positions', shardOf(marketId, player.userId))
  const position = positions.find(({ holder }) => holder === player.userId)
  const made = position?.offer as { expiresAtMs: number }
  const expiresAtMs = made.expiresAtMs - 5000
  await maidan.database.change('positions', position, { offer: { ...made, expiresAtMs } })
}

/** ₹1,000 on the first team at 50: at 60 to lay it closes for −1000 + 1500 / 1.6. */
const bet = () => place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
const VALUE = -62.5

describe('a cash-out', () => {
  it('is offered with what it brings, and closes the position when it is taken', async () => {
    await bet()
    const made = await offer()
    expect(made).toMatchObject({ marketId, profit: VALUE, returns: 937.5, expiresInSeconds: 5 })
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now())
    expect(await wallet()).toMatchObject({ balance: 9000, exposureBalance: 1000 })

    expect(await take(made.offerId)).toMatchObject({
      kind: 'reply',
      status: 201,
      reply: {
        ...{ balance: 9937.5, exposureBalance: 0 },
        bet: { type: 'cash out', mode: 'cash out', odds: null, stake: 0, marketId, status: 'Open' },
      },
    })
    expect(await wallet()).toEqual({
      balance: 9937.5,
      exposureBalance: 0,
      teamAProfit: VALUE,
      teamBProfit: VALUE,
    })
  })

  it('in part pays its share, and leaves the rest to the result or to another', async () => {
    await bet()
    const half = await offer({ percent: 50 })
    expect(half).toMatchObject({
      ...{ percent: 50, profit: -531.25, returns: 468.75 },
      profits: [{ profit: 218.75 }, { profit: -531.25 }],
    })
    expect(await take(half.offerId)).toMatchObject({
      reply: { profit: -531.25, balance: 9468.75, exposureBalance: 531.25, bet: { percent: 50 } },
    })
    const left = { balance: 9468.75, exposureBalance: 531.25, teamAProfit: 218.75, teamBProfit: -531.25 }
    expect(await wallet()).toEqual(left)
    const rest = await offer()
    expect(rest).toMatchObject({ percent: 100, profit: VALUE, returns: 468.75 })
    expect(await take(rest.offerId)).toMatchObject({ reply: { balance: 9937.5, exposureBalance: 0 } })
  })

  it.each([0, 101, 12.5, -1])('of %d percent is none', async (percent) => {
    await bet()
    const options = own({ marketId, percent })
    const refusal = await mustRefuse(maidan.url, postCashOutOffer, options, player.idToken)
    expect(refusal).toMatchObject({ field: 'percent' })
  })

  it('taken twice, and twenty times at once, pays once and answers the same', async () => {
    await bet()
    const { offerId } = await offer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(offerId)))
    const replies = answers.filter(({ kind }) => kind === 'reply')
    expect(replies.length).toBeGreaterThan(0)
    for (const answer of answers) {
      if (answer.kind === 'reply') expect(answer).toEqual(replies[0])
      else expect(answer).toMatchObject({ refusal: { error: 'tryAgain' } })
    }
    expect(await take(offerId)).toEqual(replies[0])
    expect(await wallet()).toMatchObject({ balance: 9937.5, exposureBalance: 0 })
  })

  it.each([
    ['to less, is at the present price', 63, -79.76],
    ['to more, is at the price of the offer', 57, VALUE],
  ])('whose price has moved meanwhile, %s', async (_, khaai, profit) => {
    await bet()
    const { offerId } = await offer()
    await putMarket(maidan.database, marketId, { version: 2, khaai })
    const taken = await take(offerId)
    expect(taken).toMatchObject({ reply: { profit, balance: 10_000 + profit } })
    expect(await take(offerId)).toEqual(taken)
  })

  it('is expired once the price has moved far against it, or the market was suspended meanwhile', async () => {
    await bet()
    const { offerId } = await offer()
    await putMarket(maidan.database, marketId, { version: 2, lgaai: 300, khaai: 400 })
    expect(await refusalOf(offerId)).toMatchObject({ error: 'offerExpired' })
    await putMarket(maidan.database, marketId, { version: 3, statusSince: 3 })
    expect(await refusalOf(offerId)).toMatchObject({ error: 'offerExpired' })
    expect(await wallet()).toMatchObject({ balance: 9000, exposureBalance: 1000 })
  })

  it('is held for five seconds, and then expired', async () => {
    await bet()
    const { offerId, expiresInSeconds } = await offer()
    expect(expiresInSeconds).toBe(5)
    await passOffer()
    expect(await refusalOf(offerId)).toMatchObject({ error: 'offerExpired', field: 'offerId' })
    expect(await wallet()).toMatchObject({ balance: 9000, exposureBalance: 1000 })
  })

  it('is of the last offer alone, and of no position that a bet has changed since', async () => {
    await bet()
    const [first, second] = [await offer(), await offer()]
    expect(await refusalOf(first.offerId)).toMatchObject({ error: 'offerExpired' })
    await bet()
    expect(await refusalOf(second.offerId)).toMatchObject({ error: 'offerExpired' })
    expect(await refusalOf('never-made')).toMatchObject({ error: 'offerExpired' })
  })

  it('sent at once with bets ends as if one came after the other', async () => {
    await bet()
    const { offerId } = await offer()
    const against = betOn(marketId, player, { type: 'khaai', odds: 60, stake: 500 })
    const [taken, ...placed] = await Promise.all([
      take(offerId),
      ...Array.from({ length: 5 }, () => sendBet(maidan.url, player, against)),
    ])
    const bets = placed.filter(({ kind }) => kind === 'reply').length
    // Each bet brings −300 or 500; the position is closed, or stands with the bets on top.
    const [first, second] = taken.kind === 'reply' ? [VALUE, VALUE] : [500, -1000]
    expect(await wallet()).toMatchObject({
      teamAProfit: first - 300 * bets,
      teamBProfit: second + 500 * bets,
    })
    await maidan.audit()
  })

  it.each<[string, object, string]>([
    ['suspended', { status: 'SUSPENDED' }, 'marketSuspended'],
    ['closed', { status: 'CLOSED' }, 'marketClosed'],
  ])('is neither offered nor taken while the market is %s', async (_, choices, error) => {
    await bet()
    const { offerId } = await offer()
    await putMarket(maidan.database, marketId, { version: 2, ...choices })
    expect(await refusalOf(offerId)).toMatchObject({ error })
    const refused = await mustRefuse(maidan.url, postCashOutOffer, own({ marketId }), player.idToken)
    expect(refused).toMatchObject({ error })
    expect(await wallet()).toMatchObject({ exposureBalance: 1000 })
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['cashOutUnavailable', 'a market without a bet', async () => undefined],
    [
      'cashOutUnavailable',
      'a position without a price to close it at',
      async () => {
        await bet()
        await putMatch(
          maidan.database,
          matchOf(matchId, [{ ...selectionMarket(marketId, { lgaai: null, khaai: null }), runners: [] }]),
          2,
        )
      },
    ],
  ])('is refused as %s for %s', async (error, _, prepare) => {
    await prepare()
    const refused = await mustRefuse(maidan.url, postCashOutOffer, own({ marketId }), player.idToken)
    expect(refused).toMatchObject({ error })
  })

  it('is not of a line, nor of a market that is not there', async () => {
    const session = `${matchId}.s1`
    await placeCricketBet(maidan.url, player, betOnLine(session, player, 'yes'))
    const ask = (id: string) =>
      mustRefuse(maidan.url, postCashOutOffer, own({ marketId: id }), player.idToken)
    expect(await ask(session)).toMatchObject({ error: 'cashOutUnavailable' })
    expect(await ask('nothing')).toMatchObject({ error: 'marketNotFound', field: 'marketId' })
  })

  it('is listed beside the bets it closes, shown in the position, and published to the player’s screens', async () => {
    const { bet: placed } = await bet()
    const socket = await openOwnSocket(maidan.url, player)
    const taken = await take((await offer()).offerId)
    if (taken.kind !== 'reply') throw new Error(JSON.stringify(taken))
    const { userId, idToken } = player
    const { bets } = await mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId } }, idToken)
    expect(bets).toEqual([taken.reply.bet, placed])
    const input = { params: { userId }, query: { match_id: matchId } }
    expect((await mustCall(maidan.url, getPositions, input, idToken)).positions).toMatchObject([
      { marketId, exposure: 0, paid: VALUE, betCount: 1, profits: [{ profit: VALUE }, { profit: VALUE }] },
    ])
    expect((await socket.next('wallet')).data).toMatchObject({
      balance: 9937.5,
      exposureBalance: 0,
      version: 3,
    })
    expect((await socket.next('bet')).data).toEqual(taken.reply.bet)
    expect(socket.frames).toHaveLength(1)
    await socket.close()
  })

  it('leaves room for later bets, which are closed in turn', async () => {
    await bet()
    await take((await offer()).offerId)
    await bet()
    expect(await wallet()).toMatchObject({ balance: 8937.5, exposureBalance: 1000, teamAProfit: 437.5 })
    const second = await offer()
    expect(second).toMatchObject({ profit: 2 * VALUE, returns: 937.5 })
    expect(await take(second.offerId)).toMatchObject({ reply: { balance: 9875, exposureBalance: 0 } })
  })
})
