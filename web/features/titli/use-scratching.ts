import { useEffect, useEffectEvent, useState } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import type { Board } from './board.ts'

/** How long after the draw a card scratches itself: with a bet in the round, and without. */
const PATIENCE_MS = { bet: 6000, noBet: 2500 }
/** The longest that the page takes to show a bet's result after the draw. */
export const SCRATCHED_WITHIN_MS = PATIENCE_MS.bet + 1000

/**
 * The card that is ready to scratch, and whether the round's own card was scratched on this page. A card scratches itself
 * after a while, so that every result is shown before the next round opens.
 */
export function useScratching(board: Board, round: TitliRound, scratch: (roundId: string) => void) {
  const [scratchedId, setScratchedId] = useState('')
  const card = board.cards.find(({ isScratched }) => !isScratched)
  const readyId = card?.roundId
  const onScratched = (roundId: string) => {
    scratch(roundId)
    setScratchedId(roundId)
  }
  const giveUp = useEffectEvent(onScratched)
  const { roundId, revealsAtMs, bet } = round
  const patienceMs = bet ? PATIENCE_MS.bet : PATIENCE_MS.noBet
  useEffect(() => {
    if (readyId === undefined) return
    const untilMs = readyId === roundId ? revealsAtMs + patienceMs : 0
    const timer = setTimeout(() => giveUp(readyId), Math.max(0, untilMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [readyId, roundId, revealsAtMs, patienceMs])
  return {
    onScratched,
    /** The card with its number on the board, from 1. */
    ready: card && { card, number: board.cards.indexOf(card) + 1 },
    isScratchedHere: scratchedId === roundId,
  }
}
