import { useState } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Button } from '../../ui/button.tsx'
import { useTitliBets } from './api/get-bets.ts'
import { BetPanel } from './bet-panel.tsx'
import { BetResult, GameOver } from './bet-result.tsx'
import { isOver } from './board.ts'
import { BoardGrid } from './board-grid.tsx'
import { Countdown } from './countdown.tsx'
import { PicturePicker } from './picture-picker.tsx'
import type { stakeAndReturn } from './selection.ts'
import { picturesOf, useBet } from './use-bet.ts'
import { useBoard } from './use-board.ts'
import { usePhase } from './use-phase.ts'
import { useScratching } from './use-scratching.ts'

/** One round at the table: the board, and the bet beside it. */
export function TitliTable({ round, userId }: { round: TitliRound; userId: string }) {
  const t = useText()
  const phase = usePhase(round)
  const { data: bets } = useTitliBets(userId)
  const { board, scratch, clear } = useBoard(userId, round, bets)
  const { onScratched, ready, isScratchedHere } = useScratching(board, round, scratch)
  const making = useBet(userId, round)
  const isShown = board.cards.some(({ roundId, isScratched }) => isScratched && roundId === round.roundId)
  const isProcessing = making.isPending || (round.bet !== null && !isShown)
  // Until its card is scratched, the bet of the round stands on the pictures.
  const placed = isProcessing ? round.bet : null
  const selection = placed ? picturesOf(placed) : making.selection
  const last = bets?.[0]
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="relative grid gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('titli.heading')}</h2>
          <Countdown untilMs={phase === 'betting' ? round.bettingEndsAtMs : null} />
        </header>
        <BoardGrid
          board={board}
          winningRoundId={round.bet?.isWin ? round.roundId : undefined}
          onScratched={onScratched}
        />
        <footer className="flex min-h-8 items-center justify-between gap-2 text-sm">
          <p aria-live="polite" className="font-medium text-ink-muted">
            {ready && t('titli.scratchHint', { number: ready.number })}
            {!ready &&
              round.randomImage &&
              t('titli.drawn', { picture: t(`titli.picture.${round.randomImage}`) })}
          </p>
          {ready && (
            <Button size="sm" onClick={() => onScratched(ready.roundId)}>
              {t('titli.reveal')}
            </Button>
          )}
        </footer>
        <Notice round={round} isDue={isScratchedHere} isBoardOver={isOver(board)} onBoardOver={clear} />
      </section>
      <BetPanel
        phase={phase}
        isProcessing={isProcessing}
        nextOpensAtMs={round.nextOpensAtMs}
        amount={making.amount}
        onAmount={making.setAmount}
        {...(placed ? { total: placed.totalBets, returns: returnsOf(placed) } : totalsOf(making))}
        onPlace={making.place}
        onRepeat={last && !isProcessing && selection.size === 0 ? () => making.repeat(last) : undefined}
      >
        <PicturePicker
          selection={selection}
          amount={placed?.selectedCard[0]?.betAmount ?? making.amount}
          drawn={isShown ? round.randomImage : null}
          isBlocked={isProcessing}
          onToggle={making.toggle}
        />
      </BetPanel>
    </div>
  )
}

const totalsOf = ({ total, returns }: ReturnType<typeof stakeAndReturn>) => ({ total, returns })

const returnsOf = ({ selectedCard }: NonNullable<TitliRound['bet']>) =>
  Math.max(0, ...selectedCard.map(({ profit }) => profit))

type NoticeProps = {
  round: TitliRound
  /** Whether the card of the round has been scratched just now. */
  isDue: boolean
  isBoardOver: boolean
  onBoardOver: () => void
}

/** How the round ended, and after it that the board is full. */
function Notice({ round: { roundId, bet }, isDue, isBoardOver, onBoardOver }: NoticeProps) {
  const { walletBalance } = useProfile()
  const [closedId, setClosedId] = useState('')
  if (bet && bet.isWin !== null && isDue && closedId !== roundId) {
    return <BetResult bet={bet} onClose={() => setClosedId(roundId)} />
  }
  return isBoardOver ? <GameOver balance={walletBalance} onClose={onBoardOver} /> : null
}
