import { tableName } from './client.ts'
import type { Person } from './read/persons.ts'
import type { Part } from './transaction.ts'

/** Adds an account to a person, on condition that it has no accounts besides those that were read. */
export function joinParts({ items }: Person, playerId: string): Part<'samePerson'>[] {
  return items.map(({ personKey, playerIds, version }) => ({
    condition: 'samePerson',
    write: {
      Put: {
        TableName: tableName('persons'),
        Item: { personKey, playerIds: [...playerIds, playerId], version: version + 1 },
        ...isAt(version),
      },
    },
  }))
}

/** The condition that a person has no accounts besides those that were read. */
export function samePersonParts({ items }: Person): Part<'samePerson'>[] {
  return items.map(({ personKey, version }) => ({
    condition: 'samePerson',
    write: { ConditionCheck: { TableName: tableName('persons'), Key: { personKey }, ...isAt(version) } },
  }))
}

function isAt(version: number) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(personKey)' }
  return {
    ConditionExpression: 'version = :before',
    ExpressionAttributeValues: { ':before': version },
  }
}
