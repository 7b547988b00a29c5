import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { StateFolderError } from './errors.ts'
import { checkFiles } from './integrity.ts'

/** One row to write or to remove. */
export type Row =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string }

/** Bounds on keys, in LevelDB's terms. */
export interface Range {
  readonly gt?: string
  readonly gte?: string
  readonly lt?: string
  readonly lte?: string
  readonly reverse?: boolean
  /** Most rows to read; -1 for all. */
  readonly limit?: number
}

/** What we use of LevelDB, on disk or in memory. */
interface Level {
  open(): Promise<void>
  close(): Promise<void>
  getSync(key: string): unknown
  keys(range: Range): AsyncIterable<string>
  values(range: Range): AsyncIterable<unknown>
  batch(rows: Row[]): Promise<void>
}

/** The layout of this folder; raised when a change makes older folders unreadable. */
const FORMAT = 1
const FORMAT_KEY = 'format'

/** Rows sorted by key, in a LevelDB folder or in memory. Values are JSON. */
export class Storage {
  readonly #level: Level

  private constructor(level: Level) {
    this.#level = level
  }

  /**
   * Opens the folder, made if it is missing, or an empty memory.
   * @throws {StateFolderError} when the folder is corrupt, can't be written, or is open elsewhere
   */
  static async open(folder: string | undefined): Promise<Storage> {
    if (folder === undefined) {
      const memory = new MemoryLevel<string, unknown>({ valueEncoding: 'json' })
      await memory.open()
      return new Storage(memory)
    }
    const storage = new Storage(new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' }))
    try {
      checkFiles(folder)
      await storage.#level.open()
      await storage.#checkFormat(folder)
      await storage.#readThrough()
    } catch (error) {
      await storage.#level.close()
      throw error instanceof StateFolderError ? error : explained(folder, error)
    }
    return storage
  }

  /** Reads at once, without a turn of the event loop. */
  get(key: string): unknown {
    return this.#level.getSync(key)
  }

  /** The values of a range, as of now: later writes don't show. */
  values(range: Range): AsyncIterable<unknown> {
    return this.#level.values(range)
  }

  /** The keys of a range, as of now. */
  keys(range: Range): AsyncIterable<string> {
    return this.#level.keys(range)
  }

  /** Writes all rows or none, whenever the process dies: LevelDB logs a batch as one checksummed record. */
  async commit(rows: readonly Row[]): Promise<void> {
    await this.#level.batch([...rows])
  }

  close(): Promise<void> {
    return this.#level.close()
  }

  /** Shows damage now, and not in the middle of a bet: some 0.4 s for 100,000 rows. */
  async #readThrough(): Promise<void> {
    for await (const _ of this.values({})) {
      // Reading is enough: LevelDB unpacks each block, and each value is parsed.
    }
  }

  async #checkFormat(folder: string): Promise<void> {
    const format = this.get(FORMAT_KEY)
    if (format === FORMAT) return
    if (format !== undefined) {
      throw new StateFolderError(folder, `has format ${String(format)}, this version reads ${FORMAT}`)
    }
    for await (const _ of this.keys({ limit: 1 })) {
      throw new StateFolderError(folder, 'is corrupt: it has rows but no format')
    }
    await this.commit([{ type: 'put', key: FORMAT_KEY, value: FORMAT }])
  }
}

function explained(folder: string, error: unknown): StateFolderError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const message = cause instanceof Error ? cause.message : String(cause)
  if (code === 'LEVEL_LOCKED') {
    return new StateFolderError(folder, 'is in use by another process', cause)
  }
  if (code === 'LEVEL_CORRUPTION') return new StateFolderError(folder, `is corrupt: ${message}`, cause)
  return new StateFolderError(folder, `can't be opened: ${message}`, cause)
}
