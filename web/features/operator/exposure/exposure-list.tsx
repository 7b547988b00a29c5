import { ShieldCheck } from 'lucide-react'
import type { MarketExposure } from '../../../../domain/contract/operator/exposure.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { Link } from '../../../lib/router/link.tsx'
import { MarketStatusBadge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { OutcomeBars } from './outcome-bars.tsx'

const toSecond = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

type ExposureListProps = {
  computedAt: string
  worst: number
  markets: readonly MarketExposure[]
  /** Whether the cards are titled by match or by market. */
  names: 'matches' | 'markets'
}

/** Markets with the house's profit or loss at each outcome, worst first; those without a bet folded; and when that was computed. */
export function ExposureList({ computedAt, worst, markets, names }: ExposureListProps) {
  if (markets.length === 0) {
    return (
      <EmptyState icon={ShieldCheck} title={deskText('exposure.none')} text={deskText('exposure.noneText')} />
    )
  }
  const idle = markets.filter(({ bets }) => bets === 0)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-sm">
          <span className="text-ink-muted">{deskText('exposure.worst')} </span>
          <Money rupees={worst} signed className="font-bold text-lg" />
        </p>
        <p className="text-ink-faint text-xs">
          {deskText('exposure.computed', { time: toSecond.format(new Date(computedAt)) })}
        </p>
      </div>
      <Cards markets={markets.filter(({ bets }) => bets > 0)} names={names} />
      {idle.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded text-ink-muted text-sm">
            {deskText(`exposure.idle.${names}`, { count: idle.length })}
          </summary>
          <div className="mt-3">
            <Cards markets={idle} names={names} />
          </div>
        </details>
      )}
    </>
  )
}

function Cards({ markets, names }: Pick<ExposureListProps, 'markets' | 'names'>) {
  if (markets.length === 0) return null
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {markets.map((market) => (
        <ExposureCard key={market.marketId} market={market} names={names} />
      ))}
    </ul>
  )
}

function ExposureCard({ market, names }: { market: MarketExposure; names: ExposureListProps['names'] }) {
  const { matchId, matchName, marketId, marketName, status, players, bets, held, worst, outcomes } = market
  return (
    <li
      data-market={marketId}
      className="grid content-start gap-2 rounded-xl border border-line bg-surface p-3 lg:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-sm">
          {names === 'markets' && marketName}
          {names === 'matches' && (
            <Link
              to={`/operator/exposure/${encodeURIComponent(matchId)}`}
              className="rounded underline-offset-4 hover:underline"
            >
              {matchName}
            </Link>
          )}
        </h2>
        <span className="flex items-center gap-2 text-xs">
          <MarketStatusBadge status={status} />
          <span className="text-ink-faint">{deskText('markets.worst')}</span>
          <Money rupees={worst} signed className="font-bold text-sm" />
        </span>
      </div>
      <OutcomeBars
        caption={deskText('exposure.caption', { market: marketName, match: matchName })}
        outcomes={outcomes}
      />
      <p className="text-ink-faint text-xs">
        {deskText('exposure.players', { players, bets, held: formatRupees(held) })}
      </p>
    </li>
  )
}
