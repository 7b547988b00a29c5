import { clsx } from 'clsx'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { SkipWait } from '../../ui/skip-wait.tsx'
import type { Mines } from './use-mines.ts'
import { multiplierText } from './words.ts'

/** The round's state: how long bets are taken, and what the turned tiles pay. */
export function RoundBar({ round, progress, steps, multiplier, skipWait, isRetrying }: Mines) {
  const t = useText()
  const next = round && !round.isOver && progress === 100 ? steps[round.step] : undefined
  return (
    <div className="relative grid gap-2 rounded-2xl border border-line bg-surface px-4 py-3">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p role="status" className="truncate font-semibold text-sm">
            <Phase round={round} progress={progress} />
          </p>
          <p className="truncate text-ink-faint text-xs tabular-nums">
            {next ? (
              t('mines.next', { multiplier: multiplierText(next.multiplier) })
            ) : (
              <TimeLeft round={round} progress={progress} />
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
      {/* Over the edge, so that it moves nothing. */}
      <div className="absolute right-3 bottom-0 z-10 translate-y-2/3">
        {round?.isOver && <SkipWait onSkip={skipWait} busy={isRetrying} />}
      </div>
    </div>
  )
}

type PhaseProps = Pick<Mines, 'round' | 'progress'>

function Phase({ round, progress }: PhaseProps) {
  const t = useText()
  if (round?.isOver) return t('mines.over')
  if (progress < 100) return t('mines.betting')
  return round?.turned === 0 ? t('mines.waiting') : t('mines.turning')
}

function TimeLeft({ round, progress }: PhaseProps) {
  const t = useText()
  const isBetting = progress < 100
  const seconds = useSecondsLeft(
    round === undefined ? null : isBetting ? round.bettingEndsAtMs : round.changesAtMs,
  )
  if (!round) return null
  return isBetting ? t('bet.closesIn', { seconds }) : t('bet.nextRoundIn', { seconds })
}
