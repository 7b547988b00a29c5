import { describe, expect, test } from 'vitest'
import type { BookLevel, OrderBookChange } from '../../../../domain/contract/orders.ts'
import { depthCheck } from '../../../../domain/exchange/depth.ts'
import {
  isWholeBook,
  type KnownBook,
  levelsFor,
  withBookChange,
  withWholeBook,
} from '../../../../web/lib/realtime/books.ts'

/** Lays of ₹100 at 55 and ₹200 at 56, and a back of ₹300 at 60. */
const lay = (odds: number, size: number, simulated = 0): BookLevel => {
  return { selectionId: 1, side: 'lay', odds, size, simulated }
}
const back = (odds: number, size: number): BookLevel => ({ ...lay(odds, size), side: 'back' })
const levels = [lay(55, 100), lay(56, 200), back(60, 300)]
const view = (version: number, of: readonly BookLevel[] = levels) => {
  const side = (which: BookLevel['side']) =>
    of.filter((each) => each.side === which).map(({ odds, size, simulated }) => ({ odds, size, simulated }))
  const offered = { selectionId: 1, availableToBack: side('lay'), availableToLay: side('back') }
  const selections = [{ ...offered, matched: 100, lastOdds: 54 }]
  return { marketId: 'm1.mo', version, commissionPercent: 2, selections }
}
const read = withWholeBook(undefined, view(7))
const change = (
  version: number,
  changed: readonly BookLevel[],
  after: readonly BookLevel[],
  stakes: readonly number[] = [],
): OrderBookChange => ({
  ...{ marketId: 'm1.mo', from: version - 1, version, levels: [...changed], check: depthCheck(after) },
  trades: stakes.map((stake) => ({ selectionId: 1, odds: 55, stake, time: '2026-11-26T10:00:00.000Z' })),
  totals: stakes.length > 0 ? [{ selectionId: 1, matched: version * 100, lastOdds: 55 }] : [],
})
const shown = (book: KnownBook) => ({
  back: levelsFor(book, 1, 'back').map(({ odds, size }) => `${odds} ${size}`),
  lay: levelsFor(book, 1, 'lay').map(({ odds, size }) => `${odds} ${size}`),
})

test('a book is shown by selection and side, the best price first', () => {
  expect(shown(read)).toEqual({ back: ['56 200', '55 100'], lay: ['60 300'] })
  expect(levelsFor(read, 2, 'back')).toEqual([])
})

test('a change adds, alters and removes levels', () => {
  const after = [lay(54, 50), lay(55, 70), back(60, 300)]
  const next = withBookChange(read, change(8, [lay(54, 50), lay(55, 70), lay(56, 0)], after))
  expect(shown(next)).toEqual({ back: ['55 70', '54 50'], lay: ['60 300'] })
  expect(isWholeBook(next)).toBe(true)
})

describe('changes', () => {
  const eighth = change(8, [lay(55, 0)], [lay(56, 200), back(60, 300)])
  const ninth = change(9, [lay(55, 40), lay(57, 10)], [lay(55, 40), lay(56, 200), lay(57, 10), back(60, 300)])

  test('in another order give the same depth', () => {
    const late = withBookChange(withBookChange(read, ninth), eighth)
    expect(shown(late)).toEqual(shown(withBookChange(withBookChange(read, eighth), ninth)))
    expect(isWholeBook(late)).toBe(true)
  })

  test('that are older than the book that was read change nothing', () => {
    const old = withBookChange(read, change(7, [lay(55, 1)], []))
    expect(shown(old)).toEqual(shown(read))
    expect(isWholeBook(old)).toBe(true)
  })

  test('that were missed are noticed at the next one, and found in the whole book', () => {
    const tenth = change(10, [lay(56, 0)], [lay(55, 40), lay(57, 10), back(60, 300)])
    const gap = withBookChange(withBookChange(read, eighth), tenth)
    expect(isWholeBook(gap)).toBe(false)
    const now = [lay(55, 40), lay(57, 10), back(60, 300)]
    const whole = withWholeBook(gap, view(10, now))
    expect(isWholeBook(whole)).toBe(true)
    expect(shown(whole)).toEqual({ back: ['57 10', '55 40'], lay: ['60 300'] })
  })

  test('are kept when a book of before them is read', () => {
    const both = withBookChange(withBookChange(undefined, eighth), ninth)
    expect(isWholeBook(both)).toBe(false)
    const whole = withWholeBook(both, view(7))
    expect(isWholeBook(whole)).toBe(true)
    expect(shown(whole)).toEqual({ back: ['57 10', '56 200', '55 40'], lay: ['60 300'] })
  })

  test('of steps that are not published leave no gap', () => {
    const later = change(30, [lay(55, 0)], [lay(56, 200), back(60, 300)])
    expect(isWholeBook(withBookChange(read, later))).toBe(true)
  })
})

test('a book that is older than the known one is ignored', () => {
  expect(withWholeBook(read, view(6, []))).toBe(read)
})

test('what was matched of a selection is that of the newest book or change', () => {
  expect(read.totals[1]).toMatchObject({ matched: 100, lastOdds: 54 })
  const heard = [9, 8, 10].reduce(
    (book, version) => withBookChange(book, change(version, [], levels, version < 10 ? [100] : [])),
    read,
  )
  expect(heard.totals[1]).toMatchObject({ matched: 900, lastOdds: 55 })
  expect(withWholeBook(heard, view(8)).totals[1]).toMatchObject({ matched: 900, lastOdds: 55 })
  expect(withWholeBook(heard, view(10)).totals[1]).toMatchObject({ matched: 100, lastOdds: 54 })
})

test('the last five matches of a selection are kept in their order, each once', () => {
  const heard = [9, 8, 9, 10].reduce(
    (book, version) => withBookChange(book, change(version, [], levels, [version, version + 0.5])),
    read,
  )
  expect(heard.trades.map(({ stake }) => stake)).toEqual([8.5, 9, 9.5, 10, 10.5])
})
