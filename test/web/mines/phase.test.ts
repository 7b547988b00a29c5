import { expect, test } from 'vitest'
import { type PhaseOf, phaseAt } from '../../../web/features/mines/phase.ts'

const OPENED = 1_000_000
const opened: PhaseOf = { openedAtMs: OPENED, isOver: false, turned: 0 }

test.each<[afterMs: number, changed: Partial<PhaseOf>, phase: string]>([
  [0, {}, 'opening'],
  [99, {}, 'opening'],
  [100, {}, 'betting'],
  [9_999, {}, 'betting'],
  [10_000, {}, 'turning'],
  [9_000, { turned: 1 }, 'turning'],
  [9_000, { isOver: true }, 'turning'],
  [20_000, { isOver: true, turned: 3 }, 'turning'],
])('%i ms after the opening, with %o, a round is %s', (afterMs, changed, phase) => {
  expect(phaseAt({ ...opened, ...changed }, OPENED + afterMs)).toBe(phase)
})

test('a round that is not known yet opens', () => {
  expect(phaseAt(undefined, OPENED)).toBe('opening')
})
