import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CRICKET } from '../../domain/contract/matches.ts'
import { getResults, getStatement, type StatementEntry } from '../../domain/contract/statement.ts'
import { periodStartMs } from '../../domain/limits/periods.ts'
import { timedKey } from '../../functions/store/ledger-store.ts'
import { betOn, betOnLine, place, placeCricketBet } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { withdraw } from '../support/api/cashier.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { roundToBetOn, sendMinesBet } from '../support/games/mines.ts'
import {
  lineMarket,
  matchOf,
  putMarket,
  putMatch,
  runnerNames,
  selectionMarket,
} from '../support/stage/market.ts'

const DAY_MS = 24 * 3600 * 1000

const maidan = sharedMaidanForFile()
let url: string

beforeAll(async () => {
  url = maidan.url
})
interface Asked {
  readonly kinds?: string
  readonly from?: string
  readonly to?: string
  readonly cursor?: string | undefined
}

function page({ userId, idToken }: TestPlayer, query: Asked = {}) {
  const { cursor, ...rest } = query
  return mustCall(url, getStatement, { params: { userId }, query: { ...rest, cursor } }, idToken)
}

/** All pages, each with how many entries it has. */
async function whole(player: TestPlayer, query: Asked = {}) {
  const entries: StatementEntry[] = []
  const lengths: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const read = await page(player, { ...query, cursor })
    entries.push(...read.entries)
    lengths.push(read.entries.length)
    cursor = read.next
  }
  return { entries, lengths }
}

/** Writes entries past the house's first, each a second before the next one: of every nine hundredth, a win of ₹1. */
async function putEntries({ userId }: TestPlayer, count: number, lastMs: number): Promise<void> {
  for (let from = 2; from <= count; from += 100) {
    const batch = Array.from({ length: Math.min(100, count - from + 1) }, (_, at) => from + at)
    await Promise.all(
      batch.map((sequence) => {
        const atMs = lastMs - (count - sequence) * 1000
        const isWin = sequence % 900 === 0
        const entry = {
          ...{ playerId: userId, sequence, kind: isWin ? 'playSettlement' : 'playHold' },
          ...{ reference: `play-${sequence}`, atMs, balancePaise: sequence, exposurePaise: 0 },
          resultPaise: Math.floor(sequence / 900) * 100,
          postings: isWin
            ? [
                { account: `player:${userId}:balance`, amountPaise: 100 },
                { account: 'house:mines', amountPaise: -100 },
              ]
            : [],
        }
        return maidan.database.put('ledger', { ...entry, timed: timedKey({ atMs, sequence }) })
      }),
    )
  }
}

describe('a statement', () => {
  it('begins with the start float, and shows what a withdrawal took', async () => {
    const player = await signUp(url)
    await withdraw(url, player, 2000, { key: 'withdrawal-of-2000' })
    const { entries, next } = await page(player)
    expect(next).toBeNull()
    expect(entries).toMatchObject([
      { sequence: 2, kind: 'withdrawalHold', amount: -2000, held: 0, balance: 8000, exposure: 0, result: 0 },
      { sequence: 1, kind: 'startFloat', amount: 10_000, balance: 10_000 },
    ])
    expect(entries[0]?.reference).toBe('withdrawal#key:withdrawal-of-2000')
    expect(await page(player, { kinds: 'startFloat,deposit' })).toMatchObject({
      entries: [{ sequence: 1 }],
      next: null,
    })
  })

  it('is read in pages, of any kind and time, up to its end', async () => {
    const player = await signUp(url)
    const count = 2750
    const lastMs = Date.now() + DAY_MS
    await putEntries(player, count, lastMs)
    const all = await whole(player)
    expect(all.entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: count }, (_, at) => count - at),
    )
    expect(Math.max(...all.lengths)).toBe(50)

    const rare = await whole(player, { kinds: 'playSettlement,playSettlement' })
    expect(rare.entries.map(({ sequence, result }) => ({ sequence, result }))).toEqual(
      [2700, 1800, 900].map((sequence) => ({ sequence, result: 1 })),
    )
    // One read of thousands that are left out would be no page: some are short, and lead on.
    expect(rare.lengths.length).toBeLessThanOrEqual(3)
    const common = await whole(player, { kinds: 'playHold' })
    expect(common.entries).toHaveLength(count - 1 - 3)
    expect(Math.max(...common.lengths)).toBe(50)

    const at = (sequence: number) => new Date(lastMs - (count - sequence) * 1000).toISOString()
    const span = { from: at(1000), to: at(1120) }
    const some = await whole(player, span)
    expect(some.entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 120 }, (_, index) => 1119 - index),
    )
    expect(await page(player, { from: span.to, to: span.from })).toEqual({
      success: true,
      entries: [],
      next: null,
    })
  })

  it('leads nobody into the ledger of another, whatever cursor is sent', async () => {
    const [player, other] = await Promise.all([signUp(url), signUp(url)])
    await putEntries(other, 120, Date.now())
    const { next } = await page(other)
    const own = await page(player)
    const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const places = [
      { playerId: other.userId, timed: '2030-01-01T00:00:00.000Z#0000000000000099', sequence: 99 },
      { timed: '2030-01-01T00:00:00.000Z#9999999999999999' },
      { timed: 5 },
      [],
      'text',
    ]
    for (const cursor of [next ?? '', ...places.map(forged), 'no cursor']) {
      const { entries } = await page(player, { cursor })
      expect(entries.every(({ balance }) => balance === 10_000)).toBe(true)
      expect(entries.length).toBeLessThanOrEqual(own.entries.length)
    }
  })
})

describe('what entries are about', () => {
  const aboutOf = async (player: TestPlayer) => (await page(player)).entries.map(({ about }) => about)

  it('is named by match, market, selection and price, and is what a settlement was decided by', async () => {
    const [player, matchId] = [await signUp(url), randomUUID()]
    const marketId = `${matchId}.mo`
    await putMatch(
      maidan.database,
      matchOf(matchId, [selectionMarket(marketId), lineMarket(`${matchId}.s1`)]),
    )
    await place(url, player, betOn(marketId, player, { stake: 1000 }))
    await place(url, player, betOn(marketId, player, { type: 'khaai', odds: 60, stake: 500 }))
    await placeCricketBet(url, player, betOnLine(`${matchId}.s1`, player, 'yes'))
    await putSettlement(player, 5, `${marketId}#2`)
    const match = { match: 'Asha XI v Bela XI' }
    const onWinner = {
      ...match,
      of: 'bet',
      marketName: 'Match Odds',
      label: runnerNames[0],
      sportId: CRICKET,
    }
    expect(await aboutOf(player)).toMatchObject([
      { ...match, of: 'market', marketName: 'Match Odds', result: null, isCorrected: true },
      { ...match, of: 'bet', label: '6 Over Runs Asha XI', type: 'yes', runValue: 46, odds: 105 },
      { ...onWinner, type: 'khaai', odds: 60, stake: 500 },
      { ...onWinner, type: 'Lgaai', odds: 50, stake: 1000 },
      null,
    ])
  })

  it('is missing where market or bet are no longer stored, and a bet keeps the names of a match that is not', async () => {
    const [player, marketId] = [await signUp(url), `${randomUUID()}.mo`]
    await putMarket(maidan.database, marketId)
    await place(url, player, betOn(marketId, player))
    await putSettlement(player, 3, 'gone.mo#1')
    expect(await aboutOf(player)).toMatchObject([
      null,
      { of: 'bet', match: 'Asha XI v Bela XI', marketName: 'Match Odds', sportId: null },
      null,
    ])
  })

  it('is a game with its whole round, or a payment', async () => {
    const player = await signUp(url)
    const round = await roundToBetOn(url, maidan.database, player)
    await sendMinesBet(url, player, round)
    await putSettlement(player, 3, 'deposit#123456789012', 'deposit')
    expect(await aboutOf(player)).toEqual([
      { of: 'payment', utr: '123456789012' },
      { of: 'play', game: 'mines', roundId: round.roundId, match: null },
      null,
    ])
  })

  function putSettlement(
    { userId }: TestPlayer,
    sequence: number,
    reference: string,
    kind = 'marketSettlement',
  ) {
    const atMs = Date.now() + 1000
    const timed = timedKey({ atMs, sequence })
    const money = { postings: [], balancePaise: 0, exposurePaise: 0, resultPaise: 0 }
    return maidan.database.put('ledger', {
      ...money,
      playerId: userId,
      sequence,
      kind,
      reference,
      atMs,
      timed,
    })
  }
})

describe('results', () => {
  const resultsOf = ({ userId, idToken }: TestPlayer, days?: number) =>
    mustCall(url, getResults, { params: { userId }, query: { days: days as number } }, idToken)

  it('are what each day of India’s brought, the last one today', async () => {
    const player = await signUp(url)
    const todayMs = periodStartMs('day', Date.now())
    // To the millisecond at the ends of days; sums of all results so far.
    const written = [
      [2, todayMs - 2 * DAY_MS, 500_00],
      [3, todayMs - DAY_MS - 1, -250_00],
      [4, todayMs - DAY_MS, -200_00],
      [5, todayMs + DAY_MS - 1, -199_99],
    ] as const
    for (const [sequence, atMs, resultPaise] of written) {
      const entry = {
        playerId: player.userId,
        sequence,
        kind: 'playSettlement',
        reference: 'r',
        atMs,
        resultPaise,
      }
      const timed = timedKey({ atMs, sequence })
      await maidan.database.put('ledger', {
        ...entry,
        postings: [],
        balancePaise: 0,
        exposurePaise: 0,
        timed,
      })
    }
    const { days, total } = await resultsOf(player, 4)
    expect(days.map(({ result }) => result)).toEqual([0, -250, 50, 0.01])
    expect(total).toBe(-199.99)
    const name = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ms)
    expect(days.map(({ day }) => day)).toEqual([3, 2, 1, 0].map((ago) => name(todayMs - ago * DAY_MS)))
    expect((await resultsOf(player, 92)).days.map(({ result }) => result).slice(-4)).toEqual(
      days.map(({ result }) => result),
    )
    expect((await resultsOf(player)).days).toHaveLength(30)
  })

  it('are empty before the first bet', async () => {
    const { days, total } = await resultsOf(await signUp(url), 2)
    expect({ results: days.map(({ result }) => result), total }).toEqual({ results: [0, 0], total: 0 })
  })
})
