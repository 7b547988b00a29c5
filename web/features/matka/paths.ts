import { type BidType, POINTS_QUOTED, profits } from '../../../domain/games/matka/bets.ts'
import type { BidStatus } from '../../../domain/games/matka/market.ts'

export const listPath = '/casino/matka'

/** The path of a market's types of bid. Its status is that of when the link was made; the page uses the server's. */
export function playPath(gameName: string, status: BidStatus): string {
  return `/casino/play/${encodeURIComponent(gameName)}/${status}`
}

/** The path of the page that places bids of a type. Points and profit are only for show; the server decides what is paid. */
export function bidPath(gameName: string, bidType: BidType, status: BidStatus): string {
  const parts = [gameName, bidType, POINTS_QUOTED, profits[bidType], status]
  return `/casino/bidpage/${parts.map(encodeURIComponent).join('/')}`
}
