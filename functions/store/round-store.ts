import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'
import type { SharedRound } from './read/rounds.ts'
import { conditionally } from './transaction.ts'

/** Writes the next round of a series; false when another has written it. */
export function putRound(round: SharedRound): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('rounds'),
        Item: round,
        ConditionExpression: 'attribute_not_exists(series)',
      }),
    ),
  )
}
