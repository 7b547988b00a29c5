import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredQuote } from '../../domain/betting/quote.ts'
import { allEnded } from './all-ended.ts'
import { dynamo, tableName } from './client.ts'
import { KNOWS_DECISIONS } from './decisions.ts'
import { QUOTE_HOLDER, quoteShardsOf } from './keys.ts'
import { getItem } from './read/queries.ts'
import { shapeOf } from './shapes/shapes.ts'
import { conditionally } from './transaction.ts'

/**
 * Writes every copy of a quote, but never over a closed one: a late writer must not reopen a market that is
 * being settled.
 * @throws Error where another writer has written this version or a later one, or operators have made a decision
 * that this writer does not know of; the writer must then read again
 */
export async function writeQuote(quote: StoredQuote): Promise<void> {
  await allEnded(quoteShardsOf(quote).map((shard) => putQuote(shard, quote)))
}

/** Writes the copy in one shard; see `writeQuote`. */
export async function putQuote(shard: string, quote: StoredQuote): Promise<void> {
  const Key = { shard, holder: QUOTE_HOLDER }
  const { expression, names, values } = overwriting({ ...quote, ...shapeOf('positions', Key) })
  const update = new UpdateCommand({
    TableName: tableName('positions'),
    Key,
    UpdateExpression: expression,
    ConditionExpression: `attribute_not_exists(holder) OR (version < :f_version AND #f_status <> :closed AND ${KNOWS_DECISIONS})`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':closed': 'CLOSED', ':decided': quote.decidedAtMs ?? 0 },
  })
  if (await conditionally(() => dynamo.send(update))) return
  const stored = await getItem('positions', Key)
  if (stored?.status !== 'CLOSED')
    throw new Error(`${shard} has a newer quote than ${quote.version}, or one of an operator`)
}

/** A quote with nothing taken of it yet. */
export function newQuoteItem(shard: string, quote: StoredQuote): Record<string, unknown> {
  return { shard, holder: QUOTE_HOLDER, ...quote, owedPaise: {}, soldPaise: {} }
}

/** The optional fields of a quote. */
const OPTIONAL = ['decidedAtMs', 'past', 'feedPrices', 'lossMaxPaise', 'lean', 'mayGrow', 'bands'] as const

/**
 * Sets every field of a quote, and removes those that it no longer has. Keeps the amounts owed, and clears the
 * stakes sold, because the prices are new.
 */
function overwriting(quote: StoredQuote & ReturnType<typeof shapeOf>) {
  const fields = Object.entries({ ...quote, soldPaise: {} })
  const gone = OPTIONAL.filter((name) => !(name in quote))
  const sets = fields.map(([name]) => `#f_${name} = :f_${name}`)
  const removes = gone.map((name) => `#f_${name}`)
  return {
    expression: `SET ${sets.join(', ')}, owedPaise = if_not_exists(owedPaise, :nothing)${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
    names: Object.fromEntries([...fields.map(([name]) => name), ...gone].map((name) => [`#f_${name}`, name])),
    values: { ':nothing': {}, ...Object.fromEntries(fields.map(([name, value]) => [`:f_${name}`, value])) },
  }
}
