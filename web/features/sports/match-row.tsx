import { Link } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { formatTotal } from '../../lib/score.ts'
import { formatDateTime } from '../../lib/time.ts'
import { Badge, LiveBadge } from '../../ui/badge.tsx'
import { RowPrices } from './row-prices.tsx'

/** One match of the list; a press anywhere on it opens the match. */
export function MatchRow({ matchId }: { matchId: string }) {
  const match = useMatch(matchId, (known) => known)
  if (match === undefined) return null
  return (
    <li className="relative grid gap-x-6 gap-y-2.5 px-3 py-3 transition-colors hover:bg-raised has-[a:focus-visible]:bg-raised md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:pl-4">
      <div className="grid min-w-0 gap-1">
        <div className="flex items-start gap-2">
          <PhaseBadge phase={match.phase} />
          <MatchLink match={match} />
        </div>
        {match.phase !== 'upcoming' && <ScoreLine score={match.score} />}
        <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
          <span>{match.league_name}</span>
          <span aria-hidden>·</span>
          <time dateTime={match.event_date}>{formatDateTime(match.event_date)}</time>
        </p>
      </div>
      <RowPrices marketId={match.marketId} />
    </li>
  )
}

/** The link's hit area is the whole row: the row is one target for a thumb and one stop for the keyboard. */
function MatchLink({ match }: { match: MatchFacts }) {
  const { marketId, scoreIframe, name } = match
  return (
    <Link
      to={{ pathname: '/match/currmtc', search: `?${new URLSearchParams({ market: marketId })}` }}
      state={{ marketId, scoreIframe, matchName: name }}
      className="min-w-0 font-semibold leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    >
      {name}
    </Link>
  )
}

function PhaseBadge({ phase }: { phase: MatchFacts['phase'] }) {
  const t = useText()
  if (phase === 'live') return <LiveBadge>{t('sports.live')}</LiveBadge>
  if (phase === 'break') return <Badge tone="brand">{t('sports.break')}</Badge>
  if (phase === 'finished') return <Badge>{t('sports.finished')}</Badge>
  return null
}

/** Every innings so far and what is said of the match, '145/3 (16.2)' each. */
function ScoreLine({ score }: { score: MatchFacts['score'] }) {
  if (score === null) return null
  const innings = score.innings.map((each, index) => ({ ...each, number: index + 1 }))
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {innings.map(({ number, team, overs, ...total }) => (
        <span key={number} className={team === score.batting ? 'font-semibold text-ink' : 'text-ink-muted'}>
          {team}{' '}
          <span className="tabular-nums">
            {formatTotal(total)} ({overs})
          </span>
        </span>
      ))}
      <span className="text-brand-text text-xs">{score.status}</span>
    </p>
  )
}
