import * as z from 'zod/mini'
import { Picture } from '../../../domain/games/titli/rules.ts'
import { remembered } from '../../lib/remembered.ts'

export const BOARD_CARDS = 24

const BoardCard = z.object({ roundId: z.string(), picture: Picture, isScratched: z.boolean() })
export type BoardCard = z.infer<typeof BoardCard>

const Board = z.object({
  userId: z.string(),
  /** The last round that got a card, even if the board was cleared since. */
  lastRoundId: z.string(),
  cards: z.array(BoardCard).check(z.maxLength(BOARD_CARDS)),
})
export type Board = z.infer<typeof Board>

const emptyBoard: Board = { userId: '', lastRoundId: '', cards: [] }

/** The board on this device: for display only, and only of rounds whose picture is known. */
export const storedBoard = remembered('titliBoard', Board, emptyBoard)

/** The board if it is this player's, else an empty one. */
export function boardOf(board: Board, userId: string): Board {
  return board.userId === userId ? board : { ...emptyBoard, userId }
}

/** When a round was opened, by its id; 0 for none. */
function openedAtMs(roundId: string): number {
  return Number(/^T(\d+)/.exec(roundId)?.[1] ?? 0)
}

/**
 * Puts the picture of each round that is later than the last one under the next card. A full board is cleared first, so
 * that a round always has its card.
 */
export function withRounds(board: Board, rounds: readonly BoardCard[]): Board {
  const later = rounds
    .filter(({ roundId }) => openedAtMs(roundId) > openedAtMs(board.lastRoundId))
    .toSorted((a, b) => openedAtMs(a.roundId) - openedAtMs(b.roundId))
  let cards = [...board.cards]
  for (const card of later) cards = cards.length === BOARD_CARDS ? [card] : [...cards, card]
  return later.length === 0 ? board : { ...board, cards, lastRoundId: later.at(-1)?.roundId ?? '' }
}

/** The board after a card was scratched. */
export function withScratched(board: Board, roundId: string): Board {
  const cards = board.cards.map((card) => (card.roundId === roundId ? { ...card, isScratched: true } : card))
  return { ...board, cards }
}

/** Whether every card of the board has been scratched. */
export function isOver({ cards }: Board): boolean {
  return cards.length === BOARD_CARDS && cards.every(({ isScratched }) => isScratched)
}
