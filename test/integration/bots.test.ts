import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import type { LiveBet } from '../../domain/contract/aviator.ts'
import { getCards, putCardSelection } from '../../domain/contract/cards.ts'
import { cardIdOf } from '../../domain/games/cards/rules.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { replayedMatch } from '../support/api/matches.ts'
import { openSocket, type Socket } from '../support/api/socket.ts'
import { type Maidan, spawnMaidan } from '../support/cloud/cloud.ts'
import { type Database, openDatabase } from '../support/cloud/database.ts'
import { crashFirstRound, stageAviatorRound } from '../support/games/aviator.ts'
import { cardReplay, kite, river } from '../support/games/card-match.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const BOTS = 3
/** Enough for a person to come before the bots' time. */
const LEAD_SECONDS = 25

const Play = z.object({
  playerId: z.string(),
  game: z.string(),
  roundId: z.string(),
  isSimulated: z.boolean(),
  status: z.string(),
  bet: z.unknown(),
})
const Entry = z.object({ playerId: z.string(), kind: z.string() })

let maidan: Maidan
let database: Database
let socket: Socket
let staging: Promise<void>
let isDone = false

/** Bots that sit out a round must not make the test wait for a long flight. */
async function keepFlightsShort(): Promise<void> {
  while (!isDone) await stageAviatorRound(database, 0.97)
}

beforeAll(async () => {
  maidan = await spawnMaidan({
    args: cardReplay('beside-bots', { runs: [[0], [0]] }, 1, LEAD_SECONDS),
    env: { MAIDAN_BOTS: String(BOTS) },
    prepare: crashFirstRound,
  })
  database = openDatabase(maidan)
  staging = keepFlightsShort()
  socket = await openSocket(maidan.url)
  socket.send({ event: 'sub', data: 'aviator' })
})

afterAll(async () => {
  isDone = true
  await staging
  database.close()
  await maidan.close()
})

const plays = async () => (await database.scan('plays')).map((item) => Play.parse(item))
const playersOf = (game: string, all: z.infer<typeof Play>[]) =>
  all.filter((play) => play.game === game && play.isSimulated).map(({ playerId }) => playerId)
/** The accounts of the bots, once each has played Aviator. */
const everyBot = () =>
  until('every bot to have played', async () => {
    const ids = new Set(playersOf('aviator', await plays()))
    return ids.size === BOTS && ids
  })
const rows = (): LiveBet[] => socket.all('liveBets').flatMap(({ data }) => data.bets)

usualTest('bots back the cards that a person has left empty, one each', async () => {
  const player = await signUp(maidan.url)
  const { matchId } = await replayedMatch(maidan.url, 'beside-bots')
  const params = { match: matchId }
  const own = { cardId: cardIdOf(matchId, 2), player1: kite(1), player2: river(1), betpoints: 100 }
  await mustCall(
    maidan.url,
    putCardSelection,
    { params, body: { user: player.userId, ...own } },
    player.idToken,
  )
  const cards = await until('every card to have its pair', async () => {
    const seen = await mustCall(maidan.url, getCards, { params })
    return seen.every(({ people }) => people === 1) && seen
  })
  expect(cards.map(({ user }) => user[0]?.isSimulated)).toEqual([true, false, true])
  expect(cards[0]?.serverTimeMs).toBeLessThan(cards[0]?.startsAtMs ?? 0)
  const backers = playersOf('cards', await plays())
  expect([backers.length, new Set(backers).size]).toEqual([2, 2])
})

deepTest(
  'bots play Aviator like anyone, each from a wallet of its own, and their rows say that they are simulated',
  async () => {
    const players = await everyBot()
    const entries = (await database.scan('ledger')).map((item) => Entry.parse(item))
    for (const playerId of players) {
      const kinds = entries.filter((entry) => entry.playerId === playerId).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'startFloat')).toHaveLength(1)
      expect(kinds).toContain('playHold')
    }
    await until('their bets to end', async () => (await plays()).some(({ status }) => status !== 'Open'))
    await until('their rows', () => rows().length > 0)
    expect(rows().every(({ simulated, username }) => simulated && username.includes('***'))).toBe(true)
  },
)

deepTest('bots go on with their accounts after a restart, and end with the program', async () => {
  const before = await everyBot()
  isDone = true
  await staging
  const count = (await plays()).length
  database.close()
  expect(await maidan.kill()).toBe(0)
  maidan = await maidan.restart()
  database = openDatabase(maidan)
  // They rest while nobody is connected.
  await openSocket(maidan.url)
  await until('a bot to bet again', async () => (await plays()).length > count)
  expect(new Set(playersOf('aviator', await plays()))).toEqual(before)
})
