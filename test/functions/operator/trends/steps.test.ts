import { expect, it } from 'vitest'
import { inSteps, stepStarts } from '../../../../functions/operator/trends/steps.ts'

it.each([
  ['24h', 24, '2026-11-25T10:30:00.000Z', '2026-11-26T09:30:00.000Z'],
  ['7d', 28, '2026-11-19T12:30:00.000Z', '2026-11-26T06:30:00.000Z'],
  ['30d', 30, '2026-10-27T18:30:00.000Z', '2026-11-25T18:30:00.000Z'],
] as const)(
  'the steps of %s are %i, start at hours of India, and the last one is now',
  (span, count, first, last) => {
    const starts = stepStarts(span, Date.parse('2026-11-26T10:15:00Z'))
    const shown = starts.map((startMs) => new Date(startMs).toISOString())
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([count, first, last])
  },
)

it('a step has what was from its start on, and one that started before the items are complete has none', () => {
  const items = [5, 10, 19, 20, 35].map((atMs) => ({ atMs }))
  const at = ({ atMs }: { atMs: number }) => atMs
  const shown = (fromMs?: number) =>
    inSteps([10, 20, 30], items, at, fromMs).map((each) => each?.map(at) ?? null)
  expect(shown()).toEqual([[10, 19], [20], [35]])
  expect(shown(20)).toEqual([null, [20], [35]])
  expect(shown(21)).toEqual([null, null, [35]])
})
