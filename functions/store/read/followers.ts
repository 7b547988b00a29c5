import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo, tableName } from '../client.ts'

const FollowerItem = z.object({ sk: z.string() })

/** The connections of one shard of a topic. */
export async function* followers(key: string): AsyncGenerator<string> {
  let start: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: tableName('connections'),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key },
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    for (const item of page.Items ?? []) yield FollowerItem.parse(item).sk
    start = page.LastEvaluatedKey
  } while (start)
}
