import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import type { MatchSnapshot, OddsFeed } from '../../../domain/feed/port.ts'
import { logger } from '../../observe/logger.ts'
import { Connection } from './connection.ts'
import { FaultLog } from './fault-log.ts'
import { MatchBooks } from './match-books.ts'
import { readEvent } from './messages.ts'
import { type Cancel, systemTimers, type Timers } from './timers.ts'

/** A feed that has said nothing for this long is not to be relied on. */
export const SILENCE_MAX_MS = 10_000

/** How often the catalogue is read, and how soon again while it never could be. */
export const CATALOGUE_EVERY_MS = 60_000
const CATALOGUE_RETRY_MS = 5000

/** A feed that nobody read for this long lets its connection go. */
export const IDLE_MAX_MS = 10_000

export interface SocketFeedOptions {
  /** Address of the Socket.IO server. */
  readonly url: string
  readonly readCatalogue: () => Promise<readonly CatalogueMatch[]>
  readonly timers?: Timers
}

/** Connects to a feed. It is to be read each second: one that is not lets its connection go until it is read again. */
export function openSocketFeed(options: SocketFeedOptions): SocketFeed {
  return new SocketFeed(options)
}

/** What an external Socket.IO feed tells of the matches in a catalogue. */
export class SocketFeed implements OddsFeed {
  readonly #readCatalogue: SocketFeedOptions['readCatalogue']
  readonly #timers: Timers
  readonly #connection: Connection
  readonly #faults = new FaultLog()
  readonly #books = new MatchBooks()
  #catalogueRead = false
  #catalogueDueMs = 0
  #reading: Promise<void> | undefined
  #readAtMs: number | undefined
  #toldAtMs = Number.NEGATIVE_INFINITY
  /** Resolves at the first message of a connection. */
  #told = Promise.withResolvers<void>()
  #cancelIdle: Cancel = () => {}

  constructor({ url, readCatalogue, timers = systemTimers }: SocketFeedOptions) {
    this.#readCatalogue = readCatalogue
    this.#timers = timers
    this.#connection = new Connection(
      url,
      {
        connected: () => this.#subscribe(this.#books.eventIds),
        event: (name, args) => this.#receive(name, args),
        malformed: this.#faults.add,
        lost: (reason) => {
          logger.warn('feed lost', { reason })
          this.#forget()
        },
      },
      timers,
    )
  }

  /** Waits until the catalogue is read and the feed has told something, but not for longer than `withinMs`. */
  async ready(withinMs: number): Promise<void> {
    this.#wake(this.#timers.nowMs())
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#timers.after(withinMs, resolve)
    void Promise.all([this.#reading, this.#told.promise]).then(() => resolve())
    await promise
    cancel()
  }

  /** @throws Error until the catalogue was read once: not to know of any match is no word that there is none */
  readonly list = (nowMs: number): readonly MatchSnapshot[] => {
    this.#wake(nowMs)
    this.#faults.report()
    if (!this.#catalogueRead) throw new Error('the catalogue of matches has not been read yet')
    const live = this.#isLive(nowMs)
    return [...this.#books].map((book) => book.snapshot(nowMs, live))
  }

  readonly find = (matchId: string, nowMs: number): MatchSnapshot | undefined =>
    this.#books.get(matchId)?.snapshot(nowMs, this.#isLive(nowMs))

  /** Drops the connection; reading the feed would open it again. */
  close(): void {
    this.#cancelIdle()
    this.#connection.close()
    this.#readAtMs = undefined
    this.#forget()
  }

  #isLive(nowMs: number): boolean {
    return this.#connection.connected && nowMs - this.#toldAtMs <= SILENCE_MAX_MS
  }

  /**
   * Opens the connection unless there is one that was read from lately. After a pause there may be: a function's process
   * stands still between its runs, and what waits in its socket then is old.
   */
  #wake(nowMs: number): void {
    if (this.#readAtMs === undefined || nowMs - this.#readAtMs > IDLE_MAX_MS) {
      this.close()
      this.#connection.open()
    }
    this.#readAtMs = nowMs
    this.#cancelIdle()
    this.#cancelIdle = this.#timers.after(IDLE_MAX_MS, () => this.close())
    if (nowMs >= this.#catalogueDueMs) this.#reading ??= this.#refresh(nowMs)
  }

  /** Reads the catalogue. One that can't be read leaves the matches as they are. */
  async #refresh(nowMs: number): Promise<void> {
    this.#catalogueDueMs = nowMs + (this.#catalogueRead ? CATALOGUE_EVERY_MS : CATALOGUE_RETRY_MS)
    try {
      const { fresh, gone } = this.#books.enlist(await this.#readCatalogue())
      this.#catalogueRead = true
      this.#catalogueDueMs = nowMs + CATALOGUE_EVERY_MS
      this.#subscribe(fresh)
      if (gone.length > 0) this.#connection.emit('leave', gone)
    } catch (error) {
      logger.error('catalogue not read', { error })
    } finally {
      this.#reading = undefined
    }
  }

  #subscribe(eventIds: readonly string[]): void {
    for (const eventId of eventIds) this.#connection.emit('sub', eventId)
  }

  /** A message that can't be read is no sign that its feed is well. */
  #receive(name: string, args: readonly unknown[]): void {
    let isWell = true
    const updates = readEvent(name, args, (reason, sample) => {
      isWell = false
      this.#faults.add(reason, sample)
    })
    for (const update of updates) this.#books.apply(update)
    if (!isWell && updates.length === 0) return
    this.#toldAtMs = this.#timers.nowMs()
    this.#told.resolve()
  }

  #forget(): void {
    this.#toldAtMs = Number.NEGATIVE_INFINITY
    this.#told = Promise.withResolvers()
    this.#books.forget()
  }
}
