import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { emptyPosition } from '../../../domain/betting/position.ts'
import { isLineQuote, type Quote, type RunnerQuote, type StoredQuote } from '../../../domain/betting/quote.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { newQuoteShards, QUOTE_HOLDER, quoteShardsOf, shardOf } from '../../../functions/store/keys.ts'
import { QuoteItem } from '../../../functions/store/quote-items.ts'
import { sampleQuote } from '../../domain/betting/samples.ts'

/** Every copy of a market's quote. */
export async function quotesOf(marketId: string): Promise<readonly StoredQuote[]> {
  const read = (shard: string) =>
    dynamo.send(
      new QueryCommand({
        TableName: tableName('positions'),
        KeyConditionExpression: '#shard = :shard AND holder = :quote',
        ExpressionAttributeNames: { '#shard': 'shard' },
        ExpressionAttributeValues: { ':shard': shard, ':quote': QUOTE_HOLDER },
        ConsistentRead: true,
      }),
    )
  const pages = await Promise.all(quoteShardsOf({ marketId, shards: newQuoteShards(marketId) }).map(read))
  return pages.flatMap(({ Items = [] }) => Items.map((item) => QuoteItem.parse(item)))
}

/** The runners of a quote, of a market that has them. */
export function runnersOf(quote: Quote | undefined): readonly RunnerQuote[] {
  if (!quote || isLineQuote(quote)) throw new Error('no runners')
  return quote.runners
}

/** Leaves an open position whose player has no wallet, so that settling it fails. */
export async function putBrokenPosition(marketId: string, playerId: string): Promise<void> {
  const shard = shardOf(marketId, playerId)
  const position = { ...emptyPosition(sampleQuote({ marketId }), playerId), version: 1 }
  const Item = { shard, holder: playerId, ...position }
  await dynamo.send(new PutCommand({ TableName: tableName('positions'), Item }))
}
