import { afterAll, afterEach, beforeAll } from 'vitest'
import { until } from '../wait.ts'
import { audit, type Books, type WalletVersions, walletVersions } from './audit.ts'
import { type Maidan, spawnMaidan } from './cloud.ts'
import { type Database, openDatabase } from './database.ts'
import { functionErrors } from './function-errors.ts'

export interface SharedOptions {
  /** Whether it serves the site as well; default false. */
  readonly site?: boolean
  /** Whether the books of the file's players are audited after its tests; default false. */
  readonly audits?: boolean
}

/** A Maidan for the tests of a file. Its members work only within tests and hooks. */
export interface MaidanForFile extends Pick<Maidan, 'url' | 'env' | 'dataPath' | 'output' | 'pid'> {
  readonly database: Database
  /** Audits the books of the players whose wallets have changed since the tests of the file began. */
  audit(): Promise<Books>
  /** Waits until no play is open of players who were new in this file. */
  untilPlaysEnd(): Promise<void>
}

export interface Restart {
  /** The signal that ends the process; default SIGTERM. */
  readonly signal?: Parameters<Maidan['kill']>[0]
  /** Runs between the two processes. */
  readonly meanwhile?: () => Promise<void>
  /** Options of the next process that differ from those of the last. */
  readonly changed?: Parameters<Maidan['restart']>[0]
}

const started = new Map<boolean, Promise<Maidan>>()

/**
 * The Maidan that all test files of this worker share, started on first use. It ends with the worker, and plays no matches:
 * a test puts the markets that it needs into the tables. A file that kills, restarts or configures Maidan, or switches its
 * games, needs its own: see `ownMaidanForFile`.
 */
function sharedMaidan(site: boolean): Promise<Maidan> {
  const maidan = started.get(site) ?? spawnMaidan({ site, args: ['--no-matches'] })
  started.set(site, maidan)
  return maidan
}

/** The shared Maidan for the tests of the calling file. */
export function sharedMaidanForFile(options: SharedOptions = {}): MaidanForFile {
  return maidanForFile(() => sharedMaidan(options.site ?? false), options).forFile
}

/**
 * Opens a Maidan and its tables before the tests of a file, and closes the tables after them.
 * @returns `forFile` for the tests, and functions to restart and close the Maidan
 */
export function maidanForFile(open: () => Promise<Maidan>, { audits = false }: SharedOptions) {
  let maidan: Maidan
  let database: Database
  let before: WalletVersions | undefined
  const use = (next: Maidan) => {
    maidan = next
    database = openDatabase(maidan)
  }
  beforeAll(async () => {
    use(await open())
    before = await walletVersions(database)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await functionErrors(maidan.dataPath))
  })
  afterAll(async () => {
    // False when Maidan did not start.
    if (!before) return
    if (audits) await audit(database, before)
    database.close()
  })
  const forFile: MaidanForFile = {
    get url() {
      return maidan.url
    },
    get env() {
      return maidan.env
    },
    get pid() {
      return maidan.pid
    },
    get dataPath() {
      return maidan.dataPath
    },
    output: () => maidan.output(),
    get database() {
      return database
    },
    audit: () => audit(database, before),
    untilPlaysEnd: () => untilPlaysEnd(database, before ?? new Map()),
  }
  return {
    forFile,
    async restart({ signal, meanwhile, changed }: Restart = {}): Promise<void> {
      database.close()
      await maidan.kill(signal)
      await meanwhile?.()
      use(await maidan.restart(changed))
    },
    async close(): Promise<void> {
      if (before) await maidan.close()
    },
  }
}

/** Ignores players who existed `before`: a play that another file left open may stay open for long. */
async function untilPlaysEnd(database: Database, before: WalletVersions): Promise<void> {
  await until('every play to end', async () => {
    const plays = await database.scan('plays')
    return plays.every(({ playerId, status }) => status !== 'Open' || before.has(String(playerId)))
  })
}
