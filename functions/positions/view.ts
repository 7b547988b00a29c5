import type { Position } from '../../domain/betting/position.ts'
import type { MarketKind } from '../../domain/contract/markets.ts'
import type { PositionView } from '../../domain/contract/positions.ts'
import { rupeesFromPaise } from '../../domain/money.ts'

/** A position as clients read it, in rupees. */
export function positionView(position: Position, kind: MarketKind): PositionView {
  const { marketId, book, exposurePaise, paidPaise, betCount } = position
  return {
    marketId,
    kind,
    exposure: rupeesFromPaise(exposurePaise),
    paid: rupeesFromPaise(paidPaise),
    betCount,
    profits:
      book.kind === 'selections'
        ? book.profits.map(({ selectionId, profitPaise }) => {
            return { selectionId, profit: rupeesFromPaise(profitPaise) }
          })
        : null,
    others: book.kind === 'selections' ? rupeesFromPaise(book.othersPaise) : null,
    runBook:
      book.kind === 'line'
        ? {
            base: rupeesFromPaise(book.basePaise),
            steps: book.steps.map(({ runs, changePaise }) => {
              return { runs, change: rupeesFromPaise(changePaise) }
            }),
          }
        : null,
  }
}
