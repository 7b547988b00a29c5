import { describe, expect, it } from 'vitest'
import { movedAloneAt, withApprovedAlone, withMovedAlone } from '../../../domain/cashier/approved-alone.ts'
import { periodStartMs } from '../../../domain/limits/periods.ts'
import { paise } from '../../../domain/money.ts'
import { NOON_MS } from './samples.ts'

const startMs = periodStartMs('day', NOON_MS)
const DAY_MS = 24 * 3600 * 1000
const day = { operatorId: 'o1', kind: 'results', startMs, paise: paise(300_00), version: 4 } as const

describe('what an operator moves alone', () => {
  it('is the sum of a day, given or taken, and each a version', () => {
    const after = withMovedAlone(day, paise(-200_00), NOON_MS)
    expect(after).toEqual({ ...day, paise: 500_00, version: 5 })
    expect(movedAloneAt(after, NOON_MS)).toBe(500_00)
  })

  it('begins again the next day, at its first moment', () => {
    const nextMs = startMs + DAY_MS
    expect([movedAloneAt(day, nextMs - 1), movedAloneAt(day, nextMs)]).toEqual([300_00, 0])
    expect(withMovedAlone(day, paise(200_00), nextMs)).toEqual({
      ...day,
      startMs: nextMs,
      paise: 200_00,
      version: 5,
    })
  })

  it('counts for the later day where a clock is late', () => {
    expect(movedAloneAt(day, NOON_MS - DAY_MS)).toBe(300_00)
    expect(withMovedAlone(day, paise(1), NOON_MS - DAY_MS)).toMatchObject({ startMs, paise: 300_01 })
  })
})

it('what one operator approves of a player counts by kind', () => {
  const first = withApprovedAlone({}, { kind: 'deposit', amountPaise: paise(100_00) }, NOON_MS)
  const both = withApprovedAlone(first, { kind: 'adjustment', amountPaise: paise(-50_00) }, NOON_MS)
  expect(both).toEqual({ deposit: { startMs, paise: 100_00 }, adjustment: { startMs, paise: 50_00 } })
})
