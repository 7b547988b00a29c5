import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchedOf, totalMatched } from '../../../betfair/shapes/matched.ts'
import {
  changedPrices,
  decimalOfPer100,
  offers,
  type PriceSize,
  per100OfDecimal,
} from '../../../betfair/shapes/prices.ts'
import { withWholeBook } from '../../../web/lib/realtime/books.ts'

const row = {
  selectionId: 1,
  team_name: 'Asha XI',
  status: 'ACTIVE' as const,
  ex: {
    availableToBack: [
      { basisPoints: 5000, size: 1000.5 },
      { basisPoints: 4900, size: 900 },
    ],
    availableToLay: [{ basisPoints: 6000, size: 800 }],
  },
}
const level = (odds: number, size: number) => ({ odds, size, simulated: 0 })
const book = withWholeBook(undefined, {
  marketId: 'm',
  version: 1,
  commissionPercent: 2,
  selections: [
    {
      ...{ selectionId: 1, matched: 150.5, lastOdds: 55 },
      availableToBack: [level(55, 200), level(50, 100)],
      availableToLay: [level(58, 300)],
    },
    {
      ...{ selectionId: 2, matched: 300.1, lastOdds: null },
      availableToBack: [level(70, 700)],
      availableToLay: [],
    },
  ],
})

describe('offers', () => {
  it('adds players’ orders to the house’s prices, the best first', () => {
    expect(offers(row, book, 'BACK')).toEqual([
      [1.55, 200],
      [1.5, 1100.5],
      [1.49, 900],
    ])
    expect(offers(row, book, 'LAY')).toEqual([
      [1.58, 300],
      [1.6, 800],
    ])
  })

  it('are the house’s alone before the orders were read', () => {
    expect(offers(row, undefined, 'LAY')).toEqual([[1.6, 800]])
  })
})

const levels = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 101, max: 2000 }).map((price) => price / 100),
      fc.integer({ min: 1, max: 900 }),
    ),
    {
      selector: ([price]) => price,
    },
  )
  .map((all): readonly PriceSize[] => all)

describe('changed prices', () => {
  it('make of what was before what is after', () => {
    fc.assert(
      fc.property(levels, levels, (before, after) => {
        const known = new Map(before)
        for (const [price, size] of changedPrices(before, after)) {
          if (size === 0) known.delete(price)
          else known.set(price, size)
        }
        expect(known).toEqual(new Map(after))
      }),
    )
  })

  it('are none where nothing changed', () => {
    fc.assert(
      fc.property(levels, (same) => {
        expect(changedPrices(same, [...same])).toEqual([])
      }),
    )
  })
})

describe('what was matched', () => {
  it('is by selection, with the last price if there is one, and of the whole market', () => {
    expect(matchedOf(book, 1)).toEqual({ totalMatched: 150.5, lastPriceTraded: 1.55 })
    expect(matchedOf(book, 3)).toEqual({ totalMatched: 0, lastPriceTraded: null })
    expect(totalMatched(book)).toBe(450.6)
    expect(totalMatched(undefined)).toBe(0)
  })
})

describe('decimal odds', () => {
  it('are rates per 100 without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_900 }), (percent) => {
        expect(per100OfDecimal(decimalOfPer100(percent))).toBe(percent)
      }),
    )
  })
})
