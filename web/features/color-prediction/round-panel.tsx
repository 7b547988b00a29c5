import type { ColorPredictionRound } from '../../../domain/contract/color-prediction.ts'
import { BETTING_MS, type ColorPredictionPhase } from '../../../domain/games/color-prediction/rules.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { NumberBall } from './ball.tsx'

/** The current round: its number, or how long it still takes bets. */
export function RoundPanel({ round, phase }: { round: ColorPredictionRound; phase: ColorPredictionPhase }) {
  const t = useText()
  return (
    <section
      aria-label={t('color.round', { round: round.roundId })}
      className="grid min-h-28 content-center gap-3 rounded-2xl border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="grid gap-0.5">
          <p className="text-ink-faint text-xs tabular-nums">{t('color.round', { round: round.roundId })}</p>
          <p role="status" className="font-semibold">
            {t(`color.phase.${phase}`)}
          </p>
          {phase === 'drawn' && <NextIn untilMs={round.nextOpensAtMs} />}
        </div>
        {phase === 'betting' && <TimeLeft untilMs={round.bettingEndsAtMs} />}
        {phase === 'drawing' && (
          <span
            aria-hidden
            className="size-16 rounded-full border-8 border-line border-t-brand motion-safe:animate-spin"
          />
        )}
        {phase === 'drawn' && round.number !== null && <NumberBall number={round.number} size="lg" />}
      </div>
      {phase === 'betting' && <TimeBar untilMs={round.bettingEndsAtMs} />}
    </section>
  )
}

function TimeLeft({ untilMs }: { untilMs: number }) {
  const label = useText()('color.timeLeft')
  const seconds = useSecondsLeft(untilMs)
  return (
    <span role="timer" aria-label={label} className="font-bold text-3xl tabular-nums tracking-tight">
      0:{String(seconds).padStart(2, '0')}
    </span>
  )
}

function TimeBar({ untilMs }: { untilMs: number }) {
  const width = `${(100_000 * useSecondsLeft(untilMs)) / BETTING_MS}%`
  return (
    <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-brand transition-[width] duration-1000 ease-linear"
        style={{ width }}
      />
    </span>
  )
}

function NextIn({ untilMs }: { untilMs: number }) {
  const seconds = useSecondsLeft(untilMs)
  return <p className="text-ink-faint text-sm tabular-nums">{useText()('color.nextIn', { seconds })}</p>
}
