import { expect, it } from 'vitest'
import { LAST_MOMENT_MS, whyNotDeclarable } from '../../../../domain/games/matka/declare.ts'

const times = { openAtMs: 1_000_000, closeAtMs: 2_000_000 }
const declared = { panna: '128', declaredAtMs: 5 }

it.each([
  // Where pannas are drawn, a declaration comes before the draw.
  ['drawn, long before its time', true, 'Open', 0, undefined, undefined],
  ['drawn, and to be corrected before its time', true, 'Open', 0, declared, undefined],
  ['drawn, a moment before the last', true, 'Open', 1_000_000 - LAST_MOMENT_MS - 1, undefined, undefined],
  ['drawn, in the last moment', true, 'Open', 1_000_000 - LAST_MOMENT_MS, undefined, 'resultTooLate'],
  ['drawn, just before its time', true, 'Open', 999_999, undefined, 'resultTooLate'],
  ['drawn, at its time', true, 'Open', 1_000_000, undefined, 'resultAnnounced'],
  ['drawn, of the close while the open one is out', true, 'Close', 1_500_000, undefined, undefined],
  ['drawn, of the close after it', true, 'Close', 2_000_000, undefined, 'resultAnnounced'],
  // Where none is drawn, bids on it have to be over.
  ['awaited, while bids are taken', false, 'Open', 999_999, undefined, 'resultTooEarly'],
  ['awaited, at its time', false, 'Open', 1_000_000, undefined, undefined],
  ['awaited, much later', false, 'Open', 9_000_000, undefined, undefined],
  ['awaited, of the close while the open one is out', false, 'Close', 1_500_000, undefined, 'resultTooEarly'],
  ['declared and shown', false, 'Open', 1_000_000, declared, 'resultAnnounced'],
] as const)('of a panna %s', (_what, areDrawn, session, nowMs, before, why) => {
  expect(whyNotDeclarable({ session, times, declared: before, areDrawn, nowMs })).toBe(why)
})
