import { expect, it } from 'vitest'
import type { Session } from '../../../betfair/maidan/session.ts'
import { settledBets } from '../../../betfair/maidan/settled.ts'

/** A session whose player has these bets, by market and status. */
function sessionWith(bets: readonly (readonly [marketId: string, status: string])[]): Session {
  const rows = bets.map(([marketId, status]) => ({ of: 'bet', marketId, status }))
  return { call: async () => ({ rows, next: null }), markets: { get: () => undefined } } as unknown as Session
}

it('the bets of a market come all at once, when the last one has its result', async () => {
  const session = sessionWith([
    ['a', 'Won'],
    ['a', 'Lost'],
    ['a', 'Void'],
    ['b', 'Won'],
    ['b', 'Open'],
    ['c', 'Lost'],
    ['c', 'Pending'],
  ])
  const [settled, voided] = [await settledBets(session, [], false), await settledBets(session, [], true)]
  expect(settled.map(({ marketId, status }) => [marketId, status])).toEqual([
    ['a', 'Won'],
    ['a', 'Lost'],
  ])
  expect(voided.map(({ marketId, status }) => [marketId, status])).toEqual([['a', 'Void']])
})
