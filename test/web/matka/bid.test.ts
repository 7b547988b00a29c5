import { expect, test } from 'vitest'
import {
  type BidSlip,
  bidOf,
  isTaken,
  mostPaid,
  problemOf,
  withPoints,
} from '../../../web/features/matka/bid.ts'

const player = { userId: 'p1', walletBalance: 100.5 }
const two = (one: string, other: string): BidSlip => [
  { number: '668', points: one },
  { number: '122', points: other },
]

test.each<[BidSlip, typeof player, string | undefined]>([
  [[], player, 'matka.nothing'],
  [[{ number: '1', points: '0' }], player, 'matka.nothing'],
  [[{ number: '1', points: '100' }], player, undefined],
  [[{ number: '1', points: '101' }], player, 'matka.insufficient'],
  [two('50', '50'), player, undefined],
  [two('50', '51'), player, 'matka.insufficient'],
  [[], { ...player, userId: '' }, 'matka.notLoggedIn'],
])('of %j the player with %j sees the problem %s', (slip, who, problem) => {
  expect(problemOf(slip, who)).toBe(problem)
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
  slip: [{ number: '668', points: '20' }] as BidSlip,
  userId: 'p1',
} as const

test('a bid says what is bid, where, and what it would pay', () => {
  expect(bidOf(asked)).toEqual({
    ...{ userId: 'p1', gameName: 'Kalyan', roundId: 'kalyan-7', bidType: 'Double Panna', session: 'Close' },
    ...{ bids: [{ number: '668', points: 20 }], totalBidPoints: 20, estimatedProfit: 190 },
  })
  expect(bidOf({ ...asked, bidType: 'Jodi Digit' })).not.toHaveProperty('session')
})

test('several numbers are one bid, the same in whatever order they were typed, with a claim by all points', () => {
  const slip = two('20', '30')
  const bid = bidOf({ ...asked, slip })
  expect(bid).toMatchObject({
    bids: [
      { number: '122', points: 30 },
      { number: '668', points: 20 },
    ],
    ...{ totalBidPoints: 50, estimatedProfit: 475 },
  })
  expect(JSON.stringify(bidOf({ ...asked, slip: slip.toReversed() }))).toBe(JSON.stringify(bid))
})

test('what is paid at most is by the highest points, as one number comes', () => {
  expect(mostPaid('Double Panna', two('20', '30'))).toBe(285)
  expect(mostPaid('Jodi Digit', [])).toBe(0)
})

test('a number keeps its points and place when another is typed, and leaves the slip without points', () => {
  const typed = withPoints(withPoints([], '668', '20'), '122', '30')
  expect(typed).toEqual(two('20', '30'))
  expect(withPoints(typed, '668', '25')).toEqual(two('25', '30'))
  expect(withPoints(typed, '668', '')).toEqual([{ number: '122', points: '30' }])
  expect(withPoints(typed, '777', '')).toEqual(typed)
})
