import { expect, test } from 'vitest'
import { bidOf, isTaken, problemOf } from '../../../web/features/matka/bid.ts'

const player = { userId: 'p1', walletBalance: 100.5 }

test.each([
  [null, player, 'matka.nothing'],
  [{ number: '1', points: '' }, player, 'matka.nothing'],
  [{ number: '1', points: '0' }, player, 'matka.nothing'],
  [{ number: '1', points: '100' }, player, undefined],
  [{ number: '1', points: '101' }, player, 'matka.insufficient'],
  [null, { ...player, userId: '' }, 'matka.notLoggedIn'],
])('of %j the player with %j sees the problem %s', (held, who, problem) => {
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
  expect(bidOf(asked)).toEqual({
    ...{ userId: 'p1', gameName: 'Kalyan', roundId: 'kalyan-7', bidType: 'Double Panna', session: 'Close' },
    ...{ bids: [{ number: '668', points: 20 }], totalBidPoints: 20, estimatedProfit: 190 },
  })
  expect(bidOf({ ...asked, bidType: 'Jodi Digit' })).not.toHaveProperty('session')
})
