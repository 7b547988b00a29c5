import type { StoredQuote } from '../../domain/betting/quote.ts'
import { allEnded } from './all-ended.ts'
import { interventionCheck } from './intervention-store.ts'
import { QUOTE_HOLDER, quoteShardsOf } from './keys.ts'
import { newQuoteItem, putQuote } from './quote-store.ts'
import { readAll } from './read/batch-get.ts'
import { type Part, transact } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/**
 * Writes a quote where the writer knows of no earlier one. In shards without a quote it is written only if
 * operators have made no decision on the match since the writer read their decisions: a suspension finds no
 * quote to halt there.
 * @param decidedAtMs when operators last made a decision about the match, as far as the writer knows; 0 for
 * never
 * @throws Error where they made a decision meanwhile, and as `writeQuote` does; the writer must then read again
 */
export async function writeFirstQuote(quote: StoredQuote, decidedAtMs: number): Promise<void> {
  const { marketId, matchId } = quote
  const shards = new Set(quoteShardsOf(quote))
  // A crashed run may have written some shards.
  const there = await shardsWithQuote(shards)
  const missing = [...shards.difference(there)].map((shard) => firstPart(shard, quote))
  if (missing.length > 0) {
    const { kind } = await transact([...missing, interventionCheck(matchId, decidedAtMs)])
    if (kind !== 'committed') throw new Error(`${marketId} could not be put on offer: ${kind}`)
  }
  await allEnded([...there].map((shard) => putQuote(shard, quote)))
}

async function shardsWithQuote(shards: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const keys = [...shards].map((shard) => ({ shard, holder: QUOTE_HOLDER }))
  const items = await readAll('positions', keys)
  return new Set(items.map((item) => String(item.shard)))
}

function firstPart(shard: string, quote: StoredQuote): Part<'isFirst'> {
  return putPart('isFirst', 'positions', newQuoteItem(shard, quote), isAt(0, 'holder'))
}
