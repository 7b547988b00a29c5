import { expect, it } from 'vitest'
import { simulatedSeeds } from '../simulation/seeds.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { ConcurrentPlayers } from '../support/linear/concurrent-players.ts'
import { expectExplained } from '../support/linear/expect-explained.ts'
import { isDeep } from '../support/tier.ts'

/*
 * What callers who call at once see of orders is what they could see if calls came one after another:
 * - A placement is accepted, or refused because of the player's own orders, at one moment between call and answer.
 * - From then on it is in the market's queue. Orders are matched one after another; one whose placement was answered before another
 *   was called comes first. Each fill changes both orders at one moment: the best price first, then the order that came to rest first.
 *   An answer does not wait for this: another call may be matching the market, and a call waits for that a moment only.
 * - A cancellation ends all that is unmatched at one moment between call and answer, be the order in the queue, being matched or at rest.
 * - A list shows each order as it was at some moment between call and answer; not all at the same, because it is no transaction.
 * - Once no call runs and the queue is empty, orders, fills and depth are those that all of this leads to.
 * It can't promise more: the moments of acceptance and of matching are those of two transactions. Less would be too little: an order
 * could be filled after its cancellation, or a later one before an earlier.
 */

const maidan = sharedMaidanForFile({ audits: true })
const { seeds } = simulatedSeeds('orders at once', isDeep ? 16 : 1)

it.each(seeds)(
  'orders of players who act at once are matched as one after another, seed %s',
  async (seed) => {
    const acts = await new ConcurrentPlayers(maidan).history(seed)
    expect(acts.some(({ what }) => / Matched /.test(what))).toBe(true)
    expectExplained(acts, seed)
  },
)
