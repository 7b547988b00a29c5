import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { MarketResult } from '../../domain/betting/market-result.ts'
import type { StoredQuote } from '../../domain/betting/quote.ts'
import { Odds } from '../../domain/contract/markets.ts'
import { allEnded } from './all-ended.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { QuoteItem } from './items.ts'
import { QUOTE_HOLDER, quoteShardsOf } from './keys.ts'
import { DeclaredItem, ResultItem } from './result-items.ts'
import { settlementPart } from './ticker-store.ts'
import { conditionally, transact } from './transaction.ts'

const MarketItem = z.object({
  odds: Odds,
  /** The feed's word on the result, before it is declared. */
  result: z.exactOptional(ResultItem),
  declared: z.exactOptional(DeclaredItem),
})

/** A market: what is shown of it, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market as it is, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const item = await readItem(marketId)
  return item && MarketItem.parse(item)
}

async function readItem(marketId: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('markets'), Key: { marketId }, ConsistentRead: true }),
  )
  return Item
}

/** The markets of these ids that there are, in the order of the ids, read consistently. */
export async function readMarkets(marketIds: readonly string[]): Promise<Market[]> {
  const items = await readAll(
    'markets',
    marketIds.map((marketId) => ({ marketId })),
  )
  const found = new Map(items.map((item) => [String(item.marketId), MarketItem.parse(item)]))
  return marketIds.flatMap((id) => found.get(id) ?? [])
}

/** The ids of all markets that a match has had, as they may have been a moment ago. */
export async function listMarketIds(matchId: string): Promise<string[]> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('markets'),
      IndexName: 'byMatch',
      KeyConditionExpression: 'matchId = :match',
      ExpressionAttributeValues: { ':match': matchId },
    },
  )
  const ids: string[] = []
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => String(item.marketId)))
  return ids
}

/**
 * Holds what a feed says of a market against what operators decided of it: who does not know of a decision writes nothing
 * over it. The number is of the last decision that the writer knew of.
 */
const KNOWS_DECISIONS = '(attribute_not_exists(decidedAtMs) OR decidedAtMs <= :decided)'

/**
 * Writes what is shown of a market unless a newer version is there, or a decision that the writer did not know of; false
 * then.
 */
export function writeOdds(
  odds: Odds,
  result: MarketResult | undefined,
  decidedAtMs: number = 0,
): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('markets'),
        Key: { marketId: odds.marketId },
        UpdateExpression: `SET matchId = :match, odds = :odds, version = :version${result ? ', #result = :result' : ''}`,
        ConditionExpression: `attribute_not_exists(marketId) OR (version <= :version AND ${KNOWS_DECISIONS})`,
        ...(result && { ExpressionAttributeNames: { '#result': 'result' } }),
        ExpressionAttributeValues: {
          ':match': odds.matchId,
          ':odds': odds,
          ':version': odds.version,
          ':decided': decidedAtMs,
          ...(result && { ':result': result }),
        },
      }),
    ),
  )
}

/**
 * Writes every copy of the quote that bets are checked against, but never over a closed one: a late writer can't open again
 * what is being settled.
 * @throws Error where another writer was at this version, or further, or operators decided what this one does not know
 *   of: who wrote on what was no longer so reads again
 */
export async function writeQuote(quote: StoredQuote): Promise<void> {
  await allEnded(quoteShardsOf(quote).map((shard) => putQuote(shard, quote)))
}

/** The same of one shard. */
export async function putQuote(shard: string, quote: StoredQuote): Promise<void> {
  const Key = { shard, holder: QUOTE_HOLDER }
  const { expression, names, values } = overwriting(quote)
  const update = new UpdateCommand({
    TableName: tableName('positions'),
    Key,
    UpdateExpression: expression,
    ConditionExpression: `attribute_not_exists(holder) OR (version < :f_version AND #f_status <> :closed AND ${KNOWS_DECISIONS})`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':closed': 'CLOSED', ':decided': quote.decidedAtMs ?? 0 },
  })
  if (await conditionally(() => dynamo.send(update))) return
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('positions'), Key, ConsistentRead: true }),
  )
  if (Item?.status !== 'CLOSED')
    throw new Error(`${shard} has a newer quote than ${quote.version}, or one of an operator`)
}

/** A quote with nothing taken of it yet. */
export function newQuoteItem(shard: string, quote: StoredQuote): Record<string, unknown> {
  return { shard, holder: QUOTE_HOLDER, ...quote, owedPaise: {}, soldPaise: {} }
}

/** What a quote need not have. */
const OPTIONAL = ['decidedAtMs', 'past', 'told', 'lossMaxPaise', 'lean', 'mayGrow', 'bands'] as const

/** Sets every field of a quote, and removes those that it has no more. What is owed stays; its prices are new. */
function overwriting(quote: StoredQuote) {
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

/** True when no shard takes bets any more. */
export async function isClosedEverywhere(marketId: string): Promise<boolean> {
  const copies = await readQuotes([marketId])
  return areAll(copies) && copies.every((quote) => quote.status === 'CLOSED')
}

/** Whether no copy of the market's quote is missing from these. */
export function areAll(copies: readonly StoredQuote[]): boolean {
  const [first] = copies
  return first !== undefined && copies.length === first.shards
}

/** Every copy of these markets' quotes, read consistently. */
export async function readQuotes(marketIds: readonly string[]): Promise<StoredQuote[]> {
  const first = await readCopies(marketIds.flatMap((marketId) => quoteShardsOf({ marketId, shards: 1 })))
  const others = await readCopies(first.flatMap((quote) => quoteShardsOf(quote).slice(1)))
  return [...first, ...others]
}

async function readCopies(shards: readonly string[]): Promise<StoredQuote[]> {
  const items = await readAll(
    'positions',
    shards.map((shard) => ({ shard, holder: QUOTE_HOLDER })),
  )
  return items.map((item) => QuoteItem.parse(item))
}

type Declared = NonNullable<Market['declared']>

/**
 * Declares a market's result by the feed's word, or by an operator's that the ticker found, and leaves the work of
 * settling it where the ticker finds it, in one transaction. False when this revision, or a later one, is declared
 * already. The market must be closed in every shard before.
 * @param decidedAtMs when operators last decided anything of it, as far as the caller knows
 * @throws Error for a decision that it did not know of
 */
export async function declareResult(
  marketId: string,
  declared: Declared,
  decidedAtMs: number = 0,
): Promise<boolean> {
  const outcome = await transact([
    {
      condition: 'revisionIsNew',
      write: {
        Update: {
          TableName: tableName('markets'),
          Key: { marketId },
          UpdateExpression: 'SET declared = :declared',
          ConditionExpression: `(attribute_not_exists(declared) OR declared.revision < :revision) AND ${KNOWS_DECISIONS}`,
          ExpressionAttributeValues: {
            ':declared': declared,
            ':revision': declared.revision,
            ':decided': decidedAtMs,
          },
        },
      },
    },
    settlementPart('workIsNew', marketId, declared.revision),
  ])
  if (outcome.kind === 'conflict') throw new Error(`result of ${marketId} could not be declared: conflict`)
  if (outcome.kind === 'committed') return true
  const { declared: inForce } = MarketItem.pick({ declared: true }).parse((await readItem(marketId)) ?? {})
  if (inForce === undefined || inForce.revision < declared.revision)
    throw new Error(`an operator has decided about ${marketId} meanwhile`)
  return false
}
