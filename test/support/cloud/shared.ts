import { afterAll, beforeAll } from 'vitest'
import { until } from '../wait.ts'
import { audit, type Books, type WalletVersions, walletVersions } from './audit.ts'
import { type Maidan, spawnMaidan } from './cloud.ts'
import { type Database, openDatabase } from './database.ts'

export interface SharedOptions {
  /** Whether it serves the site, too; default false. */
  readonly site?: boolean
  /** Whether it plays simulated matches; default false: a test puts the markets that it needs into the tables. */
  readonly matches?: boolean
  /** Whether the books of the file's players are audited after its tests; default false. */
  readonly audits?: boolean
}

/** A Maidan for the tests of a file. All of it only within tests and hooks. */
export interface MaidanForFile extends Pick<Maidan, 'url' | 'env' | 'dataPath' | 'output'> {
  /** The tables. */
  readonly database: Database
  /** Audits the books of all whose wallets moved since the tests of the file began. */
  audit(): Promise<Books>
  /** Waits until no play of those players is open. */
  untilPlaysEnd(): Promise<void>
}

export interface Restart {
  /** How the process is ended; default SIGTERM. */
  readonly signal?: Parameters<Maidan['kill']>[0]
  /** What is done while nothing runs. */
  readonly meanwhile?: () => Promise<void>
  /** Options of the next process; default, those of the last. */
  readonly args?: readonly string[]
}

/** The same, as files share it. */
export type SharedMaidan = MaidanForFile

const started = new Map<string, Promise<Maidan>>()

/**
 * The Maidan that all test files of this worker share, started by the first that asks. It ends with the worker. Whoever
 * kills, restarts, switches or reconfigures it needs one of their own: `spawnMaidan`.
 */
export function sharedMaidan({ site = false, matches = false }: SharedOptions = {}): Promise<Maidan> {
  const kind = JSON.stringify({ site, matches })
  const maidan = started.get(kind) ?? spawnMaidan({ site, args: matches ? [] : ['--no-matches'] })
  started.set(kind, maidan)
  return maidan
}

/** The shared Maidan for the tests of the file that calls it. */
export function sharedMaidanForFile(options: SharedOptions = {}): SharedMaidan {
  return maidanForFile(() => sharedMaidan(options), options).forFile
}

/**
 * Opens a Maidan and its tables before the tests of a file, and closes the tables after them.
 * @returns what the tests see, and how to go on with another process
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
  afterAll(async () => {
    // It may not have started.
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
    async restart({ signal, meanwhile, args }: Restart = {}): Promise<void> {
      database.close()
      await maidan.kill(signal)
      await meanwhile?.()
      use(await maidan.restart(args && { args }))
    },
    async close(): Promise<void> {
      if (before) await maidan.close()
    },
  }
}

/** Plays of those alone whose wallets were opened since: what other files left open may stay so for long. */
async function untilPlaysEnd(database: Database, before: WalletVersions): Promise<void> {
  await until('every play to end', async () => {
    const plays = await database.scan('plays')
    return plays.every(({ playerId, status }) => status !== 'Open' || before.has(String(playerId)))
  })
}
