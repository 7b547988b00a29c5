import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Book,
  duePaise,
  EMPTY_LINE_BOOK,
  flatBook,
  profitAtRuns,
  profitIf,
  withBet,
  worstPaise,
} from '../../../domain/betting/book.ts'
import { houseBook, totalOf } from '../../../domain/betting/house-book.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, anyBet, anyLineBet, INDIA, profits } from './samples.ts'

const selectionBook = (india: number, australia: number, others = 0): Book => ({
  kind: 'selections',
  profits: profits({ [INDIA]: india, [AUSTRALIA]: australia }),
  othersPaise: paise(others),
})

describe('the book of the house', () => {
  it('has of each selection what its players have not, of one that joined later too', () => {
    const house = houseBook(
      [selectionBook(50_00, -100_00, -100_00), selectionBook(-30_00, 20_00, 20_00)],
      [INDIA, AUSTRALIA, 3],
    )
    expect(house).toEqual({
      kind: 'selections',
      profits: profits({ [INDIA]: -20_00, [AUSTRALIA]: 80_00, 3: 80_00 }),
      othersPaise: 80_00,
    })
  })

  it('has of a line the steps of all players in order, but those that cancel out', () => {
    const yes = (runs: number) =>
      ({ side: 'yes', runs, stakePaise: paise(100_00), rate: rate(10_000) }) as const
    const no = (runs: number) => ({ ...yes(runs), side: 'no' }) as const
    const books = [[yes(50), yes(46)], [no(46)], [yes(9)]].map((bets) =>
      bets.reduce<Book>(withBet, EMPTY_LINE_BOOK),
    )
    expect(houseBook(books, undefined)).toEqual({
      kind: 'line',
      // Below 9 runs three YES lose and the NO wins.
      basePaise: 200_00,
      steps: [
        { runs: 9, changePaise: -200_00 },
        { runs: 50, changePaise: -200_00 },
      ],
    })
  })

  it('may lose by a selection that joins later where the books of its players count with one', () => {
    const grows = { ...selectionBook(50_00, 20_00, 70_00), mayGrow: true } as const
    expect(worstPaise(houseBook([selectionBook(0, 0), grows], [INDIA, AUSTRALIA]))).toBe(-70_00)
  })

  it('is flat without players', () => {
    expect(houseBook([], [INDIA, AUSTRALIA])).toEqual(flatBook([INDIA, AUSTRALIA]))
    expect(houseBook([], undefined)).toEqual(EMPTY_LINE_BOOK)
  })

  it('is of one kind of market', () => {
    expect(() => houseBook([EMPTY_LINE_BOOK], [INDIA])).toThrow(RangeError)
    expect(() => houseBook([flatBook([INDIA])], undefined)).toThrow(RangeError)
  })

  it('and all players’ together come to nothing, at any number of runs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLineBet(120), { maxLength: 6 }), { maxLength: 6 }),
        fc.nat(120),
        (players, runs) => {
          const books = players.map((bets) => bets.reduce<Book>(withBet, EMPTY_LINE_BOOK))
          const house = houseBook(books, undefined)
          if (house.kind !== 'line') throw new Error('not a line')
          const theirs = books.reduce((sum, book) => sum + duePaise(book, { kind: 'runs', runs }), 0)
          expect(profitAtRuns(house, runs) + theirs).toBe(0)
        },
      ),
    )
  })

  it('and those of all players sum to zero, whichever selection wins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyBet([INDIA, AUSTRALIA]), { maxLength: 6 }), { maxLength: 6 }),
        fc.constantFrom(INDIA, AUSTRALIA),
        (players, selectionId) => {
          const flat = flatBook([INDIA, AUSTRALIA])
          const books = players.map((bets) => bets.reduce<Book>(withBet, flat))
          const house = houseBook(books, [INDIA, AUSTRALIA])
          if (house.kind !== 'selections') throw new Error('not of selections')
          const theirs = books.reduce((sum, book) => sum + duePaise(book, { kind: 'winner', selectionId }), 0)
          expect(profitIf(house, selectionId) + theirs).toBe(0)
        },
      ),
    )
  })
})

describe('the total of changes', () => {
  it('adds up payments and takings apart', () => {
    const change = (changePaise: number) => ({
      playerId: 'p',
      beforePaise: paise(0),
      afterPaise: paise(changePaise),
      changePaise: paise(changePaise),
    })
    expect(totalOf([change(500), change(-300), change(0)])).toEqual({
      positions: 3,
      paidPaise: 500,
      takenPaise: 300,
      netPaise: -200,
    })
  })
})
