import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { BET_PLACED_MESSAGE, getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import { getOrderBook, getOrders, postOrder } from '../../domain/contract/orders.ts'
import { getStatement } from '../../domain/contract/statement.ts'
import { betOn, ended, place, placeCricketBet, sendBet, walletOf } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { signInOperator } from '../support/api/cashier.ts'
import { declare, settlement } from '../support/api/desk-markets.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMarket, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
let asha: TestPlayer
let bina: TestPlayer
let marketId: string

// The house offers 50 to a back and 60 to a lay; Asha waits to lay at 55.
beforeEach(async () => {
  ;[asha, bina] = await Promise.all([signUp(maidan.url), signUp(maidan.url)])
  const matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
  await waits('lay', 55)
})

const waits = (side: 'back' | 'lay', odds: number) =>
  mustCall(
    maidan.url,
    postOrder,
    { body: { userId: asha.userId, marketId, selectionId: 1, side, odds, stake: 500 } },
    asha.idToken,
  )
const betsOf = async ({ userId, idToken }: TestPlayer) =>
  (await mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId } }, idToken)).bets

it('a bet answers as ever, with the better odds of another player', async () => {
  const watching = await openOwnSocket(maidan.url, asha)
  const placed = await place(maidan.url, bina, betOn(marketId, bina, { stake: 200 }))
  expect(placed).toMatchObject({
    ...{ success: true, message: BET_PLACED_MESSAGE, balance: 9_800, exposureBalance: 200 },
    ...{ teamAProfit: 110, teamBProfit: -200 },
    bet: {
      ...{
        label: runnerNames[0],
        type: 'Lgaai',
        odds: 55,
        rate: 55,
        stake: 200,
        profit: 110,
        liability: 200,
      },
      ...{ status: 'Open', commissionPercent: 2 },
    },
  })
  expect(await betsOf(bina)).toEqual([placed.bet])
  expect(await betsOf(asha)).toMatchObject([{ type: 'khaai', odds: 55, stake: 200, liability: 110 }])
  expect(await watching.next('bet')).toMatchObject({ data: { type: 'khaai', odds: 55, stake: 200 } })
  await watching.close()
  const { orders } = await mustCall(maidan.url, getOrders, { query: {} }, asha.idToken)
  expect(orders).toMatchObject([{ status: 'Waiting', left: 300, matched: 200 }])
  const { selections } = await mustCall(maidan.url, getOrderBook, { params: { marketId } })
  expect(selections).toMatchObject([
    { availableToBack: [{ odds: 55, size: 300 }], matched: 200, lastOdds: 55 },
  ])
})

it('a lay and a bet of the cricket screen are matched, too', async () => {
  await waits('back', 57)
  const { userId } = bina
  const terms = { marketId, userId, label: runnerNames[0], stake: 100 }
  const lay = await placeCricketBet(maidan.url, bina, {
    ...terms,
    ...{ type: 'khaai', marketType: 'matchOdds', odds: 60 },
  })
  expect(lay.bet).toMatchObject({ odds: 57, liability: 57, profit: 100 })
  const back = await placeCricketBet(maidan.url, bina, {
    ...terms,
    ...{ type: 'lgaai', marketType: 'matchOdds', odds: 50 },
  })
  expect(back.bet).toMatchObject({ odds: 55, profit: 55 })
})

it('a bet sent twice at once, and again later, is one bet', async () => {
  const send = () => sendBet(maidan.url, bina, betOn(marketId, bina, { stake: 200 }), 'sent-at-once')
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toMatchObject({ kind: 'reply', reply: { bet: { odds: 55 } } })
  expect([second, await send()]).toEqual([first, first])
  expect(await betsOf(asha)).toHaveLength(1)
})

it('bets of many at once take no more than there is', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => signUp(maidan.url)))
  const placed = await Promise.all(
    players.map((player) => place(maidan.url, player, betOn(marketId, player, { stake: 100 }))),
  )
  const odds = placed.map(({ bet }) => bet.odds)
  expect(odds.every((each) => each === 50 || each === 55)).toBe(true)
  const matched = odds.filter((each) => each === 55).length
  expect(matched).toBeGreaterThan(0)
  expect(await betsOf(asha)).toHaveLength(matched)
  expect(matched).toBeLessThanOrEqual(5)
})

it('a bet that players’ orders are too small for is the house’s', async () => {
  const { bet } = await place(maidan.url, bina, betOn(marketId, bina, { stake: 600 }))
  expect(bet).toMatchObject({ odds: 50, commissionPercent: null })
})

it('a bet in play is the house’s', async () => {
  await putMarket(maidan.database, marketId, { betDelaySeconds: 1 })
  const send = () => sendBet(maidan.url, bina, betOn(marketId, bina, { stake: 200 }), 'in-its-delay')
  expect(await ended(send)).toMatchObject({ reply: { bet: { status: 'Open', odds: 50 } } })
  expect(await betsOf(asha)).toEqual([])
})

it('what it wins pays the commission', async () => {
  await place(maidan.url, bina, betOn(marketId, bina, { stake: 200 }))
  const operator = await signInOperator(maidan.url)
  const result = { kind: 'winner', selectionId: 1 } as const
  await declare(maidan.url, operator, marketId, { result, revision: 0 })
  await settlement(maidan.url, operator, matchIdOf(marketId), marketId)
  expect(await walletOf(maidan.url, bina)).toMatchObject({ balance: 10_107.8, exposureBalance: 0 })
  const { entries } = await mustCall(
    maidan.url,
    getStatement,
    { params: { userId: bina.userId }, query: {} },
    bina.idToken,
  )
  expect(entries.map(({ kind }) => kind)).toContain('commission')
})
