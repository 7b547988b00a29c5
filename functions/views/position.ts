import { isLineBet } from '../../domain/betting/bet-terms.ts'
import type { Book, SelectionBook } from '../../domain/betting/book.ts'
import { type Commission, commissionPercent } from '../../domain/betting/commission.ts'
import type { PendingTerms, Position } from '../../domain/betting/position.ts'
import { per100 } from '../../domain/betting/rates.ts'
import type { MarketKind } from '../../domain/contract/markets.ts'
import type { PositionView } from '../../domain/contract/positions.ts'
import { rupeesFromPaise } from '../../domain/money.ts'

/** A position as clients read it, in rupees. */
export function positionView(position: Position, kind: MarketKind): PositionView {
  const {
    marketId,
    book,
    exposurePaise,
    paidPaise,
    betCount,
    pending,
    orders = [],
    closing,
    commission,
  } = position
  return {
    marketId,
    kind,
    exposure: rupeesFromPaise(exposurePaise),
    paid: rupeesFromPaise(paidPaise),
    commission: commission ? commissionView(commission) : null,
    betCount,
    profits: selectionProfits(book),
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
    pending: pending.map(pendingView),
    orders: orders.map(({ orderKey, terms }) => pendingView({ betKey: orderKey, terms })),
    cashingOut: closing !== undefined,
  }
}

function commissionView({ basisPoints, book }: Commission): NonNullable<PositionView['commission']> {
  return {
    percent: commissionPercent(basisPoints),
    profits: selectionProfits(book),
    others: rupeesFromPaise(book.othersPaise),
  }
}

/** The profit by the selection that wins; null for a line. */
export function selectionProfits(book: SelectionBook): NonNullable<PositionView['profits']>
export function selectionProfits(book: Book): PositionView['profits']
export function selectionProfits(book: Book): PositionView['profits'] {
  if (book.kind !== 'selections') return null
  return book.profits.map(({ selectionId, profitPaise }) => {
    return { selectionId, profit: rupeesFromPaise(profitPaise) }
  })
}

function pendingView({ betKey, terms }: PendingTerms): PositionView['pending'][number] {
  const figures = { _id: betKey, odds: per100(terms.rate), stake: rupeesFromPaise(terms.stakePaise) }
  if (isLineBet(terms)) return { ...figures, type: terms.side, selectionId: null, runValue: terms.runs }
  const type = terms.side === 'lgaai' ? 'Lgaai' : 'khaai'
  return { ...figures, type, selectionId: terms.selectionId, runValue: null }
}
