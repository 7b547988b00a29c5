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

/** A Maidan for a test file about one game. Its members work only within tests and hooks. */
export interface GameSite extends MaidanForFile {
  /** A new player for each test. */
  readonly player: TestPlayer
  /** Signs up another player, who replaces `player` until the test ends. */
  newPlayer(): Promise<void>
  /** The player's items of a table. */
  own(table: PlayerTable): ReturnType<Database['query']>
  /** The player's money, in rupees. */
  wallet(): Promise<{ readonly balance: number; readonly exposureBalance: number }>
}

interface GameSiteOptions {
  /** Whether the tests leave plays open; the audit then doesn't wait for plays to end. Default false. */
  readonly leavesPlays?: boolean
  /** The Maidan to use instead of the shared one; its options decide whether its books are audited. */
  readonly on?: MaidanForFile
}

/** The shared Maidan for the tests of the calling file; after them the books of the file's players are audited. */
export function gameSiteForFile({ leavesPlays = false, on }: GameSiteOptions = {}): GameSite {
  const maidan = on ?? sharedMaidanForFile({ audits: true })
  let player: TestPlayer
  const newPlayer = async () => {
    player = await signUp(maidan.url)
  }
  beforeEach(newPlayer)
  // Runs before the audit: `afterAll` hooks run in reverse order.
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
