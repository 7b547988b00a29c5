import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Intervention } from '../../domain/betting/intervention.ts'
import { dynamo, tableName } from './client.ts'
import { keyOf } from './read/interventions.ts'
import { conditionally, type Part } from './transaction.ts'

/** Writes the next decision on a match. */
export function interventionPart(before: Intervention, after: Intervention): Part<'nothingElseDecided'> {
  return {
    condition: 'nothingElseDecided',
    write: {
      Put: {
        TableName: tableName('ticker'),
        Item: { ...keyOf(after.matchId), ...after },
        ...isAsOf(before.atMs),
      },
    },
  }
}

/**
 * The condition that operators have made no decision on a match since `atMs`; 0 if there was none when it was
 * read.
 */
export function interventionCheck(matchId: string, atMs: number): Part<'nothingElseDecided'> {
  return {
    condition: 'nothingElseDecided',
    write: { ConditionCheck: { TableName: tableName('ticker'), Key: keyOf(matchId), ...isAsOf(atMs) } },
  }
}

function isAsOf(atMs: number) {
  return atMs === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'atMs = :before', ExpressionAttributeValues: { ':before': atMs } }
}

/** Removes the decisions on a match that no feed lists any more, unless there is a newer one. */
export async function removeIntervention({ matchId, atMs }: Intervention): Promise<void> {
  await conditionally(() =>
    dynamo.send(
      new DeleteCommand({
        TableName: tableName('ticker'),
        Key: keyOf(matchId),
        ConditionExpression: 'atMs = :atMs',
        ExpressionAttributeValues: { ':atMs': atMs },
      }),
    ),
  )
}
