import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceSize } from '../../../betfair/shapes/prices.ts'
import { marketChange, type Sent } from '../../../betfair/stream/market-changes.ts'

const ALL = {
  fields: new Set(['EX_ALL_OFFERS', 'EX_MARKET_DEF', 'EX_TRADED', 'EX_TRADED_VOL', 'EX_LTP']),
  levels: 3,
}
const BEST = { fields: new Set(['EX_BEST_OFFERS']), levels: 2 }

type Runner = Partial<{
  atb: readonly PriceSize[]
  atl: readonly PriceSize[]
  trd: readonly PriceSize[]
  ltp: number
  tv: number
}>
const state = (runner: Runner, status = 'OPEN', version = 1): Sent => ({
  definition: JSON.stringify({ status }),
  version,
  tv: runner.tv ?? 0,
  runners: new Map([[1, { atb: [], atl: [], trd: [], ltp: null, tv: 0, ...runner }]]),
})

describe('a market change', () => {
  it('is the whole market at first', () => {
    const { rc, ...market } = marketChange('m', undefined, state({ atb: [[1.5, 10]] }), ALL) ?? {}
    expect(market).toEqual({ id: 'm', img: true, marketDefinition: { status: 'OPEN', version: 1 } })
    expect(rc).toEqual([{ id: 1, atb: [[1.5, 10]] }])
  })

  it('is nothing where nothing changed', () => {
    expect(marketChange('m', state({ atb: [[1.5, 10]] }), state({ atb: [[1.5, 10]] }), ALL)).toBeUndefined()
  })

  it('does not repeat the definition for a new version alone', () => {
    const [before, after] = [state({ atb: [[1.5, 10]] }), state({ atb: [[1.6, 10]] }, 'OPEN', 2)]
    expect(marketChange('m', before, after, ALL)).not.toHaveProperty('marketDefinition')
  })

  it('has only what changed', () => {
    const before = state({
      atb: [
        [1.5, 10],
        [1.4, 5],
      ],
      ltp: 1.5,
    })
    const after = state({ atb: [[1.5, 20]], trd: [[1.5, 7]], ltp: 1.5, tv: 7 })
    expect(marketChange('m', before, after, ALL)).toEqual({
      id: 'm',
      tv: 7,
      rc: [
        {
          id: 1,
          atb: [
            [1.5, 20],
            [1.4, 0],
          ],
          trd: [[1.5, 7]],
          tv: 7,
        },
      ],
    })
    expect(
      marketChange('m', before, state({ atb: before.runners.get(1)?.atb ?? [], ltp: 1.5 }, 'SUSPENDED'), ALL),
    ).toEqual({
      id: 'm',
      marketDefinition: { status: 'SUSPENDED', version: 1 },
    })
  })

  it('leaves a client with the best offers, place by place', () => {
    const levels = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 3 })), {
        selector: ([price]) => price,
        maxLength: 4,
      })
      .map((all): readonly PriceSize[] => all.toSorted(([one], [other]) => other - one))
    fc.assert(
      fc.property(fc.array(levels, { minLength: 1 }), (steps) => {
        const known = new Map<number, PriceSize>()
        let sent: Sent | undefined
        for (const atb of steps) {
          const next = state({ atb })
          const change = marketChange('m', sent, next, BEST) as
            | { rc?: { batb?: [number, number, number][] }[] }
            | undefined
          sent = next
          for (const [place, price, size] of change?.rc?.[0]?.batb ?? []) {
            if (size === 0) known.delete(place)
            else known.set(place, [price, size])
          }
          expect([...known].toSorted(([one], [other]) => one - other).map(([, level]) => level)).toEqual(
            atb.slice(0, 2),
          )
        }
      }),
    )
  })
})
