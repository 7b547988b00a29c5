import type { DeskMarket, MatchFile } from '../../../../domain/contract/operator/markets.ts'

/** How a market stands, in the words of the desk. */
export type MarketState =
  | 'open'
  | 'suspending'
  | 'suspendedByUs'
  | 'suspendedByFeed'
  | 'closed'
  | 'closing'
  | 'settling'
  | 'settled'
  | 'void'

/** How a market of a match stands. What is decided is not yet done while players still see it otherwise. */
export function stateOf(market: DeskMarket, isMatchSuspended: boolean): MarketState {
  const { declared, status, suspended } = market
  if (declared) {
    if (declared.progress !== 'settled') return declared.progress
    return declared.result.kind === 'void' ? 'void' : 'settled'
  }
  if (status === 'CLOSED') return 'closed'
  if (suspended || isMatchSuspended) return status === 'OPEN' ? 'suspending' : 'suspendedByUs'
  return status === 'OPEN' ? 'open' : 'suspendedByFeed'
}

const moving: ReadonlySet<MarketState> = new Set(['suspending', 'closing', 'settling'])

/** Whether anything of a match is on its way to what was decided. */
export function isMoving({ markets, suspended }: MatchFile): boolean {
  return markets.some((market) => moving.has(stateOf(market, suspended !== null)))
}
