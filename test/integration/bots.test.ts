import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import type { LiveBet } from '../../domain/contract/aviator.ts'
import { openSocket, type Socket } from '../support/api/socket.ts'
import { type Maidan, spawnMaidan } from '../support/cloud/cloud.ts'
import { type Database, openDatabase } from '../support/cloud/database.ts'
import { crashFirstRound, stageAviatorRound } from '../support/games/aviator.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const BOTS = 3

const Play = z.object({
  playerId: z.string(),
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
    args: ['--no-matches'],
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
const rows = (): LiveBet[] => socket.all('liveBets').flatMap(({ data }) => data.bets)

usualTest(
  'bots play like anyone, each from a wallet of its own, and their rows say that they are simulated',
  async () => {
    const players = await until('every bot to have played', async () => {
      const ids = new Set((await plays()).map(({ playerId }) => playerId))
      return ids.size === BOTS && ids
    })
    expect((await plays()).every(({ isSimulated }) => isSimulated)).toBe(true)
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
  const before = new Set((await plays()).map(({ playerId }) => playerId))
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
  expect(new Set((await plays()).map(({ playerId }) => playerId))).toEqual(before)
})
