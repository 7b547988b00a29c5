import type { SelectionQuote } from '../betting/quote.ts'
import { owedOn, type Taken, type Taking, takingAtRisk, together } from '../betting/taken.ts'
import { type Paise, paise } from '../money.ts'
import type { BookedOrder, MarketBook } from './market-book.ts'

/** A change of what the house owes, because it keeps more or less for a player's orders. */
export interface KeptChange {
  readonly playerId: string
  readonly owedPaise: Readonly<Record<string, Paise>>
}

/**
 * How what the house owes changes from one book to the next, by what it keeps for orders in their delay. Each of them counts as a bet in its delay does, with what it may win, so no bet can take
 * that from it. Amounts are in paise, by outcome.
 */
export function keptChanges(
  before: MarketBook,
  after: MarketBook,
  quote: SelectionQuote,
): readonly KeptChange[] {
  const all = [...keptIn(before, quote, -1), ...keptIn(after, quote, 1)]
  return [...Map.groupBy(all, ({ playerId }) => playerId)].flatMap(([playerId, of]) => {
    const { owedPaise } = of.map(({ taking }) => taking).reduce(together)
    const changed = Object.entries(owedPaise).filter(([, paid]) => paid !== 0)
    return changed.length > 0 ? [{ playerId, owedPaise: Object.fromEntries(changed) }] : []
  })
}

/** What is taken, less what the house keeps for an order: that must not count against the order itself. */
export function withoutKept(
  { owedPaise, soldPaise }: Taken,
  order: BookedOrder,
  quote: SelectionQuote,
): Taken {
  const less = takingFor(order, quote, -1)
  const owed = Object.entries(less.owedPaise).map(([key, paid]) => [key, owedOn(owedPaise, key) + paid])
  return { soldPaise, owedPaise: { ...owedPaise, ...Object.fromEntries(owed) } }
}

function keptIn({ resting, incoming }: MarketBook, quote: SelectionQuote, sign: 1 | -1) {
  const waiting = [...resting, ...incoming].filter(({ delay }) => delay?.kept)
  return waiting.map((order) => ({ playerId: order.playerId, taking: takingFor(order, quote, sign) }))
}

/** What the house owes for what it keeps for an order; with the sign -1, what it no longer owes. */
function takingFor({ side, selectionId, delay }: BookedOrder, quote: SelectionQuote, sign: 1 | -1): Taking {
  const takings = (delay?.kept ?? []).map((kept) => takingAtRisk(quote, { side, selectionId, ...kept }))
  const { owedPaise } = takings.reduce(together, { owedPaise: {} })
  const signed = Object.entries(owedPaise).map(([outcome, paid]) => [outcome, paise(sign * paid)])
  return { owedPaise: Object.fromEntries(signed) }
}
