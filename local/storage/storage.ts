import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { checkFiles } from './check-files.ts'
import { causeOf, explained, StateFolderError } from './errors.ts'
import { Mark } from './mark.ts'
import { Writer } from './writer.ts'

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

/** The parts of LevelDB used here, on disk or in memory. */
interface Level {
  open(): Promise<void>
  close(): Promise<void>
  getSync(key: string): unknown
  keys(range: Range): AsyncIterable<string>
  values(range: Range): AsyncIterable<unknown>
  batch(rows: Row[], options?: { sync?: boolean }): Promise<void>
}

/** The layout of this folder; raised when a change makes older folders unreadable. */
const FORMAT = 2
const FORMAT_KEY = 'format'
const MARK_KEY = 'mark'
const WRITTEN_UNTIL_KEY = 'time'

/** The longest time from a commit to its mark: a power cut may lose that much. */
const MARK_AFTER_MS = 1000

/** Rows sorted by key, in a LevelDB folder or in memory. Values are JSON. */
export class Storage {
  readonly #level: Level
  readonly #folder: string | undefined
  readonly #writer = new Writer()
  readonly #mark: Mark | undefined
  #marking: NodeJS.Timeout | undefined
  #failure: StateFolderError | undefined
  readonly #failed = Promise.withResolvers<StateFolderError>()
  #writtenUntilMs = 0
  /** Settles when a commit has failed, after which no others follow: see `commit`. */
  readonly failed: Promise<StateFolderError> = this.#failed.promise

  private constructor(level: Level, folder?: string) {
    this.#level = level
    this.#folder = folder
    this.#mark = folder === undefined ? undefined : new Mark(folder)
  }

  /**
   * Opens the folder, creating it if missing, or an empty memory.
   * @throws {StateFolderError} when the folder is corrupt, can't be written, or is open elsewhere
   */
  static async open(folder: string | undefined): Promise<Storage> {
    if (folder === undefined) {
      const memory = new MemoryLevel<string, unknown>({ valueEncoding: 'json' })
      await memory.open()
      return new Storage(memory)
    }
    // Uncompressed, because the check of a folder reads blocks as they are.
    const level = new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json', compression: false })
    const storage = new Storage(level, folder)
    try {
      checkFiles(folder)
      await level.open()
      await storage.#checkFormat(folder)
      await storage.#readThrough()
    } catch (error) {
      await level.close()
      throw error instanceof StateFolderError ? error : explained(folder, error)
    }
    return storage
  }

  /** A moment after every commit of earlier runs, in milliseconds since the epoch; 0 without any. */
  get writtenUntilMs(): number {
    return this.#writtenUntilMs
  }

  /** Reads at once, without a turn of the event loop. */
  get(key: string): unknown {
    return this.#level.getSync(key)
  }

  /** The values of a range as of now: later writes don't show. */
  values(range: Range): AsyncIterable<unknown> {
    return this.#level.values(range)
  }

  /** The keys of a range, as of now. */
  keys(range: Range): AsyncIterable<string> {
    return this.#level.keys(range)
  }

  /**
   * Writes all rows or none, whenever the process dies: LevelDB logs a batch as one checksummed record. The
   * first commit that fails is the last: part of its record may be in the log, and anything LevelDB wrote
   * behind it, once the disk has room again, could not be read at the next start.
   * @throws {StateFolderError} when this commit or an earlier one could not be written
   */
  async commit(rows: readonly Row[]): Promise<void> {
    await this.#writer.run(() => this.#write(rows))
    if (this.#mark && rows.length > 0)
      this.#marking ??= setTimeout(() => void this.#makeMark().catch(() => undefined), MARK_AFTER_MS).unref()
  }

  /** Waits for commits under way. */
  async close(): Promise<void> {
    await this.#makeMark({ isLast: true }).catch(() => undefined)
    await this.#writer.run(async () => {
      this.#failure ??= this.#failureOf('is closed')
      await this.#level.close()
    })
  }

  /** Until the next mark, newer commits are covered by the time stored with this one: when the next is due. */
  #makeMark({ isLast } = { isLast: false }): Promise<void> {
    clearTimeout(this.#marking)
    this.#marking = undefined
    return this.#writer.run(async () => {
      await this.#mark?.make((value) =>
        this.#write(
          [
            { type: 'put', key: MARK_KEY, value },
            { type: 'put', key: WRITTEN_UNTIL_KEY, value: Date.now() + (isLast ? 0 : MARK_AFTER_MS) },
          ],
          { sync: true },
        ),
      )
    })
  }

  async #write(rows: readonly Row[], options?: { sync: boolean }): Promise<void> {
    if (this.#failure) throw this.#failure
    try {
      await this.#level.batch([...rows], options)
    } catch (error) {
      this.#failure = this.#failureOf(`can't be written: ${causeOf(error).message}`, error)
      this.#failed.resolve(this.#failure)
      throw this.#failure
    }
  }

  #failureOf(reason: string, cause?: unknown): StateFolderError {
    return new StateFolderError(this.#folder ?? 'in memory', reason, cause)
  }

  /** Finds damage now, not in the middle of a bet: some 0.4 s for 100,000 rows. */
  async #readThrough(): Promise<void> {
    for await (const _ of this.values({})) {
      // Reading is enough: LevelDB unpacks each block, and each value is parsed.
    }
  }

  async #checkFormat(folder: string): Promise<void> {
    const format = this.get(FORMAT_KEY)
    this.#writtenUntilMs = Number(this.get(WRITTEN_UNTIL_KEY) ?? 0)
    this.#mark?.continueFrom(this.get(MARK_KEY) as number | undefined)
    if (format === FORMAT) return
    if (format !== undefined) {
      throw new StateFolderError(folder, `has format ${String(format)}, this version reads ${FORMAT}`)
    }
    for await (const _ of this.keys({ limit: 1 })) {
      throw new StateFolderError(folder, 'is corrupt: it has rows but no format')
    }
    await this.#write([{ type: 'put', key: FORMAT_KEY, value: FORMAT }])
    await this.#makeMark()
  }
}
