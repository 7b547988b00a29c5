import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../../domain/games/titli/rules.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
const { BOARD_CARDS, boardOf, isOver, withRounds, withScratched } = await import(
  '../../../web/features/titli/board.ts'
)
type Board = ReturnType<typeof boardOf>

let board: Board
beforeEach(() => {
  board = boardOf({ userId: '', lastRoundId: '', cards: [] }, 'p1')
})

const card = (openedAtMs: number, picture: Picture = 'sun', isScratched = false) => ({
  roundId: `T${openedAtMs}-ab`,
  picture,
  isScratched,
})
const many = (count: number, isScratched: boolean) =>
  Array.from({ length: count }, (_, at) => card(1000 + at, 'cow', isScratched))

test('a round’s picture goes under the next card, once', () => {
  board = withRounds(board, [card(1000)])
  board = withRounds(board, [card(1000)])
  board = withRounds(board, [card(2000, 'rat')])
  expect(board.cards.map(({ picture }) => picture)).toEqual(['sun', 'rat'])
  expect(withRounds(board, [card(1500)])).toBe(board)
})

test('rounds that ended meanwhile go under their cards in their order', () => {
  board = withRounds(withRounds(board, [card(1000)]), [card(3000, 'kite', true), card(2000, 'rat', true)])
  expect(board.cards.map(({ picture }) => picture)).toEqual(['sun', 'rat', 'kite'])
})

describe('a full board', () => {
  test('is over once its last card is scratched', () => {
    board = withRounds(board, [...many(BOARD_CARDS - 1, true), card(5000)])
    expect(isOver(board)).toBe(false)
    expect(isOver(withScratched(board, 'T5000-ab'))).toBe(true)
  })

  test('makes way for the next round, and no earlier one comes back to it', () => {
    board = withRounds(board, many(BOARD_CARDS, true))
    board = withRounds(board, [card(9000, 'diya')])
    expect(board.cards).toEqual([card(9000, 'diya')])
    const cleared = { ...board, cards: [] }
    expect(withRounds(cleared, [card(9000, 'diya')])).toBe(cleared)
  })
})

test('another player’s board is an empty one', () => {
  board = withRounds(board, [card(1000)])
  expect(boardOf(board, 'p1')).toBe(board)
  expect(boardOf(board, 'p2')).toEqual({ userId: 'p2', lastRoundId: '', cards: [] })
})
