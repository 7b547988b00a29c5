import { afterAll, beforeAll } from 'vitest'
import { type Maidan, spawnMaidan } from './cloud.ts'
import { type Database, openDatabase } from './database.ts'

export interface SharedOptions {
  /** Whether it serves the site, too; default false. */
  readonly site?: boolean
  /** Whether it plays simulated matches; default false: a test puts the markets that it needs into the tables. */
  readonly matches?: boolean
}

/** A Maidan that files share. All of it only within tests and hooks. */
export interface SharedMaidan {
  /** The address. */
  readonly url: string
  /** The environment of its functions. */
  readonly env: Maidan['env']
  /** The tables. */
  readonly database: Database
}

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
  let maidan: Maidan
  let database: Database
  beforeAll(async () => {
    maidan = await sharedMaidan(options)
    database = openDatabase(maidan)
  })
  afterAll(() => database.close())
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
  }
}
