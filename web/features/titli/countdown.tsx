import { clsx } from 'clsx'
import { BETTING_MS } from '../../../domain/games/titli.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

/** From here on the countdown is shown as urgent. */
const LAST_SECONDS = 3

/** The seconds left to bet, and a bar that runs out with them. */
export function Countdown({ untilMs }: { untilMs: number | null }) {
  const t = useText()
  const seconds = useSecondsLeft(untilMs)
  const isUrgent = seconds <= LAST_SECONDS
  return (
    <div className="flex items-center gap-3">
      <div className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken sm:w-32" aria-hidden>
        <div
          className={clsx(
            'h-full origin-left rounded-full transition-transform duration-1000 ease-linear',
            isUrgent ? 'bg-loss' : 'bg-brand',
          )}
          style={{ transform: `scaleX(${Math.max(0, seconds - 1) / (BETTING_MS / 1000)})` }}
        />
      </div>
      <p
        role="timer"
        aria-label={t('titli.countdownLabel')}
        className={clsx(
          'min-w-16 text-right font-bold text-2xl tabular-nums',
          isUrgent && seconds > 0 ? 'text-loss' : 'text-ink',
        )}
      >
        {t('titli.countdown', { seconds })}
      </p>
    </div>
  )
}
