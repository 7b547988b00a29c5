import { expect, test } from 'vitest'
import { timeGroupOf } from '../../../web/features/sports/time-groups.ts'

/** An instant on the device's clock. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const now = at(30, 22)

test.each([
  ['upcoming', at(30, 23, 59), 'today'],
  ['upcoming', at(30, 21), 'today'],
  ['upcoming', at(31, 0), 'tomorrow'],
  ['upcoming', at(31, 23, 59), 'tomorrow'],
  ['upcoming', at(32, 0), 'later'],
  ['live', at(30, 20), 'inPlay'],
  ['break', at(29, 20), 'inPlay'],
  ['finished', at(30, 12), 'finished'],
] as const)(
  'a match that is %s and starts at %s is listed under %s at ten in the evening',
  (phase, start, group) => {
    expect(timeGroupOf({ phase, event_date: start.toISOString() }, now)).toBe(group)
  },
)
