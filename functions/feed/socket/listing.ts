import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { logger } from '../../observe/logger.ts'
import { MatchBooks } from './match-books.ts'
import type { Update } from './updates.ts'

/** How often the catalogue is read, and how soon again while it never could be. */
export const CATALOGUE_EVERY_MS = 60_000
const CATALOGUE_RETRY_MS = 5000

export interface Sources {
  readonly readCatalogue: () => Promise<readonly CatalogueMatch[]>
  /** What was offered of a match before this process knew it. */
  readonly recall: (match: CatalogueMatch) => Promise<readonly Update[]>
}

/** The events that are subscribed to from now on, and those that are left. */
type Tell = (fresh: readonly string[], gone: readonly string[]) => void

/** The matches that are listed, by a catalogue that is read again and again. */
export class Listing {
  readonly books = new MatchBooks()
  readonly #sources: Sources
  readonly #tell: Tell
  #dueMs = 0
  #reading: Promise<void> | undefined
  #isRead = false
  /** Ids of the matches of which everything is known that was ever offered. */
  #recalled: ReadonlySet<string> = new Set()

  constructor(sources: Sources, tell: Tell) {
    this.#sources = sources
    this.#tell = tell
  }

  /** False until the catalogue was read once. */
  get isRead(): boolean {
    return this.#isRead
  }

  /** Reads the catalogue when it is due. Resolves when it is not being read any more. */
  async refresh(nowMs: number): Promise<void> {
    if (nowMs >= this.#dueMs) this.#reading ??= this.#read(nowMs)
    await this.#reading
  }

  /** Another process takes over and may offer more: everything is to be read and recalled again. */
  expire(): void {
    this.#dueMs = 0
    this.#recalled = new Set()
  }

  /** One that can't be read leaves the matches as they are. */
  async #read(nowMs: number): Promise<void> {
    this.#dueMs = nowMs + (this.#isRead ? CATALOGUE_EVERY_MS : CATALOGUE_RETRY_MS)
    try {
      if (await this.#enlist()) this.#dueMs = nowMs + CATALOGUE_EVERY_MS
    } catch (error) {
      logger.error('catalogue not read', { error })
    } finally {
      this.#reading = undefined
    }
  }

  /** False when what was read expired before it could be used. */
  async #enlist(): Promise<boolean> {
    const recalled = this.#recalled
    const matches = await this.#sources.readCatalogue()
    const strangers = matches.filter(({ matchId }) => !recalled.has(matchId))
    const memories = await Promise.all(strangers.map((match) => this.#sources.recall(match)))
    if (this.#recalled !== recalled) return false
    this.#recalled = new Set(matches.map(({ matchId }) => matchId))
    this.#isRead = true
    const { fresh, gone } = this.books.enlist(matches)
    for (const update of memories.flat()) this.books.apply(update)
    this.#tell(fresh, gone)
    return true
  }
}
