import * as z from 'zod'
import { readAll } from './batch-get.ts'
import type { Part } from './transaction.ts'
import { checkPart, isAt, putPart } from './writes.ts'

/** All accounts ever opened under one key of a person. */
const PersonItem = z.object({
  personKey: z.string(),
  playerIds: z.array(z.string()),
  /** Grows by one with every write. */
  version: z.int(),
})
type PersonItem = z.infer<typeof PersonItem>

/** A person's accounts, as registered under each of its keys. */
export interface Person {
  readonly items: readonly PersonItem[]
  /** All accounts of the person, under any of its keys. */
  readonly playerIds: readonly string[]
}

/** Reads the register under these keys, consistently. */
export async function readPerson(personKeys: readonly string[]): Promise<Person> {
  const stored = await readAll(
    'persons',
    personKeys.map((personKey) => ({ personKey })),
  )
  const found = stored.map((item) => PersonItem.parse(item))
  const items = personKeys.map(
    (personKey) =>
      found.find((item) => item.personKey === personKey) ?? { personKey, playerIds: [], version: 0 },
  )
  return { items, playerIds: [...new Set(items.flatMap(({ playerIds }) => playerIds))] }
}

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
