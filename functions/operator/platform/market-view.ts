import type { DeskMarket } from '../../../domain/contract/operator/matka.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import type { MatkaMarket } from '../../../domain/games/matka/market.ts'
import { marketPart } from '../../store/matka-store.ts'
import type { KeptMarket } from '../../store/read/matka.ts'

export function marketView({ market, version }: KeptMarket): DeskMarket {
  return { market, version }
}

/** The market that an operator chose, if it has not changed since the operator saw it. */
export function marketAsSeen(
  markets: readonly KeptMarket[],
  marketId: string,
  version: number,
): KeptMarket | Refusal {
  const kept = markets.find(({ market }) => market.marketId === marketId)
  if (!kept) return refuse('notFound', { field: 'marketId' })
  return kept.version === version ? kept : refuse('changedMeanwhile')
}

/** Players bid by a market's name, so no two may have the same. */
export function nameIsTaken(markets: readonly KeptMarket[], { marketId, name }: MatkaMarket): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('en')
  return markets.some(({ market }) => market.marketId !== marketId && plain(market.name) === plain(name))
}

/**
 * Writes the default markets except one: they are in use only while no market is stored, and would disappear
 * when the first is.
 */
export function othersParts(markets: readonly KeptMarket[], marketId: string) {
  return markets
    .filter(({ market, version }) => version === 0 && market.marketId !== marketId)
    .map(({ market }) => marketPart({ market, version: 1 }))
}
