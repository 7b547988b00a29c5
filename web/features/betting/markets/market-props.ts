import type { Book } from '../../../../domain/betting/book.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import type { Holdings } from '../holdings.ts'
import type { Pick, Slip } from '../slip/slip.ts'
import type { SlipControl } from '../slip/use-slip.ts'

/** What a market on screen takes. What is the same keeps its identity, so that a memoised market sleeps. */
export interface MarketProps {
  readonly marketId: string
  /** The slip, when it is on this market. */
  readonly picked: Slip | undefined
  /** What the player holds in the market; absent without a bet. */
  readonly position: Position | undefined
  /** Whether the holdings are known: without a position there is then nothing held. */
  readonly isKnown: boolean
  /** What the market's outcomes would bring with the bet of the slip. */
  readonly bookWithBet: Book | undefined
  readonly onPick: (pick: Pick) => void
}

/** The part of the slip and of the holdings that is one market's. */
export function marketProps(
  marketId: string,
  { control, holdings, onPick }: MarketsProps,
): Omit<MarketProps, 'marketId'> {
  const isPicked = control?.slip.marketId === marketId
  return {
    picked: isPicked ? control.slip : undefined,
    position: holdings?.positions.get(marketId),
    isKnown: holdings !== undefined,
    bookWithBet: isPicked ? control.preview?.book : undefined,
    onPick,
  }
}

/** What a screen full of markets takes. */
export interface MarketsProps {
  readonly matchId: string
  readonly userId: string
  readonly control: SlipControl | null
  readonly holdings: Holdings | undefined
  readonly onPick: (pick: Pick) => void
}
