import type { Entry } from '../../domain/ledger/entry.ts'
import { tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** Appends an entry on condition that its place in the player's order is free. */
export function ledgerPart<Condition extends string>(condition: Condition, entry: Entry): Part<Condition> {
  return {
    condition,
    write: {
      Put: {
        TableName: tableName('ledger'),
        Item: { ...entry },
        ConditionExpression: 'attribute_not_exists(playerId)',
      },
    },
  }
}
