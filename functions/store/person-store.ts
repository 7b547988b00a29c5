import type { Person } from './read/persons.ts'
import type { Part } from './transaction.ts'
import { checkPart, isAt, putPart } from './writes.ts'

/** Adds an account to a person, on condition that it has no accounts besides those that were read. */
export function joinParts({ items }: Person, playerId: string): Part<'samePerson'>[] {
  return items.map(({ personKey, playerIds, version }) => {
    const item = { personKey, playerIds: [...playerIds, playerId], version: version + 1 }
    return putPart('samePerson', 'persons', item, isAt(version, 'personKey'))
  })
}

/** The condition that a person has no accounts besides those that were read. */
export function samePersonParts({ items }: Person): Part<'samePerson'>[] {
  return items.map(({ personKey, version }) =>
    checkPart('samePerson', 'persons', { personKey }, isAt(version, 'personKey')),
  )
}
