import type { StoredQuote } from '../../../domain/betting/quote.ts'
import { QUOTE_HOLDER, quoteShardsOf } from '../keys.ts'
import { QuoteItem } from '../quote-items.ts'
import { readAll } from './batch-get.ts'

/** True when no shard takes bets any more. */
export async function isClosedEverywhere(marketId: string): Promise<boolean> {
  const copies = await readQuotes([marketId])
  return areAll(copies) && copies.every((quote) => quote.status === 'CLOSED')
}

/** Whether these are all copies of the market's quote. */
export function areAll(copies: readonly StoredQuote[]): boolean {
  const [first] = copies
  return first !== undefined && copies.length === first.shards
}

/** Every copy of these markets' quotes, read consistently. */
export async function readQuotes(marketIds: readonly string[]): Promise<StoredQuote[]> {
  const first = await readFirstQuotes(marketIds)
  const others = await readCopies(first.flatMap((quote) => quoteShardsOf(quote).slice(1)))
  return [...first, ...others]
}

/** The first copy of each of these markets' quotes: all of them have the same version. */
export function readFirstQuotes(marketIds: readonly string[]): Promise<StoredQuote[]> {
  return readCopies(marketIds.flatMap((marketId) => quoteShardsOf({ marketId, shards: 1 })))
}

async function readCopies(shards: readonly string[]): Promise<StoredQuote[]> {
  const items = await readAll(
    'positions',
    shards.map((shard) => ({ shard, holder: QUOTE_HOLDER })),
  )
  return items.map((item) => QuoteItem.parse(item))
}
