import { type ReactNode, useEffect, useState } from 'react'
import type { TitliBetRecord, TitliRound } from '../../../domain/contract/titli.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import { useReveal } from '../../lib/games/use-reveal.ts'
import { useTitliBets } from './api/get-bets.ts'
import { BetPanel } from './bet-panel.tsx'
import { BoardPanel } from './board-panel.tsx'
import { phaseOf, type TitliPhase } from './phase.ts'
import { PicturePicker } from './picture-picker.tsx'
import { picturesOf, useBet } from './use-bet.ts'
import { useBoard } from './use-board.ts'
import { SCRATCHED_WITHIN_MS } from './use-scratching.ts'

type TitliPlayProps = {
  round: TitliRound
  userId: string
  /** The button that opens the next round. */
  skip: ReactNode
}

export function TitliPlay({ round, userId, skip }: TitliPlayProps) {
  const phase = usePhase(round)
  const { data: bets } = useTitliBets(userId)
  const { board, scratch, clear } = useBoard(userId, round, bets)
  const making = useBet(userId, round)
  const isShown = board.cards.some(({ roundId, isScratched }) => isScratched && roundId === round.roundId)
  const { roundId, revealsAtMs } = round
  const isHidden = round.bet !== null && !isShown
  useReveal(
    'titli',
    userId,
    isHidden ? { of: roundId, fromMs: revealsAtMs, forMs: SCRATCHED_WITHIN_MS } : null,
  )
  const isProcessing = making.isPending || isHidden
  // Until the round's card is scratched, its bet shows on the pictures.
  const shown = isProcessing && round.bet ? placedBet(round.bet) : making
  const last = bets?.[0]
  const canRepeat = last !== undefined && !isProcessing && making.selection.size === 0
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
      <BoardPanel {...{ round, phase, board, skip }} onScratch={scratch} onBoardOver={clear} />
      <BetPanel
        {...{ phase, isProcessing, round }}
        total={shown.total}
        returns={shown.returns}
        amount={making.amount}
        onAmount={making.setAmount}
        onPlace={making.place}
        onRepeat={canRepeat ? () => making.repeat(last) : undefined}
      >
        <PicturePicker
          selection={shown.selection}
          amount={shown.amount}
          drawn={isShown ? round.randomImage : null}
          isBlocked={isProcessing}
          onToggle={making.toggle}
        />
      </BetPanel>
    </div>
  )
}

/** A placed bet, in the shape of an unsent one. */
function placedBet(bet: TitliBetRecord) {
  return {
    selection: picturesOf(bet),
    amount: bet.selectedCard[0]?.betAmount ?? null,
    total: bet.totalBets,
    returns: Math.max(0, ...bet.selectedCard.map(({ profit }) => profit)),
  }
}

/** The round's phase: as the server last said, but past the countdown at once, without waiting for the server. */
function usePhase(round: TitliRound): TitliPhase {
  const [, setEnded] = useState('')
  const { roundId, bettingEndsAtMs } = round
  useEffect(() => {
    const timer = setTimeout(() => setEnded(roundId), Math.max(0, bettingEndsAtMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [roundId, bettingEndsAtMs])
  return phaseOf(round, serverNowMs())
}
