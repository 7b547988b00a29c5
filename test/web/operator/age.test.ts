import { expect, test } from 'vitest'
import { formatAge } from '../../../web/features/operator/shared/age.tsx'

const minute = 60_000

test.each([
  ['a clock that is behind', -5_000, 'now'],
  ['nothing', 0, 'now'],
  ['not yet a minute', minute - 1, 'now'],
  ['a minute', minute, '1 min'],
  ['not yet an hour', 60 * minute - 1, '59 min'],
  ['an hour', 60 * minute, '1 h 0 min'],
  ['hours and minutes', 135 * minute, '2 h 15 min'],
  ['not yet a day', 1440 * minute - 1, '23 h 59 min'],
  ['a day', 1440 * minute, '1 d'],
  ['days', 10_000 * minute, '6 d'],
])('%s', (_, ageMs, shown) => {
  expect(formatAge(ageMs)).toBe(shown)
})
