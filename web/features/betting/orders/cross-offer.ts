import { useMemo } from 'react'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { type CrossOffer, crossOffer } from '../../../../domain/exchange/cross-offer.ts'
import type { PricedOdds } from '../../../lib/prices.ts'
import { type KnownBook, levelsFor } from '../../../lib/realtime/books.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { ownAt } from './own-at.ts'

interface CrossFacts {
  readonly book: KnownBook
  readonly marketId: string
  readonly selectionId: number
  /** All selections of the market, or none while it takes no backs of all of them. */
  readonly selectionIds: readonly number[]
  /** The player's orders that wait, which the player can't take. */
  readonly orders: readonly OrderRecord[]
}

/** What a back of a selection gets of other players' backs of all other selections; undefined if nothing. */
export function crossOfferOf({
  book,
  marketId,
  selectionId,
  selectionIds,
  orders,
}: CrossFacts): CrossOffer | undefined {
  // Backs can be laid.
  const backs = selectionIds.flatMap((id) => levelsFor(book, id, 'lay'))
  const levels = backs.map((level) => ({
    ...{ selectionId: level.selectionId, rate: rateFromPer100(level.odds) },
    rupees: level.size - ownAt(orders, marketId, level),
  }))
  const runners = selectionIds.map((id) => ({ selectionId: id, status: 'ACTIVE' as const }))
  return crossOffer(levels, selectionId, { runners })
}

/** `crossOfferOf` in a market, live. */
export function useCrossOffer(facts: Omit<CrossFacts, 'selectionIds'>): CrossOffer | undefined {
  const { book, marketId, selectionId, orders } = facts
  const joined = useOdds(marketId, selectionsOf) ?? ''
  return useMemo(() => {
    const selectionIds = joined === '' ? [] : joined.split(' ').map(Number)
    return crossOfferOf({ book, marketId, selectionId, orders, selectionIds })
  }, [book, marketId, selectionId, orders, joined])
}

/** The selections of an open market as text; empty unless all of them are active and no other may come. */
function selectionsOf({ status, mayGrow, matchOdds }: PricedOdds): string {
  const isWhole = status === 'OPEN' && !mayGrow && matchOdds.every((row) => row.status === 'ACTIVE')
  return isWhole ? matchOdds.map((row) => row.selectionId).join(' ') : ''
}
