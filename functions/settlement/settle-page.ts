import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import type { Clock } from '../clock.ts'
import type { Listed } from '../store/read/positions.ts'
import { type Settled, type SettlementStore, settleOne } from './settle-position.ts'

/** How many positions of a page are settled at once. */
const CONCURRENCY = 8
/** How often a position is tried before it is put aside. */
export const TRIES_MAX = 3
const PAUSE_MS = 500

/** A position that could not be settled, and why. */
export interface Failure {
  readonly playerId: string
  readonly error: unknown
}

/** How far a page was settled. */
interface PageEnd {
  /** How many of its positions are done, the first ones: all, unless time ran out. */
  readonly done: number
  readonly failures: readonly Failure[]
}

interface Page {
  readonly declared: DeclaredResult
  readonly positions: readonly Listed[]
  readonly publish: (settled: Settled) => Promise<void>
}

/**
 * Settles the positions of a page, in their order, several at once. A position that fails is tried again after a
 * pause, and does not hold up the others. Starts no position once `goOn` returns false. The market must be closed
 * first, or later bets would be missed.
 * @throws the failure of a position that there was no time to try again
 */
export async function settlePage(
  store: SettlementStore,
  clock: Clock,
  { declared, positions, publish }: Page,
  goOn: () => boolean = () => true,
): Promise<PageEnd> {
  const failures: Failure[] = []
  const attempt = async ({ playerId, read }: Listed) => {
    const work = async () => {
      const settled = await settleOne(store, clock, read(), declared)
      if (settled) await publish(settled)
    }
    const error = await failureOf(work, clock, goOn)
    if (error !== undefined) failures.push({ playerId, error })
  }
  const open = positions.filter(({ settledRevision }) => settledRevision < declared.revision)
  const done = await eachOf(open, attempt, goOn)
  const [next] = open.slice(done)
  return { done: next ? positions.indexOf(next) : positions.length, failures }
}

/** Tries work several times; returns why the last try failed, or undefined if one succeeded. */
async function failureOf(work: () => Promise<void>, clock: Clock, goOn: () => boolean): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES_MAX) return error
      if (!goOn()) throw error
    }
    await clock.sleep(PAUSE_MS * tries)
  }
}

/** Works on items several at once; returns how many it has started, when all of those have ended. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  goOn: () => boolean,
): Promise<number> {
  let started = 0
  const worker = async () => {
    while (started < items.length && goOn()) {
      const item = items[started++]
      if (item !== undefined) await work(item)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return started
}
