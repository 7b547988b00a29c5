import { describe, expect, it } from 'vitest'
import {
  defaultLimitPaise,
  type HouseLimits,
  houseLimitKinds,
  houseLimitPaise,
  limitKey,
} from '../../../domain/betting/house-limits.ts'
import { MarketKind } from '../../../domain/contract/markets.ts'
import { CRICKET, SPORTS } from '../../../domain/contract/matches.ts'
import { paise } from '../../../domain/money.ts'

const FOOTBALL = 1
const none: HouseLimits = new Map()

describe('what the house may lose in a market', () => {
  it.each([
    [CRICKET, 'matchOdds', 500_000_00],
    [CRICKET, 'bookmaker', 600_000_00],
    [CRICKET, 'session', 200_000_00],
    [CRICKET, 'fancy', 200_000_00],
    [FOOTBALL, 'matchOdds', 300_000_00],
    [FOOTBALL, 'bookmaker', 360_000_00],
    [FOOTBALL, 'session', 120_000_00],
  ] as const)('of sport %i and kind %s is by default %i paise', (sportId, kind, limitPaise) => {
    expect(houseLimitPaise(none, sportId, kind)).toBe(limitPaise)
  })

  it('is by default exact paise above nothing, of every sport and kind', () => {
    for (const { id } of SPORTS)
      for (const kind of houseLimitKinds) {
        const limitPaise = defaultLimitPaise(id, kind)
        expect(Number.isSafeInteger(limitPaise) && limitPaise > 0, limitKey(id, kind)).toBe(true)
      }
  })

  it('is what operators set, of that sport and kind alone', () => {
    const limits = new Map([[limitKey(CRICKET, 'matchOdds'), paise(100_00)]])
    expect(houseLimitPaise(limits, CRICKET, 'matchOdds')).toBe(100_00)
    expect(houseLimitPaise(limits, CRICKET, 'bookmaker')).toBe(600_000_00)
    expect(houseLimitPaise(limits, FOOTBALL, 'matchOdds')).toBe(300_000_00)
  })

  it('is one for every line of runs', () => {
    const limits = new Map([[limitKey(CRICKET, 'line'), paise(70_00)]])
    const isSet = (kind: MarketKind) => houseLimitPaise(limits, CRICKET, kind) === 70_00
    expect(MarketKind.options.filter(isSet)).toEqual(['session', 'fancy'])
  })

  it('may be nothing', () => {
    const limits = new Map([[limitKey(FOOTBALL, 'bookmaker'), paise(0)]])
    expect(houseLimitPaise(limits, FOOTBALL, 'bookmaker')).toBe(0)
  })
})
