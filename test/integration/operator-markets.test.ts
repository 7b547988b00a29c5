import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { getExposure, getMatchExposure } from '../../domain/contract/operator/exposure.ts'
import { getLog } from '../../domain/contract/operator/log.ts'
import {
  getMatchList,
  postDeclareResult,
  postPreviewResult,
  postSuspendMarket,
  type ResultChoice,
} from '../../domain/contract/operator/markets.ts'
import { postSuspend } from '../../domain/contract/operator/players.ts'
import { getPutAside, postTryAgain } from '../../domain/contract/operator/put-aside.ts'
import { shardOf } from '../../functions/store/keys.ts'
import { betOn, betOnLine, place, placeCricketBet, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { signInOperator, type TestOperator, withdraw } from '../support/api/cashier.ts'
import {
  declare,
  marketIn,
  matchFile,
  openMatch,
  preview,
  resume,
  settlement,
  suspend,
} from '../support/api/desk-markets.ts'
import { backRate } from '../support/api/matches.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { lineMarket, matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'
import { replayArgs, wonMatch } from '../support/stage/replay.ts'
import { until } from '../support/wait.ts'

/** With one match, which stays open, at the same prices, as long as the tests take. */
const maidan = ownMaidanForFile({ args: () => replayArgs('ruled', wonMatch, { leadSeconds: 3600 }) })
let operator: TestOperator

beforeAll(async () => {
  operator = await signInOperator(maidan.url)
})

const first: ResultChoice = { kind: 'winner', selectionId: 1 }
const second: ResultChoice = { kind: 'winner', selectionId: 2 }
const abandoned: ResultChoice = { kind: 'void', reason: 'abandoned' }

/** A match that no feed speaks of, so that nothing but operators ever changes it. */
async function newMatch() {
  const matchId = randomUUID()
  const [marketId, line] = [`${matchId}.mo`, `${matchId}.s1`]
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(line)]))
  return { matchId, marketId, line }
}

function backOf(match: MatchSummary, player: TestPlayer) {
  const [row] = match.odds.matchOdds
  const odds = backRate(match)
  return betOn(match.marketId, player, { label: row?.team_name ?? '', odds, acceptOdds: 'any' })
}

const balanceOf = async (player: TestPlayer) => (await walletOf(maidan.url, player)).balance

const settled = (marketId: string, matchId: string) => settlement(maidan.url, operator, matchId, marketId)

/** A position like a player's, of somebody who has no wallet; `repair` gives them one. */
async function positionOfNobody(marketId: string, player: TestPlayer) {
  const playerId = randomUUID()
  const { database } = maidan
  const isOf = (item: Record<string, unknown>) => item.holder === player.userId && item.marketId === marketId
  const position = (await database.scan('positions')).find(isOf)
  await database.put('positions', {
    ...position,
    ...{ shard: shardOf(marketId, playerId), holder: playerId, playerId },
  })
  const wallet = (await database.scan('wallets')).find((each) => each.playerId === player.userId)
  return { playerId, repair: () => database.put('wallets', { ...wallet, playerId }) }
}

async function recordsOf(subject: string) {
  const records = (await maidan.database.scan('audit')).filter((record) => record.subject === subject)
  return records.toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
}

describe('the exposure of the house', () => {
  it('is what it loses on each outcome, and the worst of them', async () => {
    const { matchId, marketId, line } = await newMatch()
    const player = await signUp(maidan.url)
    await place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
    await placeCricketBet(maidan.url, player, betOnLine(line, player, 'yes', { stake: 200 }))
    const { markets, worst } = await mustCall(
      maidan.url,
      getMatchExposure,
      { params: { matchId } },
      operator.idToken,
    )
    const main = markets.find((market) => market.marketId === marketId)
    expect(main).toMatchObject({ players: 1, bets: 1, held: 1000, worst: -500 })
    expect(main?.outcomes.map(({ name, house }) => [name, house])).toEqual([
      [runnerNames[0], -500],
      [runnerNames[1], 1000],
    ])
    // YES at 46 at 105 per 100.
    expect(markets.find((market) => market.marketId === line)).toMatchObject({
      worst: -210,
      outcomes: [
        { from: 0, to: 45, house: 200 },
        { from: 46, to: null, house: -210 },
      ],
    })
    expect(worst).toBe(-710)
    await declare(maidan.url, operator, line, { result: { kind: 'runs', runs: 50 }, revision: 0 })
    const after = await mustCall(maidan.url, getMatchExposure, { params: { matchId } }, operator.idToken)
    expect(after.markets.map((market) => market.marketId)).toEqual([marketId])
  })

  it('is shown for every listed match by its main market, the worst first', async () => {
    const player = await signUp(maidan.url)
    const match = await openMatch(maidan.url)
    const { bet } = await place(maidan.url, player, backOf(match, player))
    const { markets } = await mustCall(maidan.url, getExposure, {}, operator.idToken)
    const worsts = markets.map(({ worst }) => worst)
    expect(worsts).toEqual(worsts.toSorted((a, b) => a - b))
    const main = markets.find((market) => market.marketId === match.marketId)
    expect(main?.bets).toBeGreaterThan(0)
    expect(main?.worst).toBeLessThanOrEqual(-bet.profit)
  })
})

describe('the log', () => {
  it('names players, matches and markets that its records are about, with their pages', async () => {
    const { matchId, marketId } = await newMatch()
    const { userId: playerId } = await signUp(maidan.url)
    await suspend(maidan.url, operator, { matchId, marketId })
    await suspend(maidan.url, operator, { matchId })
    const body = { playerId, reason: 'a stolen card' }
    await mustCall(maidan.url, postSuspend, { body }, operator.idToken)
    const { subjects } = await mustCall(maidan.url, getLog, { query: {} }, operator.idToken)
    const market = selectionMarket(marketId)
    const { name } = matchOf(matchId, [market])
    const match = { page: 'markets', id: matchId }
    expect(subjects).toEqual(
      expect.arrayContaining([
        { subject: playerId, name: 'Test Player', page: 'players', id: playerId },
        { subject: matchId, name, ...match },
        { subject: marketId, name: `${name}, ${market.name}`, ...match },
      ]),
    )
  })
})

describe('a market of a feed', () => {
  it('takes no bet from the answer of its suspension on, is shown so, and takes them again once resumed', async () => {
    const player = await signUp(maidan.url)
    const match = await openMatch(maidan.url)
    const { matchId, marketId } = match
    await place(maidan.url, player, backOf(match, player))

    expect(await suspend(maidan.url, operator, { matchId, marketId })).toMatchObject({ kind: 'reply' })
    expect(await sendBet(maidan.url, player, backOf(match, player))).toMatchObject({
      refusal: { error: 'marketSuspended' },
    })
    const status = async () =>
      (await mustCall(maidan.url, getOdds, { query: { market_id: marketId } })).status
    await until('the suspension to be shown', async () => (await status()) === 'SUSPENDED')
    expect(await sendBet(maidan.url, player, backOf(match, player))).toMatchObject({
      refusal: { error: 'marketSuspended' },
    })
    const file = await matchFile(maidan.url, operator, matchId)
    expect(marketIn(file, marketId).suspended).toMatchObject({ operatorName: 'Meera Nair' })
    const { matches } = await mustCall(maidan.url, getMatchList, {}, operator.idToken)
    expect(matches.find((each) => each.matchId === matchId)).toMatchObject({
      suspended: 'some',
      listed: true,
    })

    await resume(maidan.url, operator, { matchId, marketId })
    await until('a bet to be taken again', async () => {
      return (await sendBet(maidan.url, player, backOf(match, player))).kind === 'reply'
    })
    expect((await recordsOf(marketId)).map(({ action }) => action)).toEqual([
      'market.suspend',
      'market.resume',
    ])
  })

  it('is suspended with its whole match, survives a restart so, and is closed by a declared result for good', async () => {
    const player = await signUp(maidan.url)
    const match = await openMatch(maidan.url)
    const { matchId, marketId } = match
    const before = await balanceOf(player)
    await place(maidan.url, player, backOf(match, player))
    await suspend(maidan.url, operator, { matchId })
    await maidan.restart({ signal: 'SIGKILL' })
    expect(await sendBet(maidan.url, player, backOf(match, player))).toMatchObject({
      refusal: { error: 'marketSuspended' },
    })

    const follower = await openOwnSocket(maidan.url, player)
    follower.send({ event: 'sub', data: matchId })
    const won = match.odds.matchOdds[0]
    if (!won) throw new Error('no runners')
    const result = { kind: 'winner', selectionId: won.selectionId } as const
    const foreseen = await preview(maidan.url, operator, marketId, result)
    expect(foreseen).toMatchObject({ open: false, revision: 0, words: won.team_name })
    await declare(maidan.url, operator, marketId, foreseen)
    expect(await sendBet(maidan.url, player, backOf(match, player))).toMatchObject({
      refusal: { error: 'marketClosed' },
    })
    await settled(marketId, matchId)
    const due = foreseen.players.find(({ playerId }) => playerId === player.userId)?.after ?? Number.NaN
    expect(due).toBeGreaterThan(0)
    await until('the win to be published', () =>
      follower.all('wallet').some(({ data }) => data.balance === before + due),
    )
    await until('the result to be published', () =>
      follower.all('updateOdds').some(({ data }) => data[marketId]?.result === won.team_name),
    )
    // The feed has the market open to this day: the ticker writes what the operator said, and nothing else.
    await until('the ticker to write it', async () => {
      const [item] = (await maidan.database.scan('matches')).filter((each) => each.matchId === matchId)
      return JSON.stringify(item?.summary).includes('"status":"CLOSED"')
    })
    expect(await mustCall(maidan.url, getOdds, { query: { market_id: marketId } })).toMatchObject({
      status: 'CLOSED',
      result: won.team_name,
    })
    await follower.close()
  })
})

describe('a result by an operator', () => {
  it('pays what the preview said, corrected the difference, and void gives every stake back', async () => {
    const { matchId, marketId } = await newMatch()
    const [back, lay] = [await signUp(maidan.url), await signUp(maidan.url)]
    await place(maidan.url, back, betOn(marketId, back, { stake: 1000 }))
    await place(maidan.url, lay, betOn(marketId, lay, { type: 'khaai', odds: 60, stake: 500 }))
    await suspend(maidan.url, operator, { matchId, marketId })
    const sockets = await Promise.all([back, lay].map((player) => openOwnSocket(maidan.url, player)))

    const win = await preview(maidan.url, operator, marketId, first)
    // 1,000 at 50 per 100 wins 500; 500 laid at 60 per 100 risks 300.
    expect(win).toMatchObject({ positions: 2, paid: 500, taken: 300, net: -200, revision: 0, open: false })
    expect(win.players).toEqual([
      { playerId: back.userId, userName: 'Test Player', before: 0, after: 500, change: 500, shortfall: 0 },
      { playerId: lay.userId, userName: 'Test Player', before: 0, after: -300, change: -300, shortfall: 0 },
    ])
    expect(await declare(maidan.url, operator, marketId, win)).toMatchObject({ kind: 'reply' })
    await settled(marketId, matchId)
    expect([await balanceOf(back), await balanceOf(lay)]).toEqual([10_500, 9700])

    const other = await preview(maidan.url, operator, marketId, second)
    expect(other).toMatchObject({ revision: 1, open: false, paid: 800, taken: 1500, net: 700 })
    await declare(maidan.url, operator, marketId, other)
    expect(await settled(marketId, matchId)).toMatchObject({ revision: 2, words: runnerNames[1] })
    expect([await balanceOf(back), await balanceOf(lay)]).toEqual([9000, 10_500])

    await declare(maidan.url, operator, marketId, await preview(maidan.url, operator, marketId, abandoned))
    await settled(marketId, matchId)
    expect([await balanceOf(back), await balanceOf(lay)]).toEqual([10_000, 10_000])
    const { bets } = await mustCall(
      maidan.url,
      getLaggaiKhaiUserBets,
      { params: { userId: back.userId }, query: {} },
      back.idToken,
    )
    expect(bets.map(({ status, profit }) => ({ status, profit }))).toEqual([{ status: 'Void', profit: 0 }])

    for (const [at, balances] of [
      [0, [10_500, 9000, 10_000]],
      [1, [9700, 10_500, 10_000]],
    ] as const) {
      const published = () => sockets[at]?.all('wallet').map(({ data }) => data.balance)
      await until('all three balances', () => balances.every((balance) => published()?.includes(balance)))
    }
    await Promise.all(sockets.map((socket) => socket.close()))
    const records = await recordsOf(marketId)
    expect(records.map(({ action }) => action)).toEqual([
      'market.suspend',
      'market.declare',
      'market.correct',
      'market.correct',
    ])
    expect(records.at(-1)?.details).toMatchObject({ revision: 3, words: 'Void: abandoned', replaced: second })
    const { entries } = await maidan.audit()
    const references = entries.filter(({ reference }) => reference.startsWith(`${marketId}#`))
    expect(references).toHaveLength(6)
  })

  it('is foreseen with what a player’s balance does not cover of it', async () => {
    const { matchId, marketId } = await newMatch()
    const [rich, poor] = [await signUp(maidan.url), await signUp(maidan.url)]
    for (const player of [rich, poor])
      await place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
    // What is held covers a loss.
    expect(await preview(maidan.url, operator, marketId, second)).toMatchObject({ taken: 2000, shortfall: 0 })
    await declare(maidan.url, operator, marketId, await preview(maidan.url, operator, marketId, first))
    await settled(marketId, matchId)
    await withdraw(maidan.url, poor, 10_000)
    // 500 are left of what 1,500 are taken of.
    const foreseen = await preview(maidan.url, operator, marketId, second)
    expect(foreseen).toMatchObject({ taken: 3000, shortfall: 1000 })
    const shortfallOf = ({ userId }: TestPlayer) =>
      foreseen.players.find(({ playerId }) => playerId === userId)?.shortfall
    expect([shortfallOf(rich), shortfallOf(poor)]).toEqual([0, 1000])
    await declare(maidan.url, operator, marketId, foreseen)
    await settled(marketId, matchId)
    expect(await balanceOf(poor)).toBe(-1000)
  })

  it('of twenty at once has one winner, and is refused for a preview that is out of date', async () => {
    const { matchId, marketId } = await newMatch()
    const player = await signUp(maidan.url)
    await place(maidan.url, player, betOn(marketId, player))
    const colleague = await signInOperator(maidan.url, 'operator2')
    const choices = Array.from({ length: 20 }, (_, at): ResultChoice => {
      return at % 2 === 0 ? { kind: 'winner', selectionId: 1 + ((at / 2) % 2) } : abandoned
    })
    const answers = await Promise.all(
      choices.map((result, at) =>
        declare(maidan.url, at % 2 === 0 ? operator : colleague, marketId, { result, revision: 0 }),
      ),
    )
    const { result } = await settled(marketId, matchId)
    for (const [at, answer] of answers.entries()) {
      const isSame = JSON.stringify(choices[at]) === JSON.stringify(result)
      expect(answer).toMatchObject(isSame ? { kind: 'reply' } : { refusal: { error: 'previewOutdated' } })
    }
    expect((await recordsOf(marketId)).map(({ action }) => action)).toEqual(['market.declare'])
    const again = await declare(maidan.url, operator, marketId, { result, revision: 0 })
    expect(again).toMatchObject({ kind: 'reply' })
    expect(await recordsOf(marketId)).toHaveLength(1)
  })

  it('must be one that the market can have', async () => {
    const { marketId, line } = await newMatch()
    const wrong: [string, ResultChoice][] = [
      [marketId, { kind: 'winner', selectionId: 3 }],
      [marketId, { kind: 'runs', runs: 40 }],
      [marketId, { kind: 'void', reason: 'not completed' }],
      [line, { kind: 'runs', runs: -1 }],
      [line, { kind: 'winner', selectionId: 1 }],
      [line, { kind: 'void', reason: 'tie' }],
    ]
    for (const [id, result] of wrong) {
      const body = { marketId: id, result }
      const refused = await mustRefuse(maidan.url, postPreviewResult, { body }, operator.idToken)
      expect(refused).toMatchObject({ error: 'invalidResult', field: 'result' })
      const declared = { body: { ...body, revision: 0, reason: 'a mistake' } }
      expect(await mustRefuse(maidan.url, postDeclareResult, declared, operator.idToken)).toEqual(
        expect.objectContaining({ error: 'invalidResult' }),
      )
    }
    const unknown = { body: { marketId: 'nothing.mo', result: abandoned } }
    expect(await mustRefuse(maidan.url, postPreviewResult, unknown, operator.idToken)).toMatchObject({
      error: 'marketNotFound',
    })
  })

  it('ends the suspensions of its market, and is for operators alone', async () => {
    const { matchId, marketId, line } = await newMatch()
    await declare(maidan.url, operator, line, { result: { kind: 'runs', runs: 50 }, revision: 0 })
    for (const change of [suspend, resume]) {
      expect(await change(maidan.url, operator, { matchId, marketId: line })).toMatchObject({
        refusal: { error: 'marketClosed' },
      })
    }
    expect(await suspend(maidan.url, operator, { matchId, marketId: 'other.mo' })).toMatchObject({
      refusal: { error: 'marketNotFound', field: 'marketId' },
    })
    const player = await signUp(maidan.url)
    const body = { matchId, marketId, reason: 'for fun' }
    expect(await call(maidan.url, postSuspendMarket, { body }, player.idToken)).toMatchObject({
      status: 403,
    })
    expect(await recordsOf(marketId)).toEqual([])
  })
})

describe('a position that can’t be settled', () => {
  const listed = async (playerId: string) => {
    const { positions } = await mustCall(maidan.url, getPutAside, {}, operator.idToken)
    return positions.find((position) => position.playerId === playerId)
  }

  it('is listed with its error while all others are settled, and tried again by operators, who are logged', async () => {
    const { matchId, marketId } = await newMatch()
    const player = await signUp(maidan.url)
    await place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
    const { playerId, repair } = await positionOfNobody(marketId, player)
    await declare(maidan.url, operator, marketId, { result: second, revision: 0 })
    const before = await until('the position put aside', () => listed(playerId))
    expect(before).toMatchObject({
      ...{ marketId, matchId, matchName: expect.stringContaining(' v '), userName: playerId },
      ...{ revision: 1, trying: false },
      error: `Error: no wallet or position of ${playerId}`,
    })
    await until('the others', async () => (await walletOf(maidan.url, player)).exposureBalance === 0)
    const { declared } = marketIn(await matchFile(maidan.url, operator, matchId), marketId)
    expect(declared).toMatchObject({ progress: 'settling', putAside: 1 })

    const tryAgain = () =>
      mustCall(maidan.url, postTryAgain, { body: { marketId, playerId } }, operator.idToken)
    expect((await tryAgain()).positions.find((each) => each.playerId === playerId)?.trying).toBe(true)
    const after = await until('the failure of that try', async () => {
      const now = await listed(playerId)
      return now && !now.trying && now
    })
    expect(after.at > before.at).toBe(true)

    await repair()
    await tryAgain()
    expect(await settled(marketId, matchId)).toMatchObject({ revision: 1, putAside: 0 })
    expect(await listed(playerId)).toBeUndefined()
    const tries = (await recordsOf(marketId)).filter(({ action }) => action === 'market.tryAgain')
    expect(tries).toMatchObject([{ details: { playerId, revision: 1, error: before.error } }, {}])
    // Nothing is put aside any more, so another try changes nothing and is not in the log.
    await tryAgain()
    expect((await recordsOf(marketId)).filter(({ action }) => action === 'market.tryAgain')).toHaveLength(2)
  })
})
