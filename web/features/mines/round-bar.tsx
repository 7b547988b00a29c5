import { clsx } from 'clsx'
import { PROGRESS_TICK_MS, progressAt } from '../../../domain/games/mines/rules.ts'
import { useSecondsLeft, useServerNow } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { SkipWait } from '../../ui/skip-wait.tsx'
import type { Phase } from './phase.ts'
import type { Mines } from './use-mines.ts'
import { multiplierText } from './words.ts'

/** The round's state: how long bets are taken, and what the turned tiles pay. */
export function RoundBar({ round, phase, steps, multiplier, skipWait, isRetrying }: Mines) {
  const t = useText()
  const next = round && !round.isOver && phase === 'turning' ? steps[round.step] : undefined
  return (
    <div className="relative grid gap-2 rounded-2xl border border-line bg-surface px-4 py-3">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p role="status" className="truncate font-semibold text-sm">
            {t(wordsOf(round, phase))}
          </p>
          <p className="truncate text-ink-faint text-xs tabular-nums">
            {next ? (
              t('mines.next', { multiplier: multiplierText(next.multiplier) })
            ) : (
              <TimeLeft round={round} phase={phase} />
            )}
          </p>
        </div>
        {/* Without a bet, screen readers don't announce each step. */}
        <div aria-live={round?.bet ? 'polite' : 'off'}>
          <p
            key={multiplier}
            className={clsx(
              'mines-pop whitespace-nowrap font-bold text-lg tabular-nums sm:text-xl',
              round && round.turned > round.step ? 'text-loss line-through' : 'text-gain',
            )}
          >
            {t('mines.multiplier', { multiplier: multiplierText(multiplier) })}
          </p>
        </div>
      </div>
      <Progress round={round} phase={phase} />
      {/* Over the edge, so that it moves nothing. */}
      <div className="absolute right-3 bottom-0 z-10 translate-y-2/3">
        {round?.isOver && <SkipWait onSkip={skipWait} busy={isRetrying} />}
      </div>
    </div>
  )
}

type PhaseProps = Pick<Mines, 'round' | 'phase'>

function wordsOf(round: Mines['round'], phase: Phase) {
  if (round?.isOver) return 'mines.over'
  if (phase !== 'turning') return 'mines.betting'
  return round?.turned === 0 ? 'mines.waiting' : 'mines.turning'
}

function TimeLeft({ round, phase }: PhaseProps) {
  const t = useText()
  const isTurning = phase === 'turning'
  const seconds = useSecondsLeft(
    round === undefined ? null : isTurning ? round.changesAtMs : round.bettingEndsAtMs,
  )
  if (!round) return null
  return isTurning ? t('bet.nextRoundIn', { seconds }) : t('bet.closesIn', { seconds })
}

/** How much of the time for bets is over. It alone is drawn at each tick. */
function Progress({ round, phase }: PhaseProps) {
  const t = useText()
  const nowMs = useServerNow(PROGRESS_TICK_MS, round !== undefined && phase !== 'turning')
  const progress = round ? (phase === 'turning' ? 100 : progressAt(round, nowMs)) : 0
  return (
    <div
      role="progressbar"
      aria-label={t('mines.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-brand transition-transform duration-100 ease-linear"
        style={{ transform: `scaleX(${progress / 100})` }}
      />
    </div>
  )
}
