import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TableName } from '../../../functions/tables.ts'
import { walletOf } from '../api/bets.ts'
import { signUp, type TestPlayer } from '../api/calls.ts'
import { audit } from '../cloud/audit.ts'
import { type Maidan, spawnMaidan } from '../cloud/cloud.ts'
import { type Database, openDatabase } from '../cloud/database.ts'
import { until } from '../wait.ts'

/** A Maidan for the tests of one file about a game. All of it only within tests and hooks. */
export interface GameSite {
  /** The address. */
  readonly url: string
  /** The environment of its functions. */
  readonly env: Maidan['env']
  /** The tables. */
  readonly database: Database
  /** A new one for each test. */
  readonly player: TestPlayer
  /** Signs another player up, who is `player` until the test ends. */
  newPlayer(): Promise<void>
  /** What a table has of the player. */
  own(table: TableName): ReturnType<Database['scan']>
  /** The player's money, in rupees. */
  wallet(): Promise<{ readonly balance: number; readonly exposureBalance: number }>
}

/**
 * Starts a Maidan before the tests of the file that calls it; after them it audits the books and ends it.
 * @param leavesPlays whether the tests leave plays open, which the audit does not wait for then
 */
export function gameSiteForFile({ leavesPlays = false } = {}): GameSite {
  let maidan: Maidan
  let database: Database
  let player: TestPlayer
  const newPlayer = async () => {
    player = await signUp(maidan.url)
  }
  const isAnyOpen = async () => (await database.scan('plays')).some(({ status }) => status === 'Open')
  beforeAll(async () => {
    maidan = await spawnMaidan()
    database = openDatabase(maidan)
  })
  beforeEach(newPlayer)
  afterAll(async () => {
    if (!leavesPlays) await until('every play to end', async () => !(await isAnyOpen()))
    await audit(database)
    database.close()
    await maidan.close()
  })
  return {
    get url() {
      return maidan.url
    },
    get env() {
      return maidan.env
    },
    get database() {
      return database
    },
    get player() {
      return player
    },
    newPlayer,
    async own(table) {
      return (await database.scan(table)).filter(({ playerId }) => playerId === player.userId)
    },
    async wallet() {
      const { balance, exposureBalance } = await walletOf(maidan.url, player)
      return { balance, exposureBalance }
    },
  }
}
