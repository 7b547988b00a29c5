import { type Json, options, type Rules, rules } from './dynalite.ts'

/** Rules of one operation of a transaction: some members of the plain operation, and the required ones. */
function operation(plain: Rules, members: readonly string[], needed: readonly string[] = []) {
  const types: Record<string, object> = {}
  for (const member of members) {
    const type = plain.types[member]
    if (typeof type === 'object') types[member] = needed.includes(member) ? { ...type, notNull: true } : type
  }
  return { types, custom: plain.custom }
}

const conditional = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValuesOnConditionCheckFailure',
]

/** The members of an element of `TransactItems`; each element has exactly one of them. */
function transaction(operations: Record<string, ReturnType<typeof operation>>, tooMany: string): Rules {
  const kinds = Object.entries(operations).map(([kind, { types }]) => [
    kind,
    { type: `FieldStruct<${kind}>`, children: types },
  ])
  return {
    types: {
      TransactItems: {
        type: 'List',
        notNull: true,
        lengthGreaterThanOrEqual: 1,
        lengthLessThanOrEqual: 100,
        children: { type: 'ValueStruct<TransactItem>', children: Object.fromEntries(kinds) },
      },
      ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
      ReturnConsumedCapacity: rules.PutItem.types.ReturnConsumedCapacity as object,
    },
    custom(request) {
      for (const element of (request as { TransactItems: readonly Record<string, Json>[] }).TransactItems) {
        const [only, ...others] = Object.entries(element)
        if (!only || others.length > 0) return tooMany
        const [kind, one] = only
        const message = operations[kind]?.custom?.(one, { options })
        if (message) return message
      }
      return undefined
    },
  }
}

export const writeRules = transaction(
  {
    ConditionCheck: operation(rules.DeleteItem, [...conditional, 'Key'], ['ConditionExpression']),
    Put: operation(rules.PutItem, [...conditional, 'Item']),
    Delete: operation(rules.DeleteItem, [...conditional, 'Key']),
    Update: operation(rules.UpdateItem, [...conditional, 'Key', 'UpdateExpression'], ['UpdateExpression']),
  },
  'TransactItems can only contain one of Check, Put, Update or Delete',
)

export const getRules = transaction(
  { Get: operation(rules.GetItem, ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames']) },
  'TransactItems must contain a Get',
)
