import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCricketMarket, postLaggaiKhaiBets } from '../../domain/contract/bets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { audit, type Books } from '../support/audit.ts'
import { type PlayedBet, profitOf, totalProfit } from '../support/bet-arithmetic.ts'
import { mustCall, signUp, type TestPlayer } from '../support/calls.ts'
import { type Maidan, spawnMaidan } from '../support/cloud.ts'
import { type Database, openDatabase } from '../support/database.ts'
import { replayedMatch } from '../support/matches.ts'
import {
  concededMatch,
  type Fixture,
  replayFolder,
  teams,
  washedOut,
  writeReplayFile,
} from '../support/replay.ts'
import { until } from '../support/wait.ts'

const PLAYERS = 32
const START_PAISE = 10_000_00

let folder: string
beforeAll(async () => {
  folder = await replayFolder()
})
afterAll(() => rm(folder, { recursive: true }))

/** A player and what they bet, to work out what is due. */
interface Bettor {
  readonly player: TestPlayer
  readonly bets: readonly PlayedBet[]
}

const rateOf = (match: MatchSummary, runner: number, side: 'lgaai' | 'khaai') =>
  Math.round((match.odds.matchOdds[runner]?.[side] ?? 0) * 100)

/** Five bets on both sides of both teams, of stakes with paise that differ from player to player. */
function betsOf(match: MatchSummary, index: number): PlayedBet[] {
  const pick = (at: number) => ({ runner: (index + at) % 2, lays: (index >> (at % 4)) % 2 === 1 })
  return [0, 1, 2, 3, 4].map((at) => {
    const { runner, lays } = pick(at)
    return {
      type: lays ? 'khaai' : 'Lgaai',
      team: teams[runner] ?? '',
      stakePaise: 100_00 + index * 1_11 + at * 7_03,
      rate: rateOf(match, runner, lays ? 'khaai' : 'lgaai'),
    }
  })
}

async function enter(url: string, match: MatchSummary, index: number): Promise<Bettor> {
  const player = await signUp(url)
  const bets = betsOf(match, index)
  for (const { type, team, stakePaise, rate } of bets) {
    const { userId, idToken } = player
    const body = { label: team, type, odds: rate, stake: stakePaise / 100, userId, marketId: match.marketId }
    await mustCall(url, postLaggaiKhaiBets, { body }, idToken)
  }
  return { player, bets }
}

const paidSoFar = async (database: Database) =>
  (await database.scan('ledger')).filter(({ kind }) => kind === 'marketSettlement').length

/** How far settlement had come in a folder that nobody has open. */
async function paidAtDeath({ env, dataPath }: Maidan): Promise<number> {
  const { endpoint, close } = await startDynamoDb({ path: join(dataPath, 'dynamodb') })
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

function expectPaidOnce({ wallets, entries }: Books, bettors: readonly Bettor[], winner: string | undefined) {
  for (const { player, bets } of bettors) {
    const due = winner === undefined ? 0 : totalProfit(bets, winner)
    const wallet = wallets.get(player.userId)
    expect(wallet).toMatchObject({ balancePaise: START_PAISE + due, exposurePaise: 0 })
    const own = entries.filter(({ playerId }) => playerId === player.userId)
    expect(own.filter(({ kind }) => kind === 'marketSettlement')).toHaveLength(1)
  }
}

async function expectBetsMarked(url: string, { player, bets }: Bettor, winner: string | undefined) {
  const { userId, idToken } = player
  const listed = await mustCall(url, getCricketMarket, { params: { userId } }, idToken)
  const marked = listed.reverse().map(({ label, status, profit }) => ({ label, status, profit }))
  expect(marked).toEqual(
    bets.map((bet) => {
      const profit = winner === undefined ? 0 : profitOf(bet, winner)
      const status = winner === undefined ? 'Void' : profit > 0 ? 'Won' : 'Lost'
      return { label: bet.team, status, profit: profit / 100 }
    }),
  )
}

/** How many were paid when each of the processes died. */
const deaths: number[] = []

describe.concurrent('a crash in the middle of settlement', () => {
  it.each<{ name: string; fixture: Fixture; winner: string | undefined; delayMs: number }>([
    { name: 'at-once', fixture: concededMatch, winner: teams[0], delayMs: 0 },
    { name: 'a-little-later', fixture: concededMatch, winner: teams[0], delayMs: 120 },
    { name: 'with-void-bets', fixture: washedOut, winner: undefined, delayMs: 40 },
  ])('pays everyone once, to the paisa ($name)', async ({ name, fixture, winner, delayMs }) => {
    const file = await writeReplayFile(folder, name, fixture)
    const first = await spawnMaidan({ args: ['--replay', file, '--speed', '240', '--lead', '20'] })
    const match = await replayedMatch(first.url, name)
    const bettors = await Promise.all(
      Array.from({ length: PLAYERS }, (_, index) => enter(first.url, match, index)),
    )

    const database = openDatabase(first)
    await until('the first payment', async () => (await paidSoFar(database)) > 0, 2)
    await pause(delayMs)
    await first.kill('SIGKILL')
    database.close()
    deaths.push(await paidAtDeath(first))

    const second = await first.restart()
    expectPaidOnce(await settledBooks(second), bettors, winner)
    for (const bettor of bettors) await expectBetsMarked(second.url, bettor, winner)
    await settleAgain(second, match.marketId)
    expectPaidOnce(await settledBooks(second), bettors, winner)
    await second.close()
  })
})

it('came while some were paid and some were not', () => {
  expect(deaths.filter((paid) => paid > 0 && paid < PLAYERS)).not.toEqual([])
})
