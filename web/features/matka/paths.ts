import { type BidType, POINTS_QUOTED, profits } from '../../../domain/games/matka/bets.ts'
import type { BidStatus } from '../../../domain/games/matka/market.ts'

export const listPath = '/casino/matka'

/** Where a market's kinds of bid are. The status is what was true when the link was made: the page asks the server. */
export function playPath(gameName: string, status: BidStatus): string {
  return `/casino/play/${encodeURIComponent(gameName)}/${status}`
}

/** Where bids of a type are placed. Points and profit are to be read; what is paid is the server's. */
export function bidPath(gameName: string, bidType: BidType, status: BidStatus): string {
  const parts = [gameName, bidType, POINTS_QUOTED, profits[bidType], status]
  return `/casino/bidpage/${parts.map(encodeURIComponent).join('/')}`
}
