import type { Quote } from '../../domain/betting/quote.ts'
import { newQuoteShards, quoteShardOf } from './keys.ts'

/** The number of copies is guessed, then said by a copy: the guess, the first shard, what that says. */
const READS_MAX = 3

/**
 * Reads what a bet is checked against, with the copy of the market's quote for this player. The first read looks where a new
 * market has it; only a market that is older than a change of the setting takes another.
 * @param read reads the copy of a shard, and whatever else
 * @returns 'conflict' when copies don't agree on how many there are, as in a torn read
 */
export async function readOwnQuote<Read extends { quote: Quote | undefined }>(
  marketId: string,
  playerId: string,
  read: (shard: string) => Promise<Read | 'conflict'>,
): Promise<Read | 'conflict'> {
  let shards = newQuoteShards(marketId)
  for (let reads = 0; reads < READS_MAX; reads++) {
    const found = await read(quoteShardOf({ marketId, shards }, playerId))
    if (found === 'conflict') return found
    // Every market has a copy in its first shard, if it has any.
    const stored = found.quote?.shards ?? 1
    if (stored === shards) return found
    shards = stored
  }
  return 'conflict'
}
