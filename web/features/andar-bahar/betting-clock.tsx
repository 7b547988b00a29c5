import { clsx } from 'clsx'
import { BETTING_MS } from '../../../domain/games/andar-bahar.ts'
import { useServerNow } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS
/** From here on the clock warns. */
const LAST_SECONDS = 3

/** The time left to bet, in seconds and as a ring that closes. */
export function BettingClock({ endsAtMs }: { endsAtMs: number }) {
  const t = useText()
  const leftMs = Math.max(0, endsAtMs - useServerNow(100))
  const seconds = Math.ceil(leftMs / 1000)
  const isLate = seconds <= LAST_SECONDS
  return (
    <div
      role="timer"
      aria-label={t('andarBahar.secondsLeft', { seconds })}
      className={clsx('relative size-16', isLate ? 'text-[#ffb3c0]' : 'text-white')}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="#ffffff30" strokeWidth="4" />
        <circle
          {...{ cx: 24, cy: 24, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 4 }}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, leftMs / BETTING_MS))}
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center font-bold text-xl tabular-nums">
        {seconds}
      </span>
    </div>
  )
}
