import { useState } from 'react'
import type { SelectionBook } from '../../../../domain/betting/book.ts'
import { type Closer, closingOrder } from '../../../../domain/exchange/closing-order.ts'
import { isOrderStake, typedOdds } from '../../../lib/order-typing.ts'
import { formatDecimal, offeredRate } from '../../../lib/prices.ts'
import { useRunner } from '../../../lib/realtime/hooks.ts'
import { useOrderStakes } from '../orders/use-order-stakes.ts'

/** A position that one order can close at a price. */
export interface ToClose {
  readonly marketId: string
  /** The position's, with every selection that the market has now. */
  readonly book: SelectionBook
  readonly closer: Closer
  readonly percent: number
}

/** The typed odds of a closing order, at first those on offer, and the order that follows from them. */
export function useClosingDraft({ marketId, book, closer, percent }: ToClose) {
  const runner = useRunner(marketId, closer.selectionId)
  const offered = runner ? offeredRate(runner, closer.side) : null
  const [oddsText, setOddsText] = useState(offered === null ? '' : formatDecimal(offered))
  const stakes = useOrderStakes(marketId)
  const odds = typedOdds(oddsText)
  const closing = odds && 'rate' in odds ? closingOrder(book, closer, odds.rate, percent) : undefined
  const isPlaceable = closing !== undefined && isOrderStake(closing.terms.stakePaise, stakes)
  return { oddsText, setOddsText, offered, stakes, closing, order: isPlaceable ? closing.terms : undefined }
}
