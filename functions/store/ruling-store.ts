import type { OperatorResult } from '../../domain/betting/intervention.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { isLineKind } from '../../domain/contract/markets.ts'
import { allEnded } from './all-ended.ts'
import { QUOTE_HOLDER, quoteShardOf, quoteShardsOf, shardOf } from './keys.ts'
import type { Market } from './read/markets.ts'
import { readQuotes } from './read/quotes.ts'
import { settlementPart } from './settlement-work-store.ts'
import type { Part } from './transaction.ts'
import { checkPart, isAt, updateIf, updatePart } from './writes.ts'

/**
 * Suspends or closes every copy of a market's quote at once. A writer that does not know of the decision at
 * `decidedAtMs` can't offer prices again. A closed market stays closed.
 */
export async function haltQuotes(
  marketId: string,
  status: 'SUSPENDED' | 'CLOSED',
  decidedAtMs: number,
): Promise<void> {
  const isOlder = '(attribute_not_exists(decidedAtMs) OR decidedAtMs < :decided)'
  const change = {
    update: 'SET #status = :status, decidedAtMs = :decided',
    // A close always applies; a suspension only if no later decision was made.
    when: `attribute_exists(holder) AND #status <> :closed${status === 'CLOSED' ? '' : ` AND ${isOlder}`}`,
    values: { status, decided: decidedAtMs, closed: 'CLOSED' },
  }
  const halt = (shard: string) => updateIf('positions', { shard, holder: QUOTE_HOLDER }, change)
  // The first quote of a market can only be written by a writer that has read this decision.
  const [quote] = await readQuotes([marketId])
  if (quote) await allEnded(quoteShardsOf(quote).map(halt))
}

/**
 * Stores the time of a decision with a market, so that a writer that does not know of it can't declare the
 * market. The market must have no result yet.
 */
export function rulingPart(marketId: string, decidedAtMs: number): Part<'stillUndeclared'> {
  return updatePart(
    'stillUndeclared',
    'markets',
    { marketId },
    {
      update: 'SET decidedAtMs = :decided',
      when: 'attribute_exists(marketId) AND attribute_not_exists(declared)',
      values: { decided: decidedAtMs },
    },
  )
}

/**
 * Keeps the operators who declare a market from betting on it: they must hold nothing in it, and the copies
 * of the quote that their bets are checked against close in the same transaction. The other copies are closed
 * afterwards.
 * @param quote a copy of the quote as read; undefined when the market has none
 */
export function aloofParts(
  marketId: string,
  quote: Quote | undefined,
  operatorIds: readonly string[],
  decidedAtMs: number,
): Part<'holdsNothing' | 'ownShard'>[] {
  const isNone = isAt(0, 'holder')
  const closing = {
    update: 'SET #status = :closed, decidedAtMs = :decided',
    when: 'attribute_exists(holder)',
    values: { closed: 'CLOSED', decided: decidedAtMs },
  }
  const quoteShards = operatorIds.map((each) => quoteShardOf(quote ?? { marketId, shards: 1 }, each))
  const holdNothing = operatorIds.map((holder) =>
    checkPart('holdsNothing', 'positions', { shard: shardOf(marketId, holder), holder }, isNone),
  )
  const ownShards = [...new Set(quoteShards)].map((shard) => {
    const key = { shard, holder: QUOTE_HOLDER }
    return quote
      ? updatePart('ownShard', 'positions', key, closing)
      : checkPart('ownShard', 'positions', key, isNone)
  })
  return [...holdNothing, ...ownShards]
}

/**
 * Puts an operator's result in force in place of the one that was read, shows it, and adds the work of
 * settling it. The market must be closed in every shard.
 * @param words the result as players read it
 * @param decidedAtMs the time of the decision behind it
 */
export function inForceParts(
  { odds, declared: before }: Market,
  declared: OperatorResult,
  words: string | null,
  decidedAtMs: number,
): Part<'sameInForce' | 'workIsNew'>[] {
  const { marketId } = odds
  const line = isLineKind(odds.kind) ? ', odds.fancyMarkets[0].#status = :closed' : ''
  // A first result requires that the decision is stored with the market, and no later one.
  const when = before
    ? 'declared.revision = :before'
    : 'attribute_not_exists(declared) AND decidedAtMs = :decided'
  return [
    updatePart(
      'sameInForce',
      'markets',
      { marketId },
      {
        update: `SET declared = :declared, decidedAtMs = :decided, odds.#status = :closed, odds.#result = :words${line}`,
        when,
        values: {
          ...{ declared, decided: decidedAtMs, closed: 'CLOSED', words },
          ...(before && { before: before.revision }),
        },
      },
    ),
    settlementPart('workIsNew', marketId, declared.revision),
  ]
}
