import { describe, expect, it } from 'vitest'
import { leanAt, UPRIGHT } from '../../../domain/house/lean.ts'

const taken = leanAt(UPRIGHT, { s1: 8000, s2: -8000 }, 0)

describe('the pressure of bets', () => {
  it('is what they have taken of each outcome', () => {
    expect(taken.pressurePaise).toEqual({ s1: 8000, s2: -8000 })
  })

  it('fades by half in a minute in which nothing is taken', () => {
    expect(leanAt(taken, taken.owedPaise, 60_000).pressurePaise).toEqual({ s1: 4000, s2: -4000 })
  })

  it('of earlier bets fades by three seconds at most before it is added to', () => {
    const faded = Math.round(8000 * 2 ** (-3 / 60))
    const later = leanAt(taken, { s1: 9000, s2: -9000 }, 600_000)
    expect(later.pressurePaise).toEqual({ s1: faded + 1000, s2: -faded - 1000 })
  })

  it('is gone once it is taken back, however late that is read', () => {
    const back = leanAt(taken, { s1: 0, s2: 0 }, 600_000)
    expect(Math.abs(back.pressurePaise.s1 ?? 0)).toBeLessThan(0.04 * 8000)
  })
})
