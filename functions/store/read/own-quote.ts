import type { Quote } from '../../../domain/betting/quote.ts'
import { newQuoteShards, quoteShardOf } from '../keys.ts'

/**
 * First by the setting's number of copies, then the first shard, then by the number stored on the copy found
 * there.
 */
const READS_MAX = 3

/**
 * Finds the copy of a market's quote that a player's bets are checked against. One read is enough unless the
 * setting has changed since the market opened.
 * @param read reads the quote in a shard, with whatever else the caller needs
 * @returns what `read` found with the right copy; 'conflict' when copies disagree on their number, or when
 * `read` returns it
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
    // A quote not found here may be in the first shard, where every market has a copy.
    const stored = found.quote?.shards ?? 1
    if (stored === shards) return found
    shards = stored
  }
  return 'conflict'
}
