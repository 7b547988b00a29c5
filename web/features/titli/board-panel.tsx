import { type ReactNode, useEffect, useRef } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Board } from './board.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardNotice } from './board-notice.tsx'
import { Countdown } from './countdown.tsx'
import type { TitliPhase } from './phase.ts'
import { CoveredCard } from './scratch-card.tsx'
import { useScratching } from './use-scratching.ts'

type BoardPanelProps = {
  round: TitliRound
  phase: TitliPhase
  board: Board
  /** The button that opens the next round. */
  skip: ReactNode
  onScratch: (roundId: string) => void
  onBoardOver: () => void
}

/** The countdown, the board, and the results of its rounds. The card of a round with a bet is enlarged for scratching. */
export function BoardPanel({ round, phase, board, skip, onScratch, onBoardOver }: BoardPanelProps) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const { ready, isScratchedHere, onScratched } = useScratching(board, round, onScratch)
  const isHeldUp = ready !== undefined && round.bet !== null && ready.card.roundId === round.roundId
  useEffect(() => {
    // On a phone the player has scrolled down to bet, below the board.
    if (isHeldUp) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isHeldUp])
  const scratched = (roundId: string) => {
    // The focused element was removed with the foil, so move the focus to the board.
    if (panel.current?.contains(document.activeElement)) panel.current.focus({ preventScroll: true })
    onScratched(roundId)
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="relative grid scroll-mt-32 gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4"
    >
      <Countdown untilMs={phase === 'betting' ? round.bettingEndsAtMs : null} />
      <div className="relative">
        <BoardGrid
          board={board}
          winningRoundId={round.bet?.isWin ? round.roundId : undefined}
          heldUpId={isHeldUp ? ready.card.roundId : undefined}
          onScratched={scratched}
        />
        {isHeldUp && (
          <div className="absolute inset-0 grid animate-fade-in place-items-center rounded-lg bg-scrim">
            <div className="w-40 animate-rise drop-shadow-2xl">
              <CoveredCard
                number={ready.number}
                card={ready.card}
                onScratched={() => scratched(ready.card.roundId)}
              />
            </div>
          </div>
        )}
      </div>
      <footer className="flex min-h-8 items-center justify-between gap-2 text-sm">
        <p aria-live="polite" className="font-medium text-ink-muted">
          {ready && t('titli.scratchHint', { number: ready.number })}
          {!ready &&
            round.randomImage &&
            t('titli.drawn', { picture: t(`titli.picture.${round.randomImage}`) })}
        </p>
        {ready && (
          <Button size="sm" onClick={() => scratched(ready.card.roundId)}>
            {t('titli.reveal')}
          </Button>
        )}
        {!ready && round.randomImage && skip}
      </footer>
      <BoardNotice {...{ round, skip }} isDue={isScratchedHere} board={board} onBoardOver={onBoardOver} />
    </section>
  )
}
