import * as z from 'zod'
import { readAll } from './batch-get.ts'

/** All accounts ever opened under one key of a person. */
export const PersonItem = z.object({
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
