import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { type BidType, estimatedProfit, type MatkaSession } from '../../../domain/games/matka/bets.ts'
import type { BidStatus } from '../../../domain/games/matka/market.ts'
import type { BidRequest } from './api/place-bid.ts'

/** A number with its points, as typed. */
interface TypedBid {
  readonly number: string
  readonly points: string
}

/** The numbers with points, in the order in which they were typed. They are sent in one bid. */
export type BidSlip = readonly TypedBid[]

/** The slip with these points on a number; without points it leaves the slip. */
export function withPoints(slip: BidSlip, number: string, points: string): BidSlip {
  const isNew = pointsOn(slip, number) === ''
  if (points === '') return slip.filter((typed) => typed.number !== number)
  if (isNew) return [...slip, { number, points }]
  return slip.map((typed) => (typed.number === number ? { number, points } : typed))
}

/** The points on a number as typed; empty for none. */
export function pointsOn(slip: BidSlip, number: string): string {
  return slip.find((typed) => typed.number === number)?.points ?? ''
}

/** Whether bids of a type are taken: a jodi until the open number, all others until the close one. */
export function isTaken(bidType: BidType, status: BidStatus): boolean {
  return status === 'Open' || (status === 'Close' && bidType !== 'Jodi Digit')
}

/** The points on all numbers together. */
export function totalOf(slip: BidSlip): number {
  return slip.reduce((total, { points }) => total + Number(points), 0)
}

/** What is paid at most: one number comes, whatever the others are. */
export function mostPaid(bidType: BidType, bids: readonly { readonly points: number | string }[]): number {
  return estimatedProfit(bidType, Math.max(0, ...bids.map(({ points }) => Number(points))))
}

/** The message key of what is wrong with a bid; undefined if it can be sent. */
export function problemOf(
  slip: BidSlip,
  { userId, walletBalance }: { userId: string; walletBalance: number },
) {
  if (userId === '') return 'matka.notLoggedIn' as const
  const points = totalOf(slip)
  if (points <= 0) return 'matka.nothing' as const
  return points > walletBalance ? ('matka.insufficient' as const) : undefined
}

interface BidParts {
  readonly market: Pick<MatkaMarketState, 'marketName' | 'roundId'>
  readonly bidType: BidType
  readonly session: MatkaSession
  readonly slip: BidSlip
  readonly userId: string
}

/** The bid of a slip, the same in whatever order it was typed: sent again after a lost answer, it must keep its key. */
export function bidOf({ market, bidType, session, slip, userId }: BidParts): BidRequest {
  const total = totalOf(slip)
  return {
    userId,
    gameName: market.marketName,
    roundId: market.roundId,
    bidType,
    ...(bidType !== 'Jodi Digit' && { session }),
    bids: slip
      .map(({ number, points }) => ({ number, points: Number(points) }))
      .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    totalBidPoints: total,
    estimatedProfit: estimatedProfit(bidType, total),
  }
}
