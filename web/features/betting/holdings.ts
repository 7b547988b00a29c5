import { type BetTerms, isLineBet } from '../../../domain/betting/bet-terms.ts'
import type { Book, SelectionBook } from '../../../domain/betting/book.ts'
import { type Commission, commissionFromPercent } from '../../../domain/betting/commission.ts'
import type { OrderTerms, Position } from '../../../domain/betting/position.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { PositionView } from '../../../domain/contract/positions.ts'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { type Paise, paiseFromRupees, ZERO } from '../../../domain/money.ts'

/** The player's money in play: the free balance, the exposure, and the position in each market with a bet. */
export interface Holdings {
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly positions: ReadonlyMap<string, Position>
  /** Why the player may not bet at all: a suspension, or a break. */
  readonly block?: RefusalName | undefined
}

/** Converts a position of the API to that of the betting rules. */
export function positionOf(view: PositionView, playerId: string): Position {
  return {
    marketId: view.marketId,
    playerId,
    book: bookOf(view),
    exposurePaise: paiseFromRupees(view.exposure),
    paidPaise: paiseFromRupees(view.paid),
    ...(view.commission && { commission: commissionOf(view.commission) }),
    settledRevision: 0,
    pending: view.pending.map(pendingOf),
    ...(view.orders.length > 0 && { orders: view.orders.flatMap(orderOf) }),
    ...(view.cashingOut && { closing: 'under way' }),
    betCount: view.betCount,
    version: 0,
  }
}

function orderOf(order: PositionView['orders'][number]): OrderTerms[] {
  const { betKey: orderKey, terms } = pendingOf(order)
  return isLineBet(terms) ? [] : [{ orderKey, terms, atMs: 0 }]
}

function pendingOf({ _id, type, selectionId, runValue, odds, stake }: PositionView['pending'][number]) {
  const price = { rate: rateFromPer100(odds), stakePaise: paiseFromRupees(stake) }
  const terms: BetTerms =
    type === 'yes' || type === 'no'
      ? { side: type, runs: runValue ?? 0, ...price }
      : { side: type === 'Lgaai' ? 'lgaai' : 'khaai', selectionId: selectionId ?? 0, ...price }
  return { betKey: _id, terms }
}

function commissionOf({ percent, ...book }: NonNullable<PositionView['commission']>): Commission {
  return { basisPoints: commissionFromPercent(percent), book: selectionBook(book), paidPaise: ZERO }
}

function bookOf({ profits, others, runBook }: PositionView): Book {
  if (runBook !== null) {
    const steps = runBook.steps.map(({ runs, change }) => ({ runs, changePaise: paiseFromRupees(change) }))
    return { kind: 'line', basePaise: paiseFromRupees(runBook.base), steps }
  }
  return selectionBook({ profits: profits ?? [], others: others ?? 0 })
}

function selectionBook({
  profits,
  others,
}: Omit<NonNullable<PositionView['commission']>, 'percent'>): SelectionBook {
  const held = profits.map(({ selectionId, profit }) => {
    return { selectionId, profitPaise: paiseFromRupees(profit) }
  })
  return { kind: 'selections', profits: held, othersPaise: paiseFromRupees(others) }
}
