import { expect, test } from 'vitest'
import { StatementQuery } from '../../../domain/contract/statement.ts'
import { EntryKind } from '../../../domain/ledger/entry.ts'
import { EntryGroup, entryGroups, queryOf } from '../../../web/features/statement/filter.ts'

test('every kind of entry is in one group', () => {
  expect(Object.values(entryGroups).flat().toSorted()).toEqual(EntryKind.options.toSorted())
})

test.each(EntryGroup.options)('the server takes what the group of %s asks for', (group) => {
  const query = queryOf({ kind: group, from: '2026-03-01', to: '2026-03-31' })
  expect(StatementQuery.parse(query)).toEqual(query)
  expect(query.kinds?.split(',')).toEqual(entryGroups[group])
})
