import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineBet, SelectionBet } from '../../../domain/betting/bet-terms.ts'
import {
  type Book,
  duePaise,
  EMPTY_LINE_BOOK,
  exposurePaise,
  flatBook,
  type LineBook,
  profitAtRuns,
  runStretches,
  withBet,
  withSelections,
  worstPaise,
} from '../../../domain/betting/book.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { exposureByHand, outcomesOf, totalByHand } from './by-hand.ts'
import { anyBet, anyLineBet, profits } from './samples.ts'

const on = (side: SelectionBet['side'], stake: number, points: number, selectionId = 1): SelectionBet => {
  return { side, selectionId, stakePaise: paise(stake), rate: rate(points) }
}

const line = (side: LineBet['side'], runs: number, stake: number, points = 10_000): LineBet => {
  return { side, runs, stakePaise: paise(stake), rate: rate(points) }
}

/** A line's book of these bets. */
function lineBook(...bets: readonly LineBet[]): LineBook {
  const book = bets.reduce<Book>(withBet, EMPTY_LINE_BOOK)
  if (book.kind !== 'line') throw new Error('not a line')
  return book
}

describe('a book of selections', () => {
  it('is flat without bets and holds nothing', () => {
    const none = profits({ 1: 0, 2: 0, 3: 0 })
    expect(flatBook([1, 2, 3])).toEqual({ kind: 'selections', profits: none, othersPaise: 0 })
    expect(exposurePaise(flatBook([1, 2]))).toBe(0)
  })

  it('is the worked example of a back and a lay on one team', () => {
    const backed = withBet(flatBook([1, 2]), on('lgaai', 1000_00, 4500))
    expect(backed).toMatchObject({ profits: profits({ 1: 450_00, 2: -1000_00 }), othersPaise: -1000_00 })
    expect(exposurePaise(backed)).toBe(1000_00)
    const laid = withBet(backed, on('khaai', 1000_00, 4000))
    expect(laid).toMatchObject({ profits: profits({ 1: 50_00, 2: 0 }), othersPaise: 0 })
    expect(exposurePaise(laid)).toBe(0)
  })

  it('lowers what is held when a bet lowers the worst case', () => {
    const book = withBet(flatBook([1, 2]), on('lgaai', 1000_00, 4500))
    expect(exposurePaise(withBet(book, on('lgaai', 200_00, 20_000, 2)))).toBe(600_00)
  })

  it('holds for a selection that is not named where one may join', () => {
    const both = [on('lgaai', 1000_00, 10_000), on('lgaai', 1000_00, 10_000, 2)]
    const grows = withSelections(flatBook([1, 2]), [1, 2], true)
    expect(exposurePaise(both.reduce<Book>(withBet, flatBook([1, 2])))).toBe(0)
    expect(exposurePaise(both.reduce<Book>(withBet, grows))).toBe(2000_00)
    // What was held for one that may join is held until the end.
    const named = withSelections(both.reduce<Book>(withBet, grows), [1, 2, 3])
    expect(named).toMatchObject({ mayGrow: true, profits: profits({ 1: 0, 2: 0, 3: -2000_00 }) })
    // A lay wins by it, so that nothing more is held.
    expect(exposurePaise(withBet(grows, on('khaai', 1000_00, 4500)))).toBe(450_00)
  })

  it('never holds less than nothing when every outcome wins', () => {
    expect(exposurePaise({ ...flatBook([]), profits: profits({ 1: 5, 2: 3 }) })).toBe(0)
  })

  it.each([
    // What was paid before the result is at risk beside the worst loss.
    ['a profit that was paid, and all win more', 40_00, { 1: 50_00, 2: 40_00 }, 0],
    ['a profit that was paid, and one wins less', 40_00, { 1: 90_00, 2: -10_00 }, 50_00],
    ['a loss that was taken, and one loses no more', -40_00, { 1: 90_00, 2: -40_00 }, 0],
    ['a loss that was taken, and one loses more', -40_00, { 1: 90_00, 2: -100_00 }, 60_00],
  ])('holds for %s', (_, paid, bySelection, held) => {
    const book = { ...flatBook([]), profits: profits(bySelection) }
    expect(exposurePaise(book, paise(paid))).toBe(held)
  })
})

describe('a run book', () => {
  it('is flat without bets and holds nothing', () => {
    expect(exposurePaise(EMPTY_LINE_BOOK)).toBe(0)
    expect(profitAtRuns(EMPTY_LINE_BOOK, 100)).toBe(0)
    expect(runStretches(EMPTY_LINE_BOOK)).toEqual([{ from: 0, profitPaise: 0 }])
  })

  it('is the worked example of a YES and a NO with a gap between them', () => {
    // YES at 46 at 105, NO at 50 at 95: between them both win.
    const book = lineBook(line('yes', 46, 1000_00, 10_500), line('no', 50, 1000_00, 9500))
    expect(book).toEqual({
      kind: 'line',
      basePaise: 0,
      steps: [
        { runs: 46, changePaise: 2050_00 },
        { runs: 50, changePaise: -1950_00 },
      ],
    })
    expect(runStretches(book)).toEqual([
      { from: 0, to: 45, profitPaise: 0 },
      { from: 46, to: 49, profitPaise: 2050_00 },
      { from: 50, profitPaise: 100_00 },
    ])
    expect(exposurePaise(book)).toBe(0)
  })

  it('loses both where NO is below YES', () => {
    const book = lineBook(line('no', 40, 100_00), line('yes', 45, 100_00))
    expect(runStretches(book)).toEqual([
      { from: 0, to: 39, profitPaise: 0 },
      { from: 40, to: 44, profitPaise: -200_00 },
      { from: 45, profitPaise: 0 },
    ])
    expect(exposurePaise(book)).toBe(200_00)
  })

  it('holds the worst stretch, where the sum of the run levels would hold more', () => {
    // NO at 40, YES at 60: one of them must win. Level by level 100 + 100 would be held.
    const book = lineBook(line('yes', 40, 100_00), line('no', 60, 100_00))
    expect(exposurePaise(book)).toBe(0)
    expect(exposurePaise(lineBook(line('yes', 60, 100_00), line('no', 40, 100_00)))).toBe(200_00)
  })

  it('has one step for all bets at one run value, and none where they cancel out', () => {
    const book = lineBook(line('yes', 46, 100_00), line('yes', 46, 50_00), line('no', 46, 150_00))
    expect(book).toEqual({ kind: 'line', basePaise: 0, steps: [] })
    expect(lineBook(line('yes', 46, 100_00), line('yes', 46, 50_00)).steps).toEqual([
      { runs: 46, changePaise: 300_00 },
    ])
  })

  it('keeps the steps around one that bets have cancelled', () => {
    const around = [line('yes', 40, 100_00), line('yes', 50, 100_00)]
    const cancelled = [line('yes', 46, 100_00), line('no', 46, 100_00)]
    expect(lineBook(...around, ...cancelled)).toEqual(lineBook(...around))
  })

  it('keeps its steps in order, whatever the order of the bets', () => {
    const { steps } = lineBook(
      line('yes', 50, 1_00),
      line('no', 0, 1_00),
      line('yes', 9, 1_00),
      line('no', 70, 1_00),
    )
    expect(steps.map(({ runs }) => runs)).toEqual([0, 9, 50, 70])
  })

  it('begins at 0 runs, also with a bet at 0', () => {
    const book = lineBook(line('yes', 0, 100_00, 5000))
    expect(profitAtRuns(book, 0)).toBe(50_00)
    expect(runStretches(book)).toEqual([{ from: 0, profitPaise: 50_00 }])
  })

  it('looks at the outcomes below every run value held, of which YES at 0 leaves none', () => {
    expect(worstPaise(lineBook(line('no', 1, 100_00, 5000)))).toBe(-50_00)
    expect(worstPaise(lineBook(line('yes', 7, 100_00, 5000)))).toBe(-100_00)
    expect(worstPaise(lineBook(line('yes', 0, 100_00, 5000)))).toBe(50_00)
    expect(worstPaise(lineBook(line('no', 0, 100_00, 5000)))).toBe(-50_00)
  })
})

describe('what is due', () => {
  const selections = withBet(flatBook([1, 2]), on('lgaai', 1000_00, 4500))
  const runs = lineBook(line('yes', 46, 1000_00))

  it('is the outcome’s, and nothing when void', () => {
    expect(duePaise(selections, { kind: 'winner', selectionId: 1 })).toBe(450_00)
    expect(duePaise(selections, { kind: 'winner', selectionId: 2 })).toBe(-1000_00)
    expect(duePaise(selections, { kind: 'winner', selectionId: 9 })).toBe(-1000_00)
    expect(duePaise(runs, { kind: 'runs', runs: 45 })).toBe(-1000_00)
    expect(duePaise(runs, { kind: 'runs', runs: 46 })).toBe(1000_00)
    for (const book of [selections, runs]) expect(duePaise(book, { kind: 'void', reason: 'tie' })).toBe(0)
  })

  it('is by no rule for a result of another market', () => {
    expect(() => duePaise(selections, { kind: 'runs', runs: 1 })).toThrow(RangeError)
    expect(() => duePaise(runs, { kind: 'winner', selectionId: 1 })).toThrow(RangeError)
  })
})

it('takes no bet of the other kind of market', () => {
  expect(() => withBet(EMPTY_LINE_BOOK, on('lgaai', 100, 4500))).toThrow('does not belong')
  expect(() => withBet(flatBook([1, 2]), line('yes', 1, 100))).toThrow('does not belong')
})

describe('any book of up to 200 bets', () => {
  it('of selections is the sum of its bets at every outcome, and holds the worst of them', () => {
    const books = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 2, maxLength: 6 })
      .chain((selections) =>
        fc.record({
          selections: fc.constant(selections),
          bets: fc.array(anyBet(selections), { maxLength: 200 }),
        }),
      )
    fc.assert(
      fc.property(books, ({ selections, bets }) => {
        const book = bets.reduce<Book>(withBet, flatBook(selections))
        for (const winner of selections) {
          expect(duePaise(book, { kind: 'winner', selectionId: winner })).toBe(totalByHand(bets, winner))
        }
        expect(exposurePaise(book)).toBe(exposureByHand(bets, selections))
        // One that joins the market is another than all that were betted on.
        const joined = withSelections(book, [...selections, 2e6])
        expect(duePaise(book, { kind: 'winner', selectionId: 2e6 })).toBe(totalByHand(bets, 2e6))
        expect(exposurePaise(joined)).toBe(exposureByHand(bets, [...selections, 2e6]))
      }),
      { numRuns: 60 },
    )
  })

  it('of runs is the sum of its bets at every number of runs, and holds the worst of them', () => {
    fc.assert(
      fc.property(fc.array(anyLineBet(), { maxLength: 200 }), (bets) => {
        const book = lineBook(...bets)
        const outcomes = [...outcomesOf(bets), 0, 401, 5000]
        for (const runs of outcomes) expect(profitAtRuns(book, runs)).toBe(totalByHand(bets, runs))
        expect(exposurePaise(book)).toBe(exposureByHand(bets, outcomes))
      }),
      { numRuns: 60 },
    )
  })

  it('of runs reads as stretches from 0 to no end, without a gap, that agree with every number of runs', () => {
    fc.assert(
      fc.property(fc.array(anyLineBet(40), { maxLength: 20 }), (bets) => {
        const stretches = runStretches(lineBook(...bets))
        expect(stretches[0]?.from).toBe(0)
        expect(stretches.at(-1)?.to).toBeUndefined()
        for (const [at, { from, to = 60, profitPaise }] of stretches.entries()) {
          if (at > 0) expect(from).toBe((stretches[at - 1]?.to ?? Number.NaN) + 1)
          for (let runs = from; runs <= to; runs++) expect(totalByHand(bets, runs)).toBe(profitPaise)
        }
      }),
    )
  })

  it('is the same in any order', () => {
    const shuffles = fc
      .array(anyLineBet(60), { maxLength: 40 })
      .chain((bets) =>
        fc.tuple(
          fc.constant(bets),
          fc.shuffledSubarray(bets, { minLength: bets.length, maxLength: bets.length }),
        ),
      )
    fc.assert(
      fc.property(shuffles, ([bets, shuffled]) => {
        expect(lineBook(...shuffled)).toEqual(lineBook(...bets))
      }),
    )
  })
})
