import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { type BidType, estimatedProfit, type MatkaSession } from '../../../domain/games/matka/bets.ts'
import type { BidStatus } from '../../../domain/games/matka/market.ts'
import type { BidRequest } from './api/place-bid.ts'

/** The number with an amount, as typed. */
export interface TypedBid {
  readonly number: string
  readonly points: string
}

/** Whether bids of a type are taken: a jodi until the open number, all others until the close one. */
export function isTaken(bidType: BidType, status: BidStatus): boolean {
  return status === 'Open' || (status === 'Close' && bidType !== 'Jodi Digit')
}

/** The typed points; 0 for none. */
export function pointsOf(held: TypedBid | null): number {
  return Number(held?.points ?? 0)
}

/** The message key of what is wrong with a bid; undefined if it can be sent. */
export function problemOf(
  held: TypedBid | null,
  { userId, walletBalance }: { userId: string; walletBalance: number },
) {
  if (userId === '') return 'matka.notLoggedIn' as const
  const points = pointsOf(held)
  if (points <= 0) return 'matka.nothing' as const
  return points > walletBalance ? ('matka.insufficient' as const) : undefined
}

interface BidParts {
  readonly market: Pick<MatkaMarketState, 'marketName' | 'roundId'>
  readonly bidType: BidType
  readonly session: MatkaSession
  readonly held: TypedBid
  readonly userId: string
}

export function bidOf({ market, bidType, session, held, userId }: BidParts): BidRequest {
  const points = pointsOf(held)
  return {
    userId,
    gameName: market.marketName,
    roundId: market.roundId,
    bidType,
    ...(bidType !== 'Jodi Digit' && { session }),
    bids: [{ number: held.number, points }],
    totalBidPoints: points,
    estimatedProfit: estimatedProfit(bidType, points),
  }
}
