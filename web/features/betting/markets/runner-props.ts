import { profitIf } from '../../../../domain/betting/book.ts'
import { type Paise, ZERO } from '../../../../domain/money.ts'
import type { MarketProps } from './market-props.ts'
import type { RunnerRowProps } from './runner-row.tsx'

/** The parts of a market's props that belong to one runner. */
export function runnerProps(
  selectionId: number,
  { marketId, picked, position, isKnown, bookWithBet, onPick }: MarketProps,
): RunnerRowProps {
  const isPicked = picked?.kind === 'selection' && picked.selectionId === selectionId
  return {
    marketId,
    selectionId,
    pickedSide: isPicked ? picked.side : undefined,
    held: isKnown ? (profitOf(position?.book, selectionId) ?? ZERO) : undefined,
    withBet: profitOf(bookWithBet, selectionId),
    onPick,
  }
}

function profitOf(book: MarketProps['bookWithBet'], selectionId: number): Paise | undefined {
  return book?.kind === 'selections' ? profitIf(book, selectionId) : undefined
}
