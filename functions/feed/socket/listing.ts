import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { logger } from '../../observe/logger.ts'
import { SentMatches } from './sent-matches.ts'
import type { Update } from './updates.ts'

/** How often the catalogue is read, and the interval of retries until it has been read once. */
export const CATALOGUE_EVERY_MS = 60_000
const CATALOGUE_RETRY_MS = 5000

export interface Sources {
  readonly readCatalogue: () => Promise<readonly CatalogueMatch[]>
  /** The markets offered on a match before this process knew it. */
  readonly recall: (match: CatalogueMatch) => Promise<readonly Update[]>
}

/** Receives the events to subscribe to from now on, and those to leave. */
type Subscribe = (fresh: readonly string[], gone: readonly string[]) => void

/** The listed matches, by a catalogue that is read regularly. */
export class Listing {
  readonly matches = new SentMatches()
  readonly #sources: Sources
  readonly #subscribe: Subscribe
  #dueMs = 0
  #reading: Promise<void> | undefined
  #isRead = false
  /** Ids of the matches whose earlier markets are all recalled. */
  #recalled: ReadonlySet<string> = new Set()

  constructor(sources: Sources, subscribe: Subscribe) {
    this.#sources = sources
    this.#subscribe = subscribe
  }

  /** False until the catalogue has been read once. */
  get isRead(): boolean {
    return this.#isRead
  }

  /** Reads the catalogue when it is due. Resolves when no read is under way. */
  async refresh(nowMs: number): Promise<void> {
    if (nowMs >= this.#dueMs) this.#reading ??= this.#read(nowMs)
    await this.#reading
  }

  /** Marks everything to be read and recalled again: another process has taken over, and may offer more markets. */
  expire(): void {
    this.#dueMs = 0
    this.#recalled = new Set()
  }

  /** Reads the catalogue; a failure leaves the matches as they are. */
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

  /** Returns false when the catalogue expired before it could be used. */
  async #enlist(): Promise<boolean> {
    const recalled = this.#recalled
    const matches = await this.#sources.readCatalogue()
    const strangers = matches.filter(({ matchId }) => !recalled.has(matchId))
    const memories = await Promise.all(strangers.map((match) => this.#sources.recall(match)))
    if (this.#recalled !== recalled) return false
    this.#recalled = new Set(matches.map(({ matchId }) => matchId))
    this.#isRead = true
    const { fresh, gone } = this.matches.enlist(matches)
    for (const update of memories.flat()) this.matches.apply(update)
    this.#subscribe(fresh, gone)
    return true
  }
}
