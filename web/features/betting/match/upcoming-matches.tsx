import { useMatchQuery } from '../../../lib/match.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { Link } from '../../../lib/router/link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

/** The sport's next matches; shows nothing when there are none. */
export function UpcomingMatches({ matchId }: { matchId: string }) {
  const t = useText()
  const ids = useMatchQuery(matchId).data?.upcoming ?? []
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 id="upcoming" className="px-4 py-3 font-semibold">
        {t('match.upcoming')}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {ids.map((id) => (
          <UpcomingMatch key={id} matchId={id} />
        ))}
      </ul>
    </section>
  )
}

function UpcomingMatch({ matchId }: { matchId: string }) {
  const match = useMatch(matchId, (known) => known)
  if (match === undefined) return null
  return (
    <li>
      <Link
        to={`/match/${encodeURIComponent(matchId)}`}
        className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 transition-colors hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span className="font-semibold">{match.name}</span>
        <span className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
          <span>{match.league_name}</span>
          <DateTime at={match.event_date} />
        </span>
      </Link>
    </li>
  )
}
