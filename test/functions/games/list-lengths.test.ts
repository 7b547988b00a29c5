import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { GameName } from '../../../domain/games/game.ts'
import { paise } from '../../../domain/money.ts'
import { handler as andarBaharBets } from '../../../functions/andar-bahar/get-bets2.ts'
import { handler as crashPoints } from '../../../functions/aviator/get-crash-points.ts'
import { handler as aviatorHistory } from '../../../functions/aviator/get-history.ts'
import { systemClock } from '../../../functions/clock.ts'
import { putRound } from '../../../functions/store/round-store.ts'
import { handler as titliBets } from '../../../functions/titli/get-bets.ts'
import { handler as titliLatest } from '../../../functions/titli/get-latest.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { playOf, putPlay, START_MS } from '../aviator/setting.ts'
import { ask, PLAYER_ID } from '../http/events.ts'

// Rounds and lists that other files met are remembered by the modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

tablesForEachTest()
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(systemClock, 'nowMs').mockReturnValue(START_MS + 86_400_000)
})

const COUNT = 52
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)
const HOUR_MS = 3_600_000

/** A round of Aviator for each number, an hour apart, of which the first crashed first. */
async function putRounds(): Promise<void> {
  for (const sequence of numbers) {
    const seeds = { serverSeed: String(sequence).padStart(64, '0'), clientSeed: 'any', nonce: sequence }
    const round = { series: 'aviator', sequence, seeds, nextServerSeed: '', contributors: [] }
    await putRound({ ...round, openedAtMs: START_MS - (COUNT - sequence) * HOUR_MS })
  }
}

/** A lost bet for each number, of as many rupees, the last one the newest. */
async function putBets(game: GameName, bet: object, result: Record<string, string> = {}): Promise<void> {
  await Promise.all(
    numbers.map((number) => {
      const placedAtMs = START_MS + number
      const ended = { status: 'Lost', returnsPaise: paise(0), endedAtMs: placedAtMs, result } as const
      const played = { playerId: PLAYER_ID, game, playKey: `${game}#1#${number}`, bet, placedAtMs }
      return putPlay(playOf('1', { ...played, ...ended, stakePaise: paise(number * 100) }))
    }),
  )
}

const sun = { cards: [{ picture: 'sun', stakePaise: 100_00 }] }
const mine = { params: { userId: PLAYER_ID } }

it.each([
  [
    50,
    'bets of a player at Aviator',
    'aviator',
    { autoCashOut: null },
    () => ask(aviatorHistory, mine),
    'betAmt',
  ],
  [50, 'bets of a player at Titli Par', 'titli', sun, () => ask(titliBets, mine), 'totalBets'],
  [20, 'bets of all players at Titli Par', 'titli', sun, () => ask(titliLatest), 'bet'],
  [
    50,
    'bets of a player at Andar Bahar',
    'andar-bahar',
    { label: 'Tie', odds: 2 },
    () => ask(andarBaharBets, mine),
    'stake',
  ],
] as const)('the last %i %s are listed, newest first', async (length, _, game, bet, list, stake) => {
  await putRounds()
  await putBets(game, bet, { randomImage: 'cow' })
  const { body } = await list()
  const listed = (Array.isArray(body) ? body : (body as { bets: object[] }).bets) as Record<string, number>[]
  expect(listed.map((row) => row[stake])).toEqual(numbers.slice(-length).toReversed())
})

it.each([
  [30, 'where no number is asked for', {}],
  [40, 'of as many as are asked for', { count: '40' }],
])('the last %i crash points of Aviator are listed, newest first, %s', async (length, _, query) => {
  await putRounds()
  const { data } = (await ask(crashPoints, { query })).body as {
    data: { roundId: string; crashMultiplier: number; latest: { roundId: string; crashMultiplier: number }[] }
  }
  expect(data.latest.map(({ roundId }) => Number(roundId))).toEqual(numbers.slice(-length).toReversed())
  expect(data).toMatchObject(data.latest[0] ?? {})
  expect(data.crashMultiplier).toBeGreaterThanOrEqual(0.97)
})
