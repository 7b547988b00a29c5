import { systemClock } from './clock.ts'

/** How many items one run works on at once. */
const CONCURRENCY = 20
/** The longest that a run takes. Items that become due meanwhile are left to the next run. */
const RUN_MS = 5000

/**
 * Works through due items, many at once, until `goOn` returns false. A failure does not hold up the others.
 * @param failed gets each item that failed, and must not fail itself
 */
export async function drain<Item>(
  due: AsyncIterable<Item> | Iterable<Item>,
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
    // Also if reading the due items fails: Lambda freezes a function once it has returned, so nothing may be
    // under way then.
    await Promise.all(under)
  }
}
