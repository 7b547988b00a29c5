import { expect, test } from 'vitest'
import { minutesOf } from '../../../web/lib/session-reminder.ts'

test.each([
  [0, null, 0],
  [30, null, 30],
  [0, 45, 45],
  [15, 45, 15],
  [60, 45, 45],
])(
  'the time of a reminder is the sooner of the player’s and the licence’s: %j and %j make %j',
  (own, licences, minutes) => {
    expect(minutesOf(own, licences)).toBe(minutes)
  },
)
