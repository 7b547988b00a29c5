import type { OperatorDay } from '../../domain/cashier/approved-alone.ts'
import { tableName } from './client.ts'
import type { Part } from './transaction.ts'

/**
 * Writes an operator's day, on condition that the stored one is one version behind; for the first version,
 * that there is none.
 */
export function operatorDayPart(day: OperatorDay): Part<'operatorDayUnchanged'> {
  return {
    condition: 'operatorDayUnchanged',
    write: {
      Put: {
        TableName: tableName('operators'),
        Item: { ...day },
        ...(day.version === 1
          ? { ConditionExpression: 'attribute_not_exists(operatorId)' }
          : {
              ConditionExpression: 'version = :before',
              ExpressionAttributeValues: { ':before': day.version - 1 },
            }),
      },
    },
  }
}
