import { afterAll, beforeEach } from 'vitest'
import type { TableName } from '../../../functions/tables.ts'
import { walletOf } from '../api/bets.ts'
import { signUp, type TestPlayer } from '../api/calls.ts'
import type { Database } from '../cloud/database.ts'
import { type MaidanForFile, sharedMaidanForFile } from '../cloud/shared.ts'

/** Tables with a partition for each player. */
type PlayerTable = Extract<
  TableName,
  'players' | 'wallets' | 'ledger' | 'bets' | 'seats' | 'plays' | 'cashier'
>

/** A Maidan for the tests of one file about a game. All of it only within tests and hooks. */
export interface GameSite extends MaidanForFile {
  /** A new one for each test. */
  readonly player: TestPlayer
  /** Signs another player up, who is `player` until the test ends. */
  newPlayer(): Promise<void>
  /** What a table has of the player. */
  own(table: PlayerTable): ReturnType<Database['query']>
  /** The player's money, in rupees. */
  wallet(): Promise<{ readonly balance: number; readonly exposureBalance: number }>
}

interface GameSiteOptions {
  /** Whether the tests leave plays open, which the audit does not wait for then; default false. */
  readonly leavesPlays?: boolean
  /** Another Maidan than the shared one, whose tests are followed by an audit as well. */
  readonly on?: MaidanForFile
}

/** The shared Maidan for the tests of the file that calls it; after them it audits the books of the file's players. */
export function gameSiteForFile({ leavesPlays = false, on }: GameSiteOptions = {}): GameSite {
  const maidan = on ?? sharedMaidanForFile({ audits: true })
  let player: TestPlayer
  const newPlayer = async () => {
    player = await signUp(maidan.url)
  }
  beforeEach(newPlayer)
  // Before the audit: of the hooks of the end, the last one runs first.
  afterAll(async () => {
    if (!leavesPlays) await maidan.untilPlaysEnd()
  })
  const own: Omit<GameSite, keyof MaidanForFile> = {
    get player() {
      return player
    },
    newPlayer,
    own: (table) => maidan.database.query(table, player.userId),
    async wallet() {
      const { balance, exposureBalance } = await walletOf(maidan.url, player)
      return { balance, exposureBalance }
    },
  }
  return Object.defineProperties(maidan, Object.getOwnPropertyDescriptors(own)) as GameSite
}
