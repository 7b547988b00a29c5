import { describe, expect, it, test } from 'vitest'
import { ladders } from '../../../../domain/betting/ladders.ts'
import { type Rate, rateFromDecimal, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../domain/contract/orders.ts'
import {
  EMPTY_ROW,
  type LadderRow,
  ladderRows,
  PRICES,
  presentPlace,
  steadyRows,
} from '../../../../web/features/betting/orders/ladder/ladder-rows.ts'
import type { PricedRow } from '../../../../web/lib/prices.ts'
import { type KnownBook, withBookChange, withWholeBook } from '../../../../web/lib/realtime/books.ts'
import { sampleOrder } from './sample-order.ts'

type Level = { odds: number; size: number; simulated?: number }

/** A book with unmatched lays, which can be backed, and backs, which can be laid. */
function bookOf({ lays = [], backs = [] }: { lays?: readonly Level[]; backs?: readonly Level[] }): KnownBook {
  const levels = (of: readonly Level[]) => of.map((level) => ({ simulated: 0, ...level }))
  const selection = {
    selectionId: 1,
    availableToBack: levels(lays),
    availableToLay: levels(backs),
    matched: 0,
    lastOdds: null,
  }
  return withWholeBook(undefined, {
    marketId: 'm1',
    version: 1,
    commissionPercent: 2,
    selections: [selection],
  })
}

/** The house at 1.50 to back and 1.60 to lay, ₹25,000 each. */
const house: PricedRow = {
  selectionId: 1,
  team_name: 'India',
  status: 'ACTIVE',
  ex: {
    availableToBack: [{ basisPoints: 5000, size: 25_000 }],
    availableToLay: [{ basisPoints: 6000, size: 25_000 }],
  },
}

interface Facts {
  readonly book?: KnownBook
  readonly quoted?: PricedRow
  readonly orders?: readonly OrderRecord[]
}

const rowsOf = ({ book = bookOf({}), quoted, orders = [] }: Facts) =>
  ladderRows({ marketId: 'm1', selectionId: 1, book, quoted, orders })

const at = (rows: ReadonlyMap<Rate, LadderRow>, per100: number) =>
  rows.get(rateFromPer100(per100)) ?? EMPTY_ROW

describe('the prices of the ladder', () => {
  it('are the exchange’s 350, from 1000 down to 1.01', () => {
    expect(PRICES).toHaveLength(350)
    expect([PRICES.at(0), PRICES.at(-1)]).toEqual([rateFromDecimal(1000), rateFromDecimal(1.01)])
  })

  it('have no price of the exchange between two of them', () => {
    for (const [place, price] of PRICES.slice(1).entries())
      expect(ladders.matchOdds.atLeast(price + 1)).toBe(PRICES[place])
  })
})

describe('a row of the ladder', () => {
  it('has what backs of the other selections leave, beside what else is at the price', () => {
    const book = bookOf({ lays: [{ odds: 50, size: 300 }] })
    const cross = { rate: rateFromPer100(50), rupees: 200 }
    const rows = ladderRows({ marketId: 'm1', selectionId: 1, book, quoted: house, orders: [], cross })
    expect(at(rows, 50).lgaai).toMatchObject({ size: 25_500, house: 25_000, crossed: 200 })
    expect(at(rows, 50).khaai).toMatchObject({ size: 0, crossed: 0 })
  })

  it('has what players’ orders leave for each side', () => {
    const rows = rowsOf({
      book: bookOf({ lays: [{ odds: 55, size: 300, simulated: 100 }], backs: [{ odds: 58, size: 200 }] }),
    })
    expect(at(rows, 55).lgaai).toMatchObject({ size: 300, house: 0, simulated: 100, yours: 0 })
    expect(at(rows, 58).khaai).toMatchObject({ size: 200, house: 0, simulated: 0, yours: 0 })
    expect(rows.size).toBe(2)
  })

  it('adds the house’s price, and says how much of it the house offers', () => {
    const rows = rowsOf({ book: bookOf({ lays: [{ odds: 50, size: 300 }] }), quoted: house })
    expect(at(rows, 50).lgaai).toMatchObject({ size: 25_300, house: 25_000 })
    expect(at(rows, 60).khaai).toMatchObject({ size: 25_000, house: 25_000 })
  })

  it('has own orders on their side, and their part in what the other side can take', () => {
    const own = sampleOrder({ odds: 58, stake: 200 })
    const rows = rowsOf({ book: bookOf({ backs: [{ odds: 58, size: 500 }] }), orders: [own] })
    expect(at(rows, 58).lgaai).toMatchObject({ size: 0, own: [own] })
    expect(at(rows, 58).khaai).toMatchObject({ size: 500, yours: 200, own: [] })
  })

  it('has each of several own orders at a price', () => {
    const orders = [sampleOrder({ _id: 'o1' }), sampleOrder({ _id: 'o2' })]
    expect(at(rowsOf({ orders }), 55).lgaai.own).toEqual(orders)
  })

  it.each([{ marketId: 'm2' }, { selectionId: 2 }])('has no own order with %o', (elsewhere) => {
    expect(rowsOf({ orders: [sampleOrder(elsewhere)] }).size).toBe(0)
  })

  it('says that players were last matched at it, of the last match on the selection alone', () => {
    const total = (selectionId: number, lastOdds: number) => ({ selectionId, matched: 1, lastOdds })
    const book = withBookChange(bookOf({}), {
      ...{ marketId: 'm1', from: 1, version: 2, levels: [], check: 0, trades: [] },
      totals: [total(1, 55), total(2, 90)],
    })
    const rows = rowsOf({ book })
    expect([55, 90].map((per100) => at(rows, per100).isLast)).toEqual([true, false])
  })
})

describe('the present price', () => {
  const lastAt55 = withBookChange(bookOf({}), {
    ...{ marketId: 'm1', from: 1, version: 2, levels: [], check: 0, trades: [] },
    totals: [{ selectionId: 1, matched: 100, lastOdds: 55 }],
  })
  const at44And42 = [44, 42].map((odds) => ({ odds, size: 1 }))
  test.each<[string, Facts, number]>([
    ['the middle of the house’s prices', { quoted: house }, 1.55],
    [
      'the middle of the best prices, of whomever they are',
      { quoted: house, book: bookOf({ lays: [{ odds: 54, size: 1 }], backs: [{ odds: 56, size: 1 }] }) },
      1.55,
    ],
    [
      'the best price of the only side that has one',
      {
        book: bookOf({ lays: at44And42 }),
      },
      1.44,
    ],
    [
      'the lowest to lay without one to back',
      {
        book: bookOf({ backs: at44And42 }),
      },
      1.42,
    ],
    ['that of the last match without any', { book: lastAt55 }, 1.55],
    ['even money without anything', {}, 2],
  ])('is %s', (_, facts, decimal) => {
    expect(PRICES[presentPlace(rowsOf(facts))]).toBe(rateFromDecimal(decimal))
  })
})

describe('rows after a change of the book', () => {
  const book = bookOf({ lays: [{ odds: 40, size: 100 }], backs: [{ odds: 70, size: 200 }] })
  const orders = [sampleOrder()]
  const changed = withBookChange(book, {
    ...{ marketId: 'm1', from: 1, version: 2, check: 0, trades: [], totals: [] },
    levels: [{ selectionId: 1, side: 'lay', odds: 40, size: 150, simulated: 0 }],
  })
  const before = rowsOf({ book, orders })

  it('are the same objects where nothing changed, own orders included', () => {
    const after = steadyRows(before, rowsOf({ book: changed, orders: [sampleOrder()] }))
    expect(at(after, 40)).toMatchObject({ lgaai: { size: 150 } })
    expect(at(after, 40)).not.toBe(at(before, 40))
    for (const price of [55, 70]) expect(at(after, price)).toBe(at(before, price))
  })

  it('are none where nothing is left', () => {
    expect([...steadyRows(before, rowsOf({})).keys()]).toEqual([])
  })
})
