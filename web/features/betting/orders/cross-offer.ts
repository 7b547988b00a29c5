import { useMemo } from 'react'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import { type CrossOffer, crossOffer } from '../../../../domain/exchange/cross-offer.ts'
import { crossedBy } from '../../../../domain/exchange/crossing.ts'
import type { PricedOdds } from '../../../lib/prices.ts'
import { type KnownBook, levelsFor } from '../../../lib/realtime/books.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { ownAt } from './own-at.ts'

interface CrossFacts {
  readonly book: KnownBook
  readonly marketId: string
  /** The other selections whose backs it would be matched with, if any. */
  readonly others: readonly number[]
  /** The player's orders that wait, which the player can't take. */
  readonly orders: readonly OrderRecord[]
}

/** What a back of a selection gets of other players' backs of all other selections; undefined if nothing. */
export function crossOfferOf({ book, marketId, others, orders }: CrossFacts): CrossOffer | undefined {
  // Backs can be laid.
  const backs = others.flatMap((id) => levelsFor(book, id, 'lay'))
  const levels = backs.map((level) => ({
    ...{ selectionId: level.selectionId, rate: rateFromPer100(level.odds) },
    rupees: level.size - ownAt(orders, marketId, level),
  }))
  return crossOffer(levels, others)
}

/** `crossOfferOf` in a market, live. */
export function useCrossOffer(
  facts: Omit<CrossFacts, 'others'> & { readonly selectionId: number },
): CrossOffer | undefined {
  const { book, marketId, selectionId, orders } = facts
  const joined = useOdds(marketId, (odds) => othersOf(odds, selectionId).join(' ')) ?? ''
  return useMemo(() => {
    const others = joined === '' ? [] : joined.split(' ').map(Number)
    return crossOfferOf({ book, marketId, others, orders })
  }, [book, marketId, orders, joined])
}

/** The other selections of an open market whose backs a back would be matched with. */
function othersOf(
  { status, matchOdds, mayGrow, betDelay }: PricedOdds,
  selectionId: number,
): readonly number[] {
  if (status !== 'OPEN') return []
  const market = { runners: matchOdds, betDelaySeconds: betDelay, ...(mayGrow && { mayGrow }) }
  return crossedBy({ side: 'lgaai', selectionId }, market)
}
