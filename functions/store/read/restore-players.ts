import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { TableName } from '../../tables.ts'
import { dynamo, tableName } from '../client.ts'
import { namesIn } from '../expressions.ts'
import { QUOTE_HOLDER } from '../keys.ts'

/** Every player who has a wallet, an entry or a position, with the markets of the positions. */
export async function listPlayers(): Promise<ReadonlyMap<string, readonly string[]>> {
  const players = new Map<string, string[]>()
  const marketsOf = (playerId: unknown) => {
    const markets = players.get(String(playerId)) ?? []
    players.set(String(playerId), markets)
    return markets
  }
  for await (const { playerId } of scan('wallets', 'playerId')) marketsOf(playerId)
  for await (const { playerId } of scan('ledger', 'playerId')) marketsOf(playerId)
  for await (const { holder, shard } of scan('positions', 'holder, #shard'))
    if (holder !== QUOTE_HOLDER)
      marketsOf(holder).push(String(shard).slice(0, String(shard).lastIndexOf('#')))
  return players
}

async function* scan(table: TableName, attributes: string): AsyncIterable<Record<string, unknown>> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({
        ...{ TableName: tableName(table), ConsistentRead: true },
        ...{ ProjectionExpression: attributes, ...namesIn(attributes) },
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    yield* Items
    from = LastEvaluatedKey
  } while (from)
}
