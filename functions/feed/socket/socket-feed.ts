import type { MatchSnapshot, OddsFeed } from '../../../domain/feed/port.ts'
import { logger } from '../../observe/logger.ts'
import { Connection } from './connection.ts'
import { FaultLog } from './fault-log.ts'
import { Listing, type Sources } from './listing.ts'
import { readEvent } from './messages.ts'
import { type Cancel, systemTimers, type Timers } from './timers.ts'

/** A feed that has said nothing for this long is not to be relied on. */
export const SILENCE_MAX_MS = 10_000

/** A feed that nobody read for this long lets its connection go. */
export const IDLE_MAX_MS = 10_000

export interface SocketFeedOptions extends Sources {
  /** Address of the Socket.IO server. */
  readonly url: string
  readonly timers?: Timers
}

/**
 * A feed of what an external Socket.IO server tells of the matches in a catalogue. It connects when it is first read,
 * and is to be read each second: one that is not lets its connection go until it is.
 */
export function openSocketFeed(options: SocketFeedOptions): SocketFeed {
  return new SocketFeed(options)
}

export class SocketFeed implements OddsFeed {
  readonly #timers: Timers
  readonly #connection: Connection
  readonly #listing: Listing
  readonly #faults = new FaultLog()
  #readAtMs: number | undefined
  #toldAtMs = Number.NEGATIVE_INFINITY
  /** Resolves at the first message of a connection. */
  #told = Promise.withResolvers<void>()
  #cancelIdle: Cancel = () => {}

  constructor({ url, timers = systemTimers, ...sources }: SocketFeedOptions) {
    this.#timers = timers
    const listener = {
      connected: () => this.#subscribe(this.#listing.books.eventIds),
      event: (name: string, args: readonly unknown[]) => this.#receive(name, args),
      malformed: this.#faults.add,
      lost: (reason: string) => {
        logger.warn('feed lost', { reason })
        this.#forget()
      },
    }
    this.#connection = new Connection(url, listener, timers)
    this.#listing = new Listing(sources, (fresh, gone) => {
      this.#subscribe(fresh)
      if (gone.length > 0) this.#connection.emit('leave', gone)
    })
  }

  /** Waits until the catalogue is read and the feed has told something, but not for longer than `withinMs`. */
  async ready(withinMs: number): Promise<void> {
    const nowMs = this.#timers.nowMs()
    this.#wake(nowMs)
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#timers.after(withinMs, resolve)
    void Promise.all([this.#listing.refresh(nowMs), this.#told.promise]).then(() => resolve())
    await promise
    cancel()
  }

  /** @throws Error until the catalogue was read once: not to know of any match is no word that there is none */
  readonly list = (nowMs: number): readonly MatchSnapshot[] => {
    this.#wake(nowMs)
    this.#faults.report()
    if (!this.#listing.isRead) throw new Error('the catalogue of matches has not been read yet')
    const live = this.#isLive(nowMs)
    return [...this.#listing.books].map((book) => book.snapshot(nowMs, live))
  }

  readonly find = (matchId: string, nowMs: number): MatchSnapshot | undefined =>
    this.#listing.books.get(matchId)?.snapshot(nowMs, this.#isLive(nowMs))

  readonly heardAtMs = (): number => Math.max(0, this.#toldAtMs)

  /** Drops the connection; reading the feed opens it again. */
  close(): void {
    this.#cancelIdle()
    this.#connection.close()
    this.#readAtMs = undefined
    this.#listing.expire()
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
    void this.#listing.refresh(nowMs)
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
    for (const update of updates) this.#listing.books.apply(update)
    if (!isWell && updates.length === 0) return
    this.#toldAtMs = this.#timers.nowMs()
    this.#told.resolve()
  }

  /** A price is known for as long as the connection that it came over. */
  #forget(): void {
    this.#toldAtMs = Number.NEGATIVE_INFINITY
    this.#told = Promise.withResolvers()
    this.#listing.books.forget()
  }
}
