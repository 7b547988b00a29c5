import type { DeskMatkaMarket } from '../../../domain/contract/operator/matka.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import type { MatkaMarket } from '../../../domain/games/matka/market.ts'
import { matkaMarketPart } from '../../store/matka-store.ts'
import type { KeptMatkaMarket } from '../../store/read/matka.ts'

export function marketView({ market, version }: KeptMatkaMarket): DeskMatkaMarket {
  return { market, version }
}

/** The market that an operator chose, if it has not changed since the operator saw it. */
export function marketAsSeen(
  markets: readonly KeptMatkaMarket[],
  marketId: string,
  version: number,
): KeptMatkaMarket | Refusal {
  const kept = markets.find(({ market }) => market.marketId === marketId)
  if (!kept) return refuse('notFound', { field: 'marketId' })
  return kept.version === version ? kept : refuse('changedMeanwhile')
}

/** Players bid by a market's name, so no two may have the same. */
export function nameIsTaken(markets: readonly KeptMatkaMarket[], { marketId, name }: MatkaMarket): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('en')
  return markets.some(({ market }) => market.marketId !== marketId && plain(market.name) === plain(name))
}

/**
 * Writes the default markets except one: they are in use only while no market is stored, and would disappear
 * when the first is.
 */
export function othersParts(markets: readonly KeptMatkaMarket[], marketId: string) {
  return markets
    .filter(({ market, version }) => version === 0 && market.marketId !== marketId)
    .map(({ market }) => matkaMarketPart({ market, version: 1 }))
}
