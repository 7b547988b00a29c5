import { LEASE_MS, type Matcher } from './matcher.ts'
import { Pass } from './pass.ts'

/**
 * Matches the orders of a market until nothing is left to do: resting orders that the house's price has reached, orders whose delay is over,
 * and new orders. A lease lets one matcher at a time work on a market. Each step is one transaction, which fails if another
 * matcher has taken the lease; so a matcher may die at any moment, and no step is lost or done twice.
 * @param last what to do with the lease once nothing is left; called once at most
 * @returns false when another matcher has the market, which then processes all notices, or when an order had too many conflicts: it has to be
 * tried again
 */
export async function matchMarket(
  matcher: Matcher,
  marketId: string,
  last?: (pass: Pass) => Promise<void>,
): Promise<boolean> {
  const { store, clock, owner, goOn } = matcher
  let isStuck = false
  let isLast = last !== undefined
  for (let isProgress = true; isProgress && goOn(); ) {
    const nowMs = clock.nowMs()
    const book = await store.takeBook(marketId, owner, nowMs, nowMs + LEASE_MS)
    if (!book) return false
    const pass = new Pass(matcher, book)
    try {
      await pass.run()
      if (isLast) await last?.(pass)
      isLast = false
    } finally {
      await store.releaseBook(marketId, owner)
    }
    isStuck = pass.isStuck
    // A notice written while this matcher held the lease may have been left to it.
    isProgress = pass.steps > 0 && (await store.readArrivals(marketId)).length > 0
  }
  return !isStuck
}
