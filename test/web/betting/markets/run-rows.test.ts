import { expect, test } from 'vitest'
import { EMPTY_LINE_BOOK, withBet } from '../../../../domain/betting/book.ts'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { paiseFromRupees } from '../../../../domain/money.ts'
import { runRows } from '../../../../web/features/betting/markets/run-rows.ts'

function bet(side: 'yes' | 'no', runs: number, rupees: number) {
  return { side, runs, stakePaise: paiseFromRupees(rupees), rate: rateFromPer100(100) }
}

function booksOf(...bets: ReturnType<typeof bet>[]) {
  const book = bets.reduce(withBet, EMPTY_LINE_BOOK)
  if (book.kind !== 'line') throw new Error('bets on a line make its book')
  return book
}

test('no bets are one stretch without end', () => {
  expect(runRows(EMPTY_LINE_BOOK, undefined)).toEqual([
    { from: 0, to: undefined, heldPaise: 0, withBetPaise: undefined },
  ])
})

test('stretches part where either book changes', () => {
  const held = booksOf(bet('yes', 47, 100))
  expect(runRows(held, booksOf(bet('yes', 47, 100), bet('no', 50, 200)))).toEqual([
    { from: 0, to: 46, heldPaise: -10_000, withBetPaise: 10_000 },
    { from: 47, to: 49, heldPaise: 10_000, withBetPaise: 30_000 },
    { from: 50, to: undefined, heldPaise: 10_000, withBetPaise: -10_000 },
  ])
})

test('a line at 0 runs has nothing below it', () => {
  expect(runRows(booksOf(bet('yes', 0, 100)), undefined)).toEqual([
    { from: 0, to: undefined, heldPaise: 10_000, withBetPaise: undefined },
  ])
})

test('a bet that undoes another leaves its stretch, with the difference', () => {
  const held = booksOf(bet('yes', 47, 100))
  expect(runRows(held, booksOf(bet('yes', 47, 100), bet('no', 47, 100)))).toEqual([
    { from: 0, to: 46, heldPaise: -10_000, withBetPaise: 0 },
    { from: 47, to: undefined, heldPaise: 10_000, withBetPaise: 0 },
  ])
})
