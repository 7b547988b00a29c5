import { clsx } from 'clsx'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { BETTING_MS, DEALT_MAX, PAUSE_MS } from '../../../domain/games/andar-bahar/rules.ts'
import { useServerNow } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS
/** From here on the clock warns. */
const LAST_SECONDS = 3

/** How far the round is: the seconds left to bet, the cards dealt, the seconds to the next round. */
export function TableClock({ round, isBetting }: { round: AndarBaharRound; isBetting: boolean }) {
  const t = useText()
  const count = round.andar.length + round.bahar.length
  const phase = isBetting ? 'betting' : round.winner ? 'pause' : 'dealing'
  return (
    <div className="grid justify-items-center gap-1 text-on-solid">
      {phase === 'betting' && <BettingClock endsAtMs={round.bettingEndsAtMs} />}
      {phase === 'dealing' && <Ring number={count} part={count / DEALT_MAX} />}
      {phase === 'pause' && <PauseClock endsAtMs={round.changesAtMs} />}
      <span aria-hidden className="text-2xs text-on-solid/85 uppercase tracking-widest">
        {t(`andarBahar.clock.${phase}`)}
      </span>
    </div>
  )
}

export function BettingClock({ endsAtMs }: { endsAtMs: number }) {
  const t = useText()
  const leftMs = Math.max(0, endsAtMs - useServerNow(100))
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <div role="timer" aria-label={t('andarBahar.secondsLeft', { seconds })}>
      <Ring number={seconds} part={leftMs / BETTING_MS} isLate={seconds <= LAST_SECONDS} />
    </div>
  )
}

function PauseClock({ endsAtMs }: { endsAtMs: number }) {
  const leftMs = Math.max(0, endsAtMs - useServerNow(100))
  return <Ring number={Math.ceil(leftMs / 1000)} part={leftMs / PAUSE_MS} isDim />
}

type RingProps = { number: number; part: number; isLate?: boolean; isDim?: boolean }

function Ring({ number, part, isLate = false, isDim = false }: RingProps) {
  return (
    <div
      aria-hidden
      className={clsx(
        'relative size-14 @2xl:size-16',
        isLate ? 'text-[#ffb3c0]' : isDim ? 'text-on-solid/60' : 'text-on-solid',
      )}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="#00000038" stroke="#ffffff30" strokeWidth="4" />
        <circle
          {...{ cx: 24, cy: 24, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 4 }}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, part))}
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center font-bold text-xl tabular-nums">
        {number}
      </span>
    </div>
  )
}
