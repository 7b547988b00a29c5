import type { DeskMarket, MatchFile } from '../../../../domain/contract/operator/markets.ts'

export type MarketState =
  | 'open'
  | 'suspending'
  | 'suspendedByUs'
  | 'suspendedByFeed'
  | 'closed'
  | 'closing'
  | 'settling'
  | 'putAside'
  | 'settled'
  | 'void'

/** The state of a market. A decision counts as under way until players see it. */
export function stateOf(market: DeskMarket, isMatchSuspended: boolean): MarketState {
  const { declared, status, suspended } = market
  if (declared) {
    if (declared.progress === 'settling' && declared.putAside > 0) return 'putAside'
    if (declared.progress !== 'settled') return declared.progress
    return declared.result.kind === 'void' ? 'void' : 'settled'
  }
  if (status === 'CLOSED') return 'closed'
  if (suspended || isMatchSuspended) return status === 'OPEN' ? 'suspending' : 'suspendedByUs'
  return status === 'OPEN' ? 'open' : 'suspendedByFeed'
}

const moving: ReadonlySet<MarketState> = new Set(['suspending', 'closing', 'settling'])

/** Whether a decision about a match or one of its markets is still under way. */
export function isMoving({ markets, suspended }: MatchFile): boolean {
  return markets.some((market) => moving.has(stateOf(market, suspended !== null)))
}
