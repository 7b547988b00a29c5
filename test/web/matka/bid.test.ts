import { expect, test } from 'vitest'
import { attemptOf, isTaken, problemOf } from '../../../web/features/matka/bid.ts'

const player = { userId: 'p1', walletBalance: 100.5 }

test.each([
  [null, player, 'matka.nothing'],
  [{ number: '1', points: '' }, player, 'matka.nothing'],
  [{ number: '1', points: '0' }, player, 'matka.nothing'],
  [{ number: '1', points: '100' }, player, undefined],
  [{ number: '1', points: '101' }, player, 'matka.insufficient'],
  [null, { ...player, userId: '' }, 'matka.notLoggedIn'],
])('of %j the player with %j is told %s', (held, who, problem) => {
  expect(problemOf(held, who)).toBe(problem)
})

test('a jodi is taken until the open number, all else until the close one', () => {
  expect([isTaken('Jodi Digit', 'Open'), isTaken('Single Digit', 'Open')]).toEqual([true, true])
  expect([isTaken('Jodi Digit', 'Close'), isTaken('Tripple Panna', 'Close')]).toEqual([false, true])
  expect([isTaken('Jodi Digit', 'Closed'), isTaken('Single Digit', 'Closed')]).toEqual([false, false])
})

const asked = {
  market: { marketName: 'Kalyan', roundId: 'kalyan-7' },
  bidType: 'Double Panna',
  session: 'Close',
  held: { number: '668', points: '20' },
  userId: 'p1',
} as const

test('a bid says what is bid, where, and what it would pay', () => {
  expect(attemptOf(asked, null).body).toEqual({
    ...{ userId: 'p1', gameName: 'Kalyan', roundId: 'kalyan-7', bidType: 'Double Panna', session: 'Close' },
    ...{ bids: [{ number: '668', points: 20 }], totalBidPoints: 20, estimatedProfit: 190 },
  })
  expect(attemptOf({ ...asked, bidType: 'Jodi Digit' }, null).body).not.toHaveProperty('session')
})

test('the same bid after an answer that was lost is the same attempt, another one is another', () => {
  const first = attemptOf(asked, null)
  expect(attemptOf({ ...asked }, first)).toBe(first)
  for (const change of [
    { held: { number: '668', points: '21' } },
    { session: 'Open' as const },
    { market: { ...asked.market, roundId: 'kalyan-8' } },
  ]) {
    expect(attemptOf({ ...asked, ...change }, first).key).not.toBe(first.key)
  }
  expect(attemptOf(asked, null).key).not.toBe(first.key)
})
