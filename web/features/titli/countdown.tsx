import { clsx } from 'clsx'
import { BETTING_MS } from '../../../domain/games/titli/rules.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

/** From here on the countdown is shown as urgent. */
const LAST_SECONDS = 3

/** The board's head: the seconds left to bet, and a bar that runs out with them. */
export function Countdown({ untilMs }: { untilMs: number | null }) {
  const t = useText()
  const seconds = useSecondsLeft(untilMs)
  const isUrgent = seconds > 0 && seconds <= LAST_SECONDS
  const left = Math.max(0, seconds - 1) / (BETTING_MS / 1000)
  return (
    <header className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('titli.heading')}</h2>
        <p
          role="timer"
          aria-label={t('titli.countdownLabel')}
          className={clsx('font-bold text-2xl tabular-nums', isUrgent ? 'text-loss' : 'text-ink')}
        >
          {t('titli.countdown', { seconds })}
        </p>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <div
          className={clsx(
            'h-full origin-left rounded-full',
            // It shrinks each second, and is full again at once.
            seconds < BETTING_MS / 1000 && 'transition-transform duration-1000 ease-linear',
            isUrgent ? 'bg-loss' : 'bg-brand',
          )}
          style={{ transform: `scaleX(${left})` }}
        />
      </div>
    </header>
  )
}

/** The seconds left beside the pictures on narrow screens, where the board is out of view. Hidden from screen readers. */
export function SmallCountdown({ untilMs }: { untilMs: number | null }) {
  const t = useText()
  const seconds = useSecondsLeft(untilMs)
  return (
    <span aria-hidden className="font-bold text-ink-muted text-lg tabular-nums xl:hidden">
      {t('titli.countdown', { seconds })}
    </span>
  )
}
