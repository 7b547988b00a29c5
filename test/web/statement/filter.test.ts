import { describe, expect, test } from 'vitest'
import { StatementQuery } from '../../../domain/contract/statement.ts'
import { EntryKind } from '../../../domain/ledger/entry.ts'
import {
  EntryGroup,
  entryGroups,
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
} from '../../../web/features/statement/filter.ts'

test('every kind of entry is in one group', () => {
  expect(Object.values(entryGroups).flat().toSorted()).toEqual(EntryKind.options.toSorted())
})

test.each(EntryGroup.options)('the server takes what the group of %s asks for', (group) => {
  const query = queryOf({ group, from: '2026-03-01', to: '2026-03-31' })
  expect(StatementQuery.parse(query)).toEqual(query)
  expect(query.kinds?.split(',')).toEqual(entryGroups[group])
})

test('days are whole, where the player is', () => {
  expect(queryOf({ from: '2026-03-03', to: '2026-03-04' })).toEqual({
    from: new Date(2026, 2, 3).toISOString(),
    to: new Date(2026, 2, 5).toISOString(),
  })
})

describe('in the address', () => {
  test('a filter is read as it was written, beside what else is there', () => {
    const filter = { group: 'games', from: '2026-03-01', to: '2026-03-02' } as const
    const search = writeFilter(new URLSearchParams('tab=statement&from=2020-01-01'), filter)
    expect(search.get('tab')).toBe('statement')
    expect(readFilter(search)).toEqual(filter)
    expect(String(writeFilter(search, {}))).toBe('tab=statement')
  })

  test('a value that is none is no filter', () => {
    const filter = readFilter(new URLSearchParams('kind=gold&from=soon&to=2026-02-30'))
    expect(filter).toEqual({ group: undefined, from: undefined, to: undefined })
    expect(isNarrowed(filter)).toBe(false)
  })
})

test.each([{ group: 'bets' }, { from: '2026-03-01' }, { to: '2026-03-01' }] as const)(
  '%o narrows',
  (filter) => {
    expect(isNarrowed(filter)).toBe(true)
  },
)
