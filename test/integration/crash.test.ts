import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetRecord } from '../../domain/contract/bets.ts'
import { getOdds, type MarketOdds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { Gate } from '../../local/gateway/gate.ts'
import { DATABASE } from '../../local/state-folder.ts'
import { Storage } from '../../local/storage/storage.ts'
import { betOn, betOnLine, betTaken, ended, sendBet, sendCricketBet, walletOf } from '../support/api/bets.ts'
import { enter, expectBetsMarked, expectPaidOnce, marksOf } from '../support/api/bettors.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { matchDetail, openBrokenOffMatch, replayedMatch } from '../support/api/matches.ts'
import { lineProfitOf } from '../support/bet-arithmetic.ts'
import { audit, type Books } from '../support/cloud/audit.ts'
import { type Maidan, spawnMaidan } from '../support/cloud/cloud.ts'
import { type Database, openDatabase } from '../support/cloud/database.ts'
import { expectedResults } from '../support/cricsheet-oracle.ts'
import {
  atSpeed,
  concededMatch,
  type Fixture,
  longMatch,
  replayArgs,
  replayFolder,
  teams,
  washedOut,
  writeReplayFile,
} from '../support/stage/replay.ts'
import { deepTest, inTier } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const PLAYERS = 32

let folder: string
beforeAll(async () => {
  folder = await replayFolder()
})
afterAll(() => rm(folder, { recursive: true }))

const paidSoFar = async (database: Database) =>
  (await database.scan('ledger')).filter(({ kind }) => kind === 'marketSettlement').length

/** How far settlement had come in a folder that nobody has open. */
async function paidAtDeath({ env, dataPath }: Maidan): Promise<number> {
  const { endpoint, close } = await startDynamoDb({ storage: await Storage.open(join(dataPath, DATABASE)) })
  const database = openDatabase({ env: { ...env, AWS_ENDPOINT_URL_DYNAMODB: endpoint } })
  try {
    return await paidSoFar(database)
  } finally {
    database.close()
    await close()
  }
}

/** Waits until nothing is left to settle, and reads the money. */
async function settledBooks(maidan: Maidan): Promise<Books> {
  const database = openDatabase(maidan)
  try {
    await until('the payment of all', async () => (await paidSoFar(database)) >= PLAYERS)
    const isWork = ({ pk }: Record<string, unknown>) => pk === 'settlement'
    await until('the end of settlement', async () => !(await database.scan('ticker')).some(isWork))
    return await audit(database)
  } finally {
    database.close()
  }
}

/** Has the whole market settled once more, as a message that is delivered twice would. */
async function settleAgain(maidan: Maidan, marketId: string): Promise<void> {
  const database = openDatabase(maidan)
  const key = { pk: 'settlement', sk: `${marketId}#000001` }
  await database.put('ticker', { ...key, marketId, revision: 1 })
  await until(
    'the second settlement',
    async () => !(await database.scan('ticker')).some(({ pk }) => pk === key.pk),
  )
  database.close()
}

/** Bets on some of the lines that are open, YES or NO at whatever they are by then; one may close meanwhile. */
async function betOnLines(url: string, player: TestPlayer, matchId: string): Promise<BetRecord[]> {
  const { odds } = await until('open lines', async () => {
    const detail = await matchDetail(url, matchId)
    return detail.odds.some(isOpenLine) && detail
  })
  const bets = odds.filter(isOpenLine).map(({ marketId, fancyMarkets: [line] }, index) => {
    const type = index % 2 === 0 ? ('yes' as const) : ('no' as const)
    const [runs, price] = type === 'yes' ? [line?.runsYes, line?.oddsYes] : [line?.runsNo, line?.oddsNo]
    const shown = { runs: runs ?? 0, odds: price ?? 0, stake: 100 + index, acceptOdds: 'any' as const }
    const key = randomUUID()
    return ended(() => sendCricketBet(url, player, betOnLine(marketId, player, type, shown), key))
  })
  const answers = await Promise.all(bets)
  return answers.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply.bet] : []))
}

const isOpenLine = ({ kind, status }: MarketOdds) =>
  (kind === 'session' || kind === 'fancy') && status === 'OPEN'

/** What a bet on a line must bring by the file, in paise. */
function profitOnLine(bet: BetRecord, matchId: string, file: string): number {
  const results = expectedResults(JSON.parse(readFileSync(file, 'utf8')), () => undefined)
  const result = results.get(bet.marketId.slice(matchId.length + 1))
  if (result?.kind !== 'runs') throw new Error(`${bet.marketId} has no runs`)
  const { runValue, odds, stake } = bet
  const type = bet.type === 'yes' ? 'yes' : 'no'
  const played = { type, runs: runValue ?? 0, stakePaise: Math.round(stake * 100), rate: odds ?? 0 } as const
  return lineProfitOf(played, result.runs)
}

interface Crash {
  readonly name: string
  readonly fixture: Fixture
  readonly winner: string | undefined
  /** From the first payment to the crash. */
  readonly delayMs: number
}

const atOnce: Crash = { name: 'at-once', fixture: concededMatch, winner: teams[0], delayMs: 0 }
const later: readonly Crash[] = [
  { name: 'a-little-later', fixture: concededMatch, winner: teams[0], delayMs: 120 },
  { name: 'with-void-bets', fixture: washedOut, winner: undefined, delayMs: 40 },
]

/** How many were paid when each of the processes died. */
const deaths: number[] = []

describe.concurrent('a crash in the middle of settlement', () => {
  it.for<Crash>(inTier([atOnce], later))(
    'pays everyone once, to the paisa ($name)',
    async (round, { onTestFinished }) => {
      const { name, fixture, winner, delayMs } = round
      const file = await writeReplayFile(folder, name, fixture)
      const first = await spawnMaidan({ args: ['--replay', file, '--lead', '3600'] })
      onTestFinished(() => first.close())
      const bettingOn = openDatabase(first)
      const { match, list } = await openBrokenOffMatch(bettingOn, await replayedMatch(first.url, name))
      // All at once, sign-ups would take longer than a function may on a slow machine.
      const door = new Gate(8)
      const bettors = await Promise.all(
        Array.from({ length: PLAYERS }, (_, index) => door.run(() => enter(first.url, match, index))),
      )
      await list()
      bettingOn.close()
      await first.kill()

      const dying = await first.restart()
      onTestFinished(() => dying.close())
      const database = openDatabase(dying)
      await until('the first payment', async () => (await paidSoFar(database)) > 0, 2)
      await pause(delayMs)
      await dying.kill('SIGKILL')
      database.close()
      deaths.push(await paidAtDeath(dying))

      const second = await dying.restart()
      onTestFinished(() => second.close())
      expectPaidOnce(await settledBooks(second), bettors, winner)
      for (const bettor of bettors) await expectBetsMarked(second.url, bettor, winner)
      await settleAgain(second, match.marketId)
      expectPaidOnce(await settledBooks(second), bettors, winner)
    },
  )

  deepTest(
    'in the middle of a match: it goes on, and earlier and later bets are paid',
    async ({ onTestFinished }) => {
      // Slow enough to bet before and after; at another speed it is over at once.
      const args = await replayArgs('resumed', longMatch, { speed: 12, leadSeconds: 4 })
      const first = await spawnMaidan({ args })
      onTestFinished(() => first.close())
      const upcoming = await replayedMatch(first.url, 'resumed')
      const player = await signUp(first.url)
      const accept = { label: teams[0], acceptOdds: 'any' } as const
      const back = betOn(upcoming.marketId, player, accept)
      const before = await betTaken((key) => sendBet(first.url, player, back, key))
      const ballsSeen = (match: MatchSummary) => match.score?.recentBalls.length ?? 0
      const broken = await replayedMatch(
        first.url,
        'resumed',
        (match) => match.inplay && ballsSeen(match) > 2,
      )
      const lines = [...(await betOnLines(first.url, player, upcoming.matchId))]
      await first.kill('SIGKILL')

      const second = await first.restart()
      onTestFinished(() => second.close())
      const isOpen = ({ odds }: MatchSummary) => odds.status === 'OPEN' && odds.version > broken.odds.version
      const resumed = await replayedMatch(second.url, 'resumed', isOpen)
      expect(resumed.matchId).toBe(upcoming.matchId)
      expect(resumed.score?.innings[0]?.runs).toBeGreaterThanOrEqual(broken.score?.innings[0]?.runs ?? 0)
      const after = await betTaken((key) => sendBet(second.url, player, back, key))
      lines.push(...(await betOnLines(second.url, player, upcoming.matchId)))
      await second.kill('SIGKILL')

      const third = await second.restart({ args: atSpeed(args, 10_000) })
      onTestFinished(() => third.close())
      await until('settlement', async () => (await walletOf(third.url, player)).exposureBalance === 0)
      const main = await mustCall(third.url, getOdds, { query: { market_id: upcoming.marketId } })
      expect(main).toMatchObject({ status: 'CLOSED', result: teams[0] })
      expect(lines.length).toBeGreaterThan(3)
      const onLines = lines.map((bet) => profitOnLine(bet, upcoming.matchId, args[1] ?? ''))
      const counted = (await marksOf(third.url, player)).filter(({ status }) => status !== 'Lapsed')
      const marks = counted.map(({ status, profit }) => ({ status, profit }))
      const won = [before, after].map(({ profit }) => ({ status: 'Won', profit }))
      const ofLines = onLines.map((profit) => ({ status: profit > 0 ? 'Won' : 'Lost', profit: profit / 100 }))
      expect(new Set(marks)).toEqual(new Set([...won, ...ofLines]))
      const paise = onLines.reduce((sum, profit) => sum + profit, 0)
      const balance = (1_000_000 + 100 * before.profit + 100 * after.profit + paise) / 100
      expect(await walletOf(third.url, player)).toMatchObject({ balance, exposureBalance: 0 })
      await audit(openDatabase(third))
    },
  )
})

it('came while some were paid and some were not', () => {
  expect(deaths.filter((paid) => paid > 0 && paid < PLAYERS)).not.toEqual([])
})
