import type { DeskMatch } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { formatDateTime } from '../../../lib/time.ts'
import { Badge, MarketStatusBadge } from '../../../ui/badge.tsx'
import { SportIcon } from '../../../ui/sport-icon.tsx'
import { PhaseBadge } from './phase-badge.tsx'

export function MatchListItem({ match }: { match: DeskMatch }) {
  const { matchId, matchName, sportId, competition, startsAt, phase, listed, status, suspended } = match
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={`/operator/markets/${encodeURIComponent(matchId)}`}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3 py-2.5 text-sm hover:bg-hover/50 focus-visible:-outline-offset-2 lg:grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1fr)_9rem_15rem]"
      >
        <SportIcon sportId={sportId} className="size-4 text-ink-faint" />
        <span className="truncate font-medium">{matchName}</span>
        <span className="truncate text-ink-muted text-xs max-lg:col-start-2">{competition}</span>
        <time dateTime={startsAt} className="text-ink-faint text-xs max-lg:col-start-2">
          <span className="sr-only">{deskText('markets.starts')} </span>
          {formatDateTime(startsAt)}
        </time>
        <span className="flex flex-wrap gap-1.5 max-lg:col-start-2 lg:justify-end">
          {suspended !== 'no' && <Badge tone="loss">{deskText(`markets.suspended.${suspended}`)}</Badge>}
          <MarketStatusBadge status={status} />
          <PhaseBadge phase={phase} listed={listed} />
        </span>
      </Link>
    </li>
  )
}
