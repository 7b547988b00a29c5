import type { MatchSnapshot, OddsFeed } from '../../../domain/feed/port.ts'
import { logger } from '../../observe/logger.ts'
import { Connection } from './connection.ts'
import { FaultLog } from './fault-log.ts'
import { Listing, type Sources } from './listing.ts'
import { readEvent } from './messages.ts'
import { type Cancel, systemTimers, type Timers } from './timers.ts'

/** A feed silent for longer than this is unreliable. */
const SILENCE_MAX_MS = 10_000

/** A feed that is not read for this long closes its connection. */
export const IDLE_MAX_MS = 10_000

export interface SocketFeedOptions extends Sources {
  readonly url: string
  readonly timers?: Timers
}

/**
 * A feed of the messages that an external Socket.IO server sends about the matches in a catalogue. It
 * connects when first read, and expects to be read each second: otherwise it closes its connection until it
 * is read again.
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
  #heardAtMs = Number.NEGATIVE_INFINITY
  /** Resolves at the first readable message of a connection. */
  #heard = Promise.withResolvers<void>()
  #cancelIdle: Cancel = () => {}

  constructor({ url, timers = systemTimers, ...sources }: SocketFeedOptions) {
    this.#timers = timers
    const listener = {
      connected: () => this.#subscribe(this.#listing.matches.eventIds),
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

  /** Waits until the catalogue is read and the feed has sent something, at most `withinMs`. */
  async ready(withinMs: number): Promise<void> {
    const nowMs = this.#timers.nowMs()
    this.#wake(nowMs)
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#timers.after(withinMs, resolve)
    void Promise.all([this.#listing.refresh(nowMs), this.#heard.promise]).then(() => resolve())
    await promise
    cancel()
  }

  /** @throws Error until the catalogue has been read once: before that, an empty list would be wrong */
  readonly list = (nowMs: number): readonly MatchSnapshot[] => {
    this.#wake(nowMs)
    this.#faults.report()
    if (!this.#listing.isRead) throw new Error('the catalogue of matches has not been read yet')
    const live = this.#isLive(nowMs)
    return [...this.#listing.matches].map((match) => match.snapshot(nowMs, live))
  }

  readonly find = (matchId: string, nowMs: number): MatchSnapshot | undefined =>
    this.#listing.matches.get(matchId)?.snapshot(nowMs, this.#isLive(nowMs))

  readonly heardAtMs = (): number => Math.max(0, this.#heardAtMs)

  /** Closes the connection; reading the feed opens it again. */
  close(): void {
    this.#cancelIdle()
    this.#connection.close()
    this.#readAtMs = undefined
    this.#listing.expire()
    this.#forget()
  }

  #isLive(nowMs: number): boolean {
    return this.#connection.connected && nowMs - this.#heardAtMs <= SILENCE_MAX_MS
  }

  /**
   * Opens the connection, unless there is one that was read from lately. After a pause the old one is useless: a
   * function's process is frozen between its runs, and the messages waiting in its socket are out of date.
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

  /** Applies a message. One that can't be read at all does not count as a sign of life. */
  #receive(name: string, args: readonly unknown[]): void {
    let isWell = true
    const updates = readEvent(name, args, (reason, sample) => {
      isWell = false
      this.#faults.add(reason, sample)
    })
    for (const update of updates) this.#listing.matches.apply(update)
    if (!isWell && updates.length === 0) return
    this.#heardAtMs = this.#timers.nowMs()
    this.#heard.resolve()
  }

  /** Forgets prices together with the connection that they came over. */
  #forget(): void {
    this.#heardAtMs = Number.NEGATIVE_INFINITY
    this.#heard = Promise.withResolvers()
    this.#listing.matches.forget()
  }
}
