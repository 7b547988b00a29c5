import type { Book } from '../../../../domain/betting/book.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import type { Pick } from '../../../lib/pick.ts'
import type { Holdings } from '../holdings.ts'
import type { Slip } from '../slip/slip.ts'
import type { SlipControl } from '../slip/use-slip.ts'

/** The props of a market. Unchanged values keep their identity, so that a memoised market doesn't render. */
export interface MarketProps {
  readonly marketId: string
  /** The slip, when it is on this market. */
  readonly picked: Slip | undefined
  /** The player's position in the market; undefined without a bet. */
  readonly position: Position | undefined
  /** Whether the holdings are loaded: if so, no position means no bet. */
  readonly isKnown: boolean
  /** The book with the bet of the slip added. */
  readonly bookWithBet: Book | undefined
  readonly onPick: (pick: Pick) => void
}

/** The parts of slip and holdings that belong to one market. */
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

export interface MarketsProps {
  readonly matchId: string
  readonly userId: string
  readonly control: SlipControl | null
  readonly holdings: Holdings | undefined
  readonly onPick: (pick: Pick) => void
}
