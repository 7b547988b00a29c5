import { isLineKind, type MarketKind } from '../contract/markets.ts'

/** How a market ended. */
export type MarketResult =
  | { readonly kind: 'winner'; readonly selectionId: number }
  /** What a line market counted, a whole number. */
  | { readonly kind: 'runs'; readonly runs: number }
  /** The market is void, and every bet with it. */
  | { readonly kind: 'void'; readonly reason: VoidReason }

/** Why a market's bets are void, as shown to players. */
export const voidReasons = [
  'tie',
  'no result',
  'abandoned',
  'not completed',
  'not started',
  'obvious error',
] as const
export type VoidReason = (typeof voidReasons)[number]

/** The void reasons that a market of this kind can have: runs can't tie, and only runs can be left uncounted. */
export function voidReasonsOf(kind: MarketKind): readonly VoidReason[] {
  return voidReasons.filter((reason) => reason !== (isLineKind(kind) ? 'tie' : 'not completed'))
}

/**
 * Whether a result fits a market: one of its own selections, a whole number of runs, or void for a reason of
 * its kind.
 */
export function isResultOf(
  market: { readonly kind: MarketKind; readonly selectionIds: readonly number[] },
  result: MarketResult,
): boolean {
  switch (result.kind) {
    case 'winner':
      return !isLineKind(market.kind) && market.selectionIds.includes(result.selectionId)
    case 'runs':
      return isLineKind(market.kind) && Number.isSafeInteger(result.runs) && result.runs >= 0
    case 'void':
      return voidReasonsOf(market.kind).includes(result.reason)
  }
}

/** A result in force. Each correction has the next revision; the first is 1. */
export interface DeclaredResult {
  readonly revision: number
  readonly result: MarketResult
}
