import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Position } from '../../../domain/betting/position.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { PositionItem } from '../bet-items.ts'
import { dynamo, tableName } from '../client.ts'
import { QUOTE_HOLDER, shardOf, shardsOf } from '../keys.ts'
import { QuoteItem } from '../quote-items.ts'
import { readAll } from './batch-get.ts'
import { readOwnQuote } from './own-quote.ts'

/** A market's quote and the player's position in it; undefined when the market does not exist. */
export async function readHolding(
  marketId: string,
  playerId: string,
): Promise<{ quote: Quote; position: Position | undefined } | undefined> {
  const found = await readOwnQuote(marketId, playerId, async (quoteShard) => {
    const items = await readAll('positions', [
      { shard: quoteShard, holder: QUOTE_HOLDER },
      { shard: shardOf(marketId, playerId), holder: playerId },
    ])
    const quote = items.find((item) => item.holder === QUOTE_HOLDER)
    const position = items.find((item) => item.holder === playerId)
    return { quote: quote && QuoteItem.parse(quote), position: position && PositionItem.parse(position) }
  })
  if (found === 'conflict') throw new Error(`the quotes of ${marketId} do not agree on their number`)
  const { quote, position } = found
  return quote && { quote, position }
}

/**
 * A player's positions in these markets, in their order, read consistently; markets without a bet are left
 * out.
 */
export async function readPositions(
  marketIds: readonly string[],
  playerId: string,
): Promise<readonly Position[]> {
  const keys = marketIds.map((marketId) => ({ shard: shardOf(marketId, playerId), holder: playerId }))
  const positions = (await readAll('positions', keys)).map((item) => PositionItem.parse(item))
  const found = new Map(positions.map((position) => [position.marketId, position]))
  return marketIds.flatMap((id) => found.get(id) ?? [])
}

interface PositionPage {
  readonly positions: readonly Position[]
  /** The holder after which the next page starts; absent on the last. */
  readonly after?: string
}

/** A page of positions of one shard of a market, in the order of their holders, read consistently. */
async function listPositions(shard: string, after: string = QUOTE_HOLDER): Promise<PositionPage> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('positions'),
      KeyConditionExpression: '#shard = :shard AND holder > :after',
      ExpressionAttributeNames: { '#shard': 'shard' },
      ExpressionAttributeValues: { ':shard': shard, ':after': after },
      ConsistentRead: true,
      Limit: 100,
    }),
  )
  const positions = Items.map((item) => PositionItem.parse(item))
  return LastEvaluatedKey ? { positions, after: String(LastEvaluatedKey.holder) } : { positions }
}

/** Every position of a market, shard after shard, a page of a hundred at a time, read consistently. */
export async function* positionsOf(marketId: string): AsyncIterable<Position> {
  for (const shard of shardsOf(marketId)) {
    let after: string | undefined
    do {
      const page = await listPositions(shard, after)
      yield* page.positions
      after = page.after
    } while (after)
  }
}
