import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StateFolderError } from './errors.ts'

const FILE = 'mark'

/**
 * Detects that the database has lost its newest commits, because a log was deleted or cut. LevelDB cannot
 * tell that from a killed process. The database stores a growing number, synced to the disk, and only then is
 * the same number written to a file beside it. So a number in the file that is higher than the one in the
 * database means lost commits.
 */
export class Mark {
  readonly #folder: string
  #last = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Continues from the mark in the database.
   * @param stored undefined where there is none yet
   * @throws {StateFolderError} when the file is ahead of it, or missing
   */
  continueFrom(stored: number | undefined): void {
    const noted = this.#noted()
    const isBehind = noted === undefined ? stored !== undefined : !(noted <= (stored ?? 0))
    if (isBehind)
      throw new StateFolderError(
        this.#folder,
        noted === undefined
          ? `is corrupt: its file ${FILE} is missing`
          : 'is corrupt: the end of its log is missing',
      )
    this.#last = stored ?? 0
    if (noted === undefined) this.#note(0)
  }

  /** Makes the next mark: stores it with the function, then notes it in the file. */
  async make(store: (next: number) => Promise<void>): Promise<void> {
    this.#last += 1
    await store(this.#last)
    this.#note(this.#last)
  }

  /** NaN for an invalid number. */
  #noted(): number | undefined {
    const path = join(this.#folder, FILE)
    return existsSync(path) ? Number(readFileSync(path, 'utf8') || Number.NaN) : undefined
  }

  /** Overwrites the few bytes of the last mark in one write, which needs no free space on the disk. */
  #note(mark: number): void {
    const path = join(this.#folder, FILE)
    writeFileSync(path, String(mark).padStart(12, '0'), { flag: existsSync(path) ? 'r+' : 'w' })
  }
}
