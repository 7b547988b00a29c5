import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatBook, type SelectionBook, withBet, worstPaise } from '../../../domain/betting/book.ts'
import { ladders } from '../../../domain/betting/ladders.ts'
import { emptyPosition, heldPaise } from '../../../domain/betting/position.ts'
import { rateFromDecimal } from '../../../domain/betting/rates.ts'
import { closerOf, closingOrder } from '../../../domain/exchange/closing-order.ts'
import { paise } from '../../../domain/money.ts'

/** A book by the profits of selections 1, 2, … in rupees. */
const bookOf = (...rupees: readonly number[]): SelectionBook => ({
  ...flatBook([]),
  profits: rupees.map((profit, at) => ({
    selectionId: at + 1,
    profitPaise: paise(Math.round(profit * 100)),
  })),
})
const rupeesOf = ({ profits }: SelectionBook) => profits.map(({ profitPaise }) => profitPaise / 100)

describe('a position is closed by the price', () => {
  it.each([
    ['of the selection that was backed, of two', bookOf(1000, -1000), 1, 'khaai', 2000],
    ['of the other one, of which it is worth as much', bookOf(-500, 800), 2, 'khaai', 1300],
    ['of the selection that was backed, of three', bookOf(-100, 250, -100), 2, 'khaai', 350],
    ['of the selection that was laid, of three', bookOf(100, 100, -250), 3, 'lgaai', 350],
    [
      'of the selection that was backed, where more may join',
      { ...bookOf(300, -100), othersPaise: paise(-100_00), mayGrow: true as const },
      1,
      'khaai',
      400,
    ],
  ])('%s', (_name, book, selectionId, side, rupees) => {
    expect(closerOf(book)).toEqual({ selectionId, side, excessPaise: rupees * 100 })
  })

  it.each([
    ['where each of three brings something else', bookOf(100, 0, -100)],
    ['where all bring the same', bookOf(50, 50, 50)],
    ['of the only selection', bookOf(50)],
    [
      'where a selection that joins would bring something else',
      { ...bookOf(300, -100), mayGrow: true as const },
    ],
  ])('of none %s', (_name, book) => {
    expect(closerOf(book)).toBeUndefined()
  })
})

describe('the order', () => {
  it.each([
    // 2000 / 1.6 = 1250: 1000 − 1250 × 0.6 = −1000 + 1250
    ['of all, at odds that fit', bookOf(1000, -1000), 1.6, 100, 1250, [250, 250]],
    // 2000 / 1.47 = 1360.54…, in whole rupees 1360: 1000 − 1360 × 0.47, −1000 + 1360
    ['of all, in whole rupees', bookOf(1000, -1000), 1.47, 100, 1360, [360.8, 360]],
    ['of a half', bookOf(1000, -1000), 1.6, 50, 625, [625, -375]],
    // 350 / 3.5 = 100: 100 − 100, 100 − 100, −250 + 100 × 2.5
    ['that backs', bookOf(100, 100, -250), 3.5, 100, 100, [0, 0, 0]],
  ])('%s', (_name, book, odds, percent, stake, profits) => {
    const closer = closerOf(book) ?? expect.fail('no closer')
    const { terms, after } = closingOrder(book, closer, rateFromDecimal(odds), percent)
    expect(terms.stakePaise).toBe(stake * 100)
    expect(rupeesOf(after)).toEqual(profits)
  })
})

const anyBook = fc
  .record({
    count: fc.integer({ min: 2, max: 5 }),
    at: fc.nat(),
    rest: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    excess: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((excess) => excess !== 0),
  })
  .map(({ count, at, rest, excess }) =>
    bookOf(...Array.from({ length: count }, (_, each) => (rest + (each === at % count ? excess : 0)) / 100)),
  )
const anyRate = fc
  .integer({ min: 100, max: 9_990_000 })
  .map((points) => ladders.matchOdds.atLeast(points) ?? expect.fail(`no price at ${points}`))

it('needs no money, however much of it is matched, and leaves at most what a rupee of stake moves', () => {
  const anyPart = {
    percent: fc.integer({ min: 1, max: 100 }),
    filled: fc.double({ min: 0, max: 1, noNaN: true }),
  }
  fc.assert(
    fc.property(
      fc.record({ book: anyBook, rate: anyRate, ...anyPart }),
      ({ book, rate, percent, filled }) => {
        const closer = closerOf(book) ?? expect.fail('no closer')
        const { terms, after } = closingOrder(book, closer, rate, percent)
        const part = { ...terms, stakePaise: paise(Math.floor((terms.stakePaise / 100) * filled) * 100) }
        expect(worstPaise(withBet(book, part))).toBeGreaterThanOrEqual(worstPaise(book))

        const held = { ...emptyPosition({ marketId: 'm1', runners: [] }, 'p1'), book }
        const waiting = { ...held, orders: [{ orderKey: 'o1', terms, atMs: 0 }] }
        expect(heldPaise(waiting)).toBe(heldPaise(held))

        if (percent < 100) return
        const profits = after.profits.map(({ profitPaise }) => profitPaise)
        const spread = Math.max(...profits) - Math.min(...profits)
        expect(spread).toBeLessThanOrEqual(100 * (1 + rate / 10_000))
      },
    ),
  )
})
