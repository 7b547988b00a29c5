import { BetItem } from '../bet-items.ts'
import { readMarketFacts } from './market-facts.ts'

interface BetKey {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
}

/**
 * Reads the facts by which a bet is decided, and the earlier bet of its key, in one batch.
 * @param more for a new bet: also the best prices of other players' orders
 */
export async function readBetFacts(
  { playerId, marketId, betKey }: BetKey,
  more: { readonly withTop?: true } = {},
) {
  const own = { table: 'bets', key: { playerId, betKey } } as const
  const read = await readMarketFacts({ playerId, marketId }, own, more)
  if (read === 'conflict') return read
  const { facts, item, top } = read
  return { facts, bet: item && BetItem.parse(item), top }
}
