import { beforeAll, expect, it } from 'vitest'
import { type BetRecord, getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { betOn, betOnLine, betTaken, ended, sendBet, sendCricketBet, walletOf } from '../support/api/bets.ts'
import { type Answer, call, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { matchDetail, replayedMatch } from '../support/api/matches.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { atSpeed, longMatch, replayArgs, teams } from '../support/stage/replay.ts'
import { until } from '../support/wait.ts'

// One match with bets on its lines, with its bookmaker, and a position that is closed: how all of it ends.

/** What the fixture's scorecard says: the runs of the innings and of its overs. */
const RUNS = { total: 46, o3: 11, o5: 7 } as const

/** Slow enough to bet in; at the other speed it is over. */
const [BETTING_SPEED, ENDING_SPEED] = [12, 10_000]
let args: string[]
const maidan = ownMaidanForFile({
  args: async () => {
    args = await replayArgs('lines', longMatch, { speed: BETTING_SPEED, leadSeconds: 4 })
    return args
  },
})
let match: MatchSummary
let player: TestPlayer
let placed: readonly BetRecord[]
/** What the closed position brings. */
let closedFor: number

beforeAll(async () => {
  match = await replayedMatch(maidan.url, 'lines')
  player = await signUp(maidan.url)

  const { matchId, marketId } = match
  const lgaai = { label: teams[0], acceptOdds: 'any' } as const
  await betTaken((key) => sendBet(maidan.url, player, betOn(marketId, player, lgaai), key))
  closedFor = await until('a cash-out', closePosition)
  const khaai = { label: teams[1], type: 'khaai', marketType: 'bookmaker', acceptOdds: 'any' } as const
  const bookmaker = await betTaken((key) =>
    sendBet(maidan.url, player, betOn(`${matchId}.bm`, player, khaai), key),
  )
  placed = [
    bookmaker,
    await onLine('total', 'yes'),
    await onLine('total', 'no'),
    await onLine('o3', 'no'),
    await onLine('o5', 'yes'),
  ]
})

function onLine(code: keyof typeof RUNS, side: 'yes' | 'no'): Promise<BetRecord> {
  const marketId = `${match.matchId}.i1.${code}`
  return betTaken((key) =>
    sendCricketBet(maidan.url, player, betOnLine(marketId, player, side, { acceptOdds: 'any' }), key),
  )
}

async function closePosition(): Promise<number | undefined> {
  const body = { userId: player.userId, marketId: match.marketId }
  const offer = await call(maidan.url, postCashOutOffer, { body }, player.idToken)
  if (offer.kind !== 'reply') return undefined
  const { offerId } = offer.reply
  const take = () => call(maidan.url, postCashOut, { body: { ...body, offerId } }, player.idToken)
  const answer: Answer<typeof postCashOut> = await ended(take)
  return answer.kind === 'reply' ? answer.reply.profit : undefined
}

/** What a bet brings by the scorecard, in paise: worked out from its record alone. */
function dueOf({ type, odds, stake, runValue, marketId }: BetRecord): number {
  const paise = BigInt(Math.round(stake * 100))
  const product = paise * BigInt(Math.round((odds ?? 0) * 100))
  const [win, loss] = [Number(product / 10_000n), Number((product + 9_999n) / 10_000n)]
  // The first team wins, so the khaai on the second does.
  if (type === 'khaai') return Number(paise)
  const code = marketId.split('.').at(-1) as keyof typeof RUNS
  const isReached = RUNS[code] >= (runValue ?? Number.NaN)
  if (type === 'yes') return isReached ? win : -Number(paise)
  return isReached ? -loss : Number(paise)
}

function betsOf() {
  const { userId, idToken } = player
  return mustCall(maidan.url, getLaggaiKhaiUserBets, { params: { userId }, query: {} }, idToken)
}

it('is offered in the match call while it is played, each line by its name', async () => {
  const { fancyMarkets, bookmakers } = await matchDetail(maidan.url, match.matchId)
  const names = fancyMarkets.map(({ marketName }) => marketName)
  expect(names).toContain(`Total Runs ${teams[0]}`)
  expect(bookmakers.map(({ marketId }) => marketId)).toEqual([`${match.matchId}.bm`])
})

it('pays every bet what the scorecard says, and the closed position what it was closed for', async () => {
  await maidan.restart({ changed: { args: atSpeed(args, ENDING_SPEED) } })
  const settled = await until('the end of all bets', async () => {
    const { bets } = await betsOf()
    return bets.every(({ status }) => status !== 'Open') && bets.filter(({ status }) => status !== 'Lapsed')
  })
  const profits = new Map(settled.map(({ _id, profit, status }) => [_id, { profit, status }]))
  for (const bet of placed) {
    const due = dueOf(bet)
    expect(profits.get(bet._id), bet.marketName).toEqual({
      profit: due / 100,
      status: due < 0 ? 'Lost' : 'Won',
    })
  }
  // The bet that was closed and its cash-out bring together what it was closed for.
  const ofMain = settled.filter(({ marketId }) => marketId === match.marketId)
  expect(ofMain).toHaveLength(2)
  expect(Math.round(ofMain.reduce((sum, { profit }) => sum + profit, 0) * 100)).toBe(
    Math.round(closedFor * 100),
  )

  const due = placed.reduce((sum, bet) => sum + dueOf(bet), Math.round(closedFor * 100))
  const { balance, exposureBalance } = await walletOf(maidan.url, player)
  expect({ balance: Math.round(balance * 100), exposureBalance }).toEqual({
    balance: 1_000_000 + due,
    exposureBalance: 0,
  })
  const { entries } = await maidan.audit()
  const settlements = entries.filter(({ kind }) => kind === 'marketSettlement')
  expect(new Set(settlements.map(({ reference }) => reference)).size).toBe(settlements.length)
  // The main market, the bookmaker, and three lines.
  expect(settlements).toHaveLength(5)
})

it('shows how each line ended', async () => {
  for (const [code, runs] of Object.entries(RUNS)) {
    const query = { market_id: `${match.matchId}.i1.${code}` }
    const odds = await mustCall(maidan.url, getOdds, { query })
    expect(odds).toMatchObject({ status: 'CLOSED', result: String(runs) })
  }
})
