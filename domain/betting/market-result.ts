/** How a market ended. */
export type MarketResult =
  | { readonly kind: 'winner'; readonly selectionId: number }
  /** What a line market counted, as a whole number. */
  | { readonly kind: 'runs'; readonly runs: number }
  /** Every bet is void. */
  | { readonly kind: 'void'; readonly reason: VoidReason }

/** Why a market's bets are void, in the words that players read. */
export type VoidReason = 'tie' | 'no result' | 'abandoned' | 'not completed' | 'not started'

/** A result in force. Each correction has the next revision; the first is 1. */
export interface DeclaredResult {
  readonly revision: number
  readonly result: MarketResult
}
