import { systemClock } from './clock.ts'

/** Worked on at once by one run. */
const CONCURRENCY = 20
/** A run is so long at most; the next begins elsewhere, and with what has become due meanwhile. */
const RUN_MS = 5000

/**
 * Works through what is due, many at once, until `goOn` says no. One that fails does not keep the others waiting.
 * @param failed gets one that failed, and must not fail itself
 */
export async function drain<Item>(
  due: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => Promise<void> | void,
  goOn: () => boolean,
): Promise<void> {
  const under = new Set<Promise<void>>()
  const beganAtMs = systemClock.nowMs()
  try {
    for await (const item of due) {
      if (!goOn() || systemClock.nowMs() - beganAtMs > RUN_MS) break
      const one = work(item)
        .catch((error: unknown) => failed(item, error))
        .finally(() => under.delete(one))
      under.add(one)
      if (under.size >= CONCURRENCY) await Promise.race(under)
    }
  } finally {
    // Also where what is due can't be read on: a function that has answered stands still, and nothing may be under way then.
    await Promise.all(under)
  }
}
