import { useEffect } from 'react'
import type { TitliBetRecord, TitliRound } from '../../../domain/contract/titli.ts'
import { type BoardCard, boardOf, storedBoard, withRounds, withScratched } from './board.ts'

/**
 * The player's board: puts the pictures of this round and of earlier bets under the next cards.
 * @param bets ended bets; some may have ended while the page was closed
 */
export function useBoard(
  userId: string,
  round: TitliRound | undefined,
  bets: readonly TitliBetRecord[] | undefined,
) {
  const board = boardOf(storedBoard.use(), userId)
  useEffect(() => {
    if (!round) return
    localStorage.setItem('titligameId', round.gameId)
    if (round.randomImage !== null) localStorage.setItem('randomImage', round.randomImage)
    const drawn = [...missedCards(round, bets), ...cardOf(round)]
    const before = boardOf(storedBoard.get(), userId)
    const after = withRounds(before, drawn)
    if (after !== before) storedBoard.set(after)
  }, [userId, round, bets])
  const scratch = (roundId: string) =>
    storedBoard.set(withScratched(boardOf(storedBoard.get(), userId), roundId))
  const clear = () => storedBoard.set({ ...boardOf(storedBoard.get(), userId), cards: [] })
  return { board, scratch, clear }
}

/** The current round's card, not scratched yet; empty until its picture is known. */
function cardOf({ roundId, randomImage }: TitliRound): BoardCard[] {
  return randomImage === null ? [] : [{ roundId, picture: randomImage, isScratched: false }]
}

/** The cards of bets that ended while the page was closed, already scratched. */
function missedCards(round: TitliRound, bets: readonly TitliBetRecord[] = []): BoardCard[] {
  if (storedBoard.get().lastRoundId === '') return []
  return bets.flatMap(({ roundId, randomImage }) =>
    randomImage === null || roundId === round.roundId
      ? []
      : [{ roundId, picture: randomImage, isScratched: true }],
  )
}
