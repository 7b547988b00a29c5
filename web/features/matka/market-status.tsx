import { clsx } from 'clsx'
import { Timer } from 'lucide-react'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'

type MarketProps = { market: MatkaMarketState }

export function StatusChip({ market: { bidStatus } }: MarketProps) {
  const t = useText()
  const isClosed = bidStatus === 'Closed'
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-xs',
        isClosed ? 'bg-loss-soft text-loss' : 'bg-gain-soft text-gain',
      )}
    >
      <span aria-hidden className={clsx('size-1.5 rounded-full bg-current', !isClosed && 'animate-live')} />
      {isClosed ? t('matka.closed') : t('matka.live', { status: t(`matka.session${bidStatus}`) })}
    </span>
  )
}

const labels = { Open: 'matka.untilOpen', Close: 'matka.untilClose', Closed: 'matka.untilNext' } as const

/** The time left until the market's next number or draw; says so if a number awaits its declaration by an operator. */
export function MarketCountdown({ market }: MarketProps) {
  const t = useText()
  const { openAtMs, closeAtMs, nextOpensAtMs, serverTimeMs, openNumber, closeNumber } = market
  // By time, not by bid status: while the game is off every market is closed, but its numbers still come.
  const phase = serverTimeMs < openAtMs ? 'Open' : serverTimeMs < closeAtMs ? 'Close' : 'Closed'
  const seconds = useSecondsLeft({ Open: openAtMs, Close: closeAtMs, Closed: nextOpensAtMs }[phase])
  const isAwaited =
    (phase !== 'Open' && openNumber.includes('*')) || (phase === 'Closed' && closeNumber.includes('*'))
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs">
      <Timer aria-hidden className="size-3.5" />
      {isAwaited && <span className="font-semibold text-brand-text">{t('matka.awaited')}</span>}
      {t(labels[phase])}
      <span
        role="timer"
        className={clsx('font-semibold tabular-nums', seconds <= 30 ? 'text-brand-text' : 'text-ink')}
      >
        {countdown(seconds)}
      </span>
    </span>
  )
}

/** '04:09', '2:04:09'. */
function countdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
