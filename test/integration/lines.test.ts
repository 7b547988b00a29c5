import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCricketMarket, getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import { getPositions } from '../../domain/contract/positions.ts'
import { getPriceHistory } from '../../domain/contract/price-history.ts'
import { refusals } from '../../domain/contract/refusals.ts'
import {
  betOn,
  betOnLine,
  ended,
  place,
  placeCricketBet,
  sendBet,
  sendCricketBet,
  walletOf,
} from '../support/api/bets.ts'
import { mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { matchDetail } from '../support/api/matches.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import {
  lineMarket,
  matchOf,
  putLine,
  putMatch,
  runnerNames,
  selectionMarket,
} from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
let player: TestPlayer
let matchId: string
/** A session of the match, and its bookmaker. */
let session: string
let bookmaker: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  matchId = randomUUID()
  session = `${matchId}.s1-6`
  bookmaker = `${matchId}.bm`
  const markets = [
    selectionMarket(`${matchId}.mo`),
    selectionMarket(bookmaker, { kind: 'bookmaker', lgaai: 48, khaai: 51 }),
    lineMarket(session),
    lineMarket(`${matchId}.w1`, { kind: 'fancy', name: '1st Wicket Runs', no: null }),
  ]
  await putMatch(maidan.database, matchOf(matchId, markets))
})

const send = (bet: object, key?: string) => sendCricketBet(maidan.url, player, bet, key)
const wallet = () => walletOf(maidan.url, player)

describe('a bet on a line', () => {
  it('YES wins stake × odds / 100 and holds the stake', async () => {
    const reply = await placeCricketBet(maidan.url, player, betOnLine(session, player, 'yes', { stake: 200 }))
    expect(reply).toMatchObject({
      message: 'Bet placed successfully! Your updated wallet balance.',
      balance: 9800,
      exposureBalance: 200,
      bet: {
        ...{
          label: '6 Over Runs Asha XI',
          matbet: '6 Over Runs Asha XI',
          match: 'Asha XI v Bela XI',
          mode: 'yes',
          type: 'yes',
          status: 'Open',
        },
        ...{
          marketType: 'overMarket',
          odds: 105,
          rate: 105,
          runValue: 46,
          stake: 200,
          profit: 210,
          liability: 200,
          balance: 9800,
          exposure: 200,
        },
        ...{ selectionId: null, teamAProfit: 0, teamBProfit: 0 },
      },
    })
    expect(await wallet()).toMatchObject({ balance: 9800, exposureBalance: 200 })
  })

  it('NO wins the stake and holds stake × odds / 100', async () => {
    const reply = await placeCricketBet(maidan.url, player, betOnLine(session, player, 'no', { stake: 200 }))
    expect(reply).toMatchObject({ balance: 9810, exposureBalance: 190 })
    expect(reply.bet).toMatchObject({ type: 'no', profit: 200, liability: 190, runValue: 45 })
  })

  it('and one on the other side hold the worst of all runs, not the sum of the levels', async () => {
    await placeCricketBet(maidan.url, player, betOnLine(session, player, 'yes', { stake: 1000 }))
    const { balance, exposureBalance } = await placeCricketBet(
      maidan.url,
      player,
      betOnLine(session, player, 'no', { stake: 1000 }),
    )
    // At 45 runs both lose: 1000 and 950. Below, and from 46 up, one makes good for the other.
    expect({ balance, exposureBalance }).toEqual({ balance: 8050, exposureBalance: 1950 })
    await putLine(maidan.database, session, { version: 2, no: { runs: 50, rate: 100 } })
    const no = betOnLine(session, player, 'no', { runs: 50, odds: 100, stake: 1000 })
    expect(await placeCricketBet(maidan.url, player, no)).toMatchObject({
      balance: 9050,
      exposureBalance: 950,
    })
  })

  it.each<[string, object, keyof typeof refusals, object]>([
    ['runs that are no whole number', { runs: 45.5 }, 'invalidRuns', { field: 'runs' }],
    ['runs below zero', { runs: -1 }, 'invalidRuns', { field: 'runs' }],
    ['two different runs', { runValue: 47 }, 'invalidRuns', { field: 'runs' }],
    ['odds of nothing', { odds: 0 }, 'invalidOdds', { field: 'odds' }],
    ['odds below zero', { odds: -105, rate: -105 }, 'invalidOdds', { field: 'odds' }],
    ['two different rates', { rate: 104 }, 'invalidOdds', { field: 'rate' }],
    ['another rate', { odds: 104 }, 'oddsChanged', { details: { odds: 105, runs: 46 } }],
    ['other runs', { runs: 47 }, 'oddsChanged', { details: { odds: 105, runs: 46 } }],
    ['better runs, unasked', { runs: 47, acceptOdds: 'exact' }, 'oddsChanged', {}],
    ['worse runs', { runs: 45, acceptOdds: 'better' }, 'oddsChanged', {}],
    ['no stake', { stake: 0 }, 'invalidStake', { field: 'stake' }],
    ['a stake too low', { stake: 99.99 }, 'stakeTooLow', { details: { minStake: 100 } }],
    ['a stake too high', { stake: 25_000.01 }, 'stakeTooHigh', { details: { maxStake: 25_000 } }],
    ['more than the wallet covers', { stake: 10_000.01 }, 'insufficientForExposure', { field: 'stake' }],
  ])('is refused for %s', async (_, changes, error, more) => {
    const answer = await send(betOnLine(session, player, 'yes', changes))
    const { message } = refusals[error]
    expect(answer).toMatchObject({ kind: 'refusal', refusal: { error, message, ...more } })
    expect(await wallet()).toMatchObject({ balance: 10_000, exposureBalance: 0 })
  })

  it('is refused where a line is suspended, closed, unknown, or one of teams', async () => {
    const outcomes: [object, string][] = [
      [{ status: 'SUSPENDED' }, 'marketSuspended'],
      [{ yes: null }, 'marketSuspended'],
      [{ status: 'CLOSED' }, 'marketClosed'],
    ]
    for (const [at, [choices, error]] of outcomes.entries()) {
      await putLine(maidan.database, session, { version: 2 + at, ...choices })
      expect(await send(betOnLine(session, player, 'yes'))).toMatchObject({ refusal: { error } })
    }
    const unknown = await send(betOnLine(`${matchId}.s9`, player, 'yes'))
    expect(unknown).toMatchObject({ refusal: { error: 'marketNotFound' } })
    const teams = await send(betOnLine(`${matchId}.mo`, player, 'yes'))
    expect(teams).toMatchObject({ refusal: { error: 'marketNotFound' } })
    const runs = await sendBet(maidan.url, player, betOn(`${matchId}.w1`, player))
    expect(runs).toMatchObject({ refusal: { error: 'marketNotFound' } })
  })

  it.each<[string, object, object]>([
    ['fewer runs, as better', { runs: 47, acceptOdds: 'better' }, { runValue: 46, odds: 105 }],
    ['a higher rate, as better', { odds: 100, acceptOdds: 'better' }, { runValue: 46, odds: 105 }],
    ['anything, as any', { runs: 30, odds: 150, acceptOdds: 'any' }, { runValue: 46, odds: 105 }],
  ])('is taken at %s', async (_, changes, bet) => {
    expect(await send(betOnLine(session, player, 'yes', changes))).toMatchObject({
      kind: 'reply',
      reply: { bet },
    })
  })

  it('waits out the delay, and lapses when the runs move meanwhile', async () => {
    await putLine(maidan.database, session, { version: 2, betDelaySeconds: 1 })
    const bet = betOnLine(session, player, 'no')
    expect(await send(bet, 'in-its-delay')).toMatchObject({ status: 202 })
    await putLine(maidan.database, session, { version: 3, betDelaySeconds: 1, no: { runs: 44, rate: 95 } })
    expect(await ended(() => send(bet, 'in-its-delay'))).toMatchObject({ refusal: { error: 'oddsChanged' } })
    expect(await wallet()).toMatchObject({ balance: 10_000 })
  })

  it('sent again is the same bet, also at once, and under the client’s own time', async () => {
    const bet = betOnLine(session, player, 'yes', { stake: 150 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bet, key)))
    const first = answers.find(({ kind }) => kind === 'reply')
    for (const answer of answers) {
      if (answer.kind === 'reply') expect(answer).toEqual(first)
      else expect(answer).toMatchObject({ refusal: { error: 'tryAgain' } })
    }
    expect(await send(bet, key)).toEqual(first)
    const other = await send({ ...bet, runs: 47 }, key)
    expect(other).toMatchObject({ refusal: { error: 'idempotencyConflict' } })
    expect(await wallet()).toMatchObject({ balance: 9850 })

    const timed = { ...bet, timestamp: 1_700_000_000_000 }
    expect(await send(timed)).toEqual(await send(timed))
    expect(await wallet()).toMatchObject({ balance: 9700, exposureBalance: 300 })
  })
})

describe('a bet with the bookmaker', () => {
  it('is placed by either call, in its own market', async () => {
    const onFirst = betOn(bookmaker, player, { odds: 48, stake: 1000 })
    expect((await place(maidan.url, player, { ...onFirst, marketType: 'bookmaker' })).bet).toMatchObject({
      marketType: 'bookmaker',
      marketName: 'Bookmaker',
      profit: 480,
    })
    const khaai = { ...onFirst, type: 'khaai' as const, marketType: 'bookmaker' as const, odds: 51 }
    const { teamAProfit, teamBProfit, balance } = await placeCricketBet(maidan.url, player, khaai)
    expect({ teamAProfit, teamBProfit, balance }).toEqual({ teamAProfit: -30, teamBProfit: 0, balance: 9970 })
  })
})

it('shows a match by all of its markets, its main market with every line, and another one alone', async () => {
  const detail = await matchDetail(maidan.url, matchId)
  expect(detail.match).toMatchObject({
    marketId: `${matchId}.mo`,
    eventId: matchId,
    status: 'OPEN',
    betDelay: 0,
  })
  expect(detail.markets.map(({ marketId }) => marketId)).toEqual([`${matchId}.mo`])
  expect(detail.bookmakers).toMatchObject([
    { marketId: bookmaker, selections: [{ backOdds: 48, layOdds: 51 }, {}] },
  ])
  expect(detail.fancyMarkets).toMatchObject([
    {
      marketId: session,
      mn: '6 Over Runs Asha XI',
      odds: { yes: 105, no: 95 },
      runValue: { yes: 46, no: 45 },
    },
    { mn: '1st Wicket Runs', odds: { no: null }, runValue: { no: null } },
  ])
  const odds = (market_id: string) => mustCall(maidan.url, getOdds, { query: { market_id } })
  const main = await odds(`${matchId}.mo`)
  expect(main.matchOdds.map(({ team_name }) => team_name)).toEqual([...runnerNames])
  expect(main.fancyMarkets).toEqual(detail.odds.flatMap((each) => each.fancyMarkets))
  expect((await odds(session)).fancyMarkets).toMatchObject([
    { session_name: '6 Over Runs Asha XI', runsNo: 45, oddsNo: 95, runsYes: 46, oddsYes: 105 },
  ])
  expect((await odds(bookmaker)).fancyMarkets).toEqual([])
  const unknown = { query: { market_id: 'nothing' } }
  expect(await mustRefuse(maidan.url, getOdds, unknown)).toMatchObject({ error: 'marketNotFound' })
})

it('the price history of a match begins with what is written of it, and an unknown match has none', async () => {
  const history = (id: string) => ({ params: { matchId: id } })
  const { marketId, selections, points } = await mustCall(maidan.url, getPriceHistory, history(matchId))
  expect(marketId).toBe(`${matchId}.mo`)
  expect(selections.map(({ name }) => name)).toEqual([...runnerNames])
  expect(points).toEqual([])
  expect(await mustRefuse(maidan.url, getPriceHistory, history('nothing'))).toMatchObject({
    error: 'marketNotFound',
  })
})

it('the positions of a match show what a player holds in each market', async () => {
  const positions = async (match_id = matchId) => {
    const input = { params: { userId: player.userId }, query: { match_id } }
    return (await mustCall(maidan.url, getPositions, input, player.idToken)).positions
  }
  expect(await positions()).toEqual([])
  await placeCricketBet(maidan.url, player, betOnLine(session, player, 'yes', { stake: 200 }))
  await place(maidan.url, player, betOn(`${matchId}.mo`, player, { stake: 300 }))
  expect(await positions()).toEqual([
    {
      ...{
        marketId: `${matchId}.mo`,
        kind: 'matchOdds',
        exposure: 300,
        paid: 0,
        betCount: 1,
        pending: [],
        cashingOut: false,
        ...{ commission: null, orders: [] },
      },
      profits: [
        { selectionId: 1, profit: 150 },
        { selectionId: 2, profit: -300 },
      ],
      others: -300,
      runBook: null,
    },
    {
      ...{
        marketId: session,
        kind: 'session',
        exposure: 200,
        paid: 0,
        betCount: 1,
        pending: [],
        cashingOut: false,
        ...{ commission: null, orders: [] },
        profits: null,
        others: null,
      },
      runBook: { base: -200, steps: [{ runs: 46, change: 410 }] },
    },
  ])
  const input = { params: { userId: player.userId }, query: { match_id: 'nothing' } }
  const refused = await mustRefuse(maidan.url, getPositions, input, player.idToken)
  expect(refused).toMatchObject({ error: 'marketNotFound', field: 'match_id' })
})

it('lists bets by kind, status and time, and the cricket screen’s by market and match', async () => {
  const { userId, idToken } = player
  const other = randomUUID()
  await putMatch(maidan.database, matchOf(other, [selectionMarket(`${other}.mo`)]))
  const yes = (await placeCricketBet(maidan.url, player, betOnLine(session, player, 'yes'))).bet
  const fancy = betOnLine(`${matchId}.w1`, player, 'yes')
  const wicket = (await placeCricketBet(maidan.url, player, fancy)).bet
  const onBookmaker = (await place(maidan.url, player, betOn(bookmaker, player, { odds: 48 }))).bet
  const elsewhere = (await place(maidan.url, player, betOn(`${other}.mo`, player))).bet
  const all = [elsewhere, onBookmaker, wicket, yes]

  const history = async (query: object) =>
    (await mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId }, query }, idToken)).bets
  expect(await history({})).toEqual(all)
  expect(await history({ marketType: 'overMarket' })).toEqual([wicket, yes])
  expect(await history({ marketType: 'bookmaker' })).toEqual([onBookmaker])
  expect(await history({ status: 'Won' })).toEqual([])
  expect(await history({ status: 'Open', marketType: 'matchOdds' })).toEqual([elsewhere])
  expect(await history({ to: wicket.time })).toEqual([yes])
  expect(await history({ from: onBookmaker.time })).toEqual([elsewhere, onBookmaker])

  const screen = (query: object) =>
    mustCall(maidan.url, getCricketMarket, { params: { userId }, query }, idToken)
  expect(await screen({})).toEqual(all)
  expect(await screen({ match_id: matchId })).toEqual([onBookmaker, wicket, yes])
  expect(await screen({ market_id: session })).toEqual([yes])
  expect(await screen({ match_id: other })).toEqual([elsewhere])
  // A match is not another one whose id begins alike.
  expect(await screen({ match_id: matchId.slice(0, 8) })).toEqual([])
})
