import { ChevronRight } from 'lucide-react'
import { CRICKET } from '../../../domain/contract/matches.ts'
import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useMatch, useMatchIds } from '../../lib/realtime/hooks.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { Link } from '../../lib/router/link.tsx'
import { formatDateTime } from '../../lib/time.ts'
import { useMatchName } from './use-match-name.ts'

/** The cricket matches that have not begun, whose cards can be backed. Shows nothing when there are none. */
export function OpenCardGames() {
  const t = useText()
  const { live } = useLive()
  useMatchesQuery(CRICKET)
  const ids = useMatchIds(CRICKET)?.filter((id) => live.matches.get(id)?.phase === 'upcoming') ?? []
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="card-games" className="grid gap-2">
      <h2 id="card-games" className="font-semibold">
        {t('cards.upcoming')}
      </h2>
      <ul
        aria-labelledby="card-games"
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {ids.map((id) => (
          <OpenCardGame key={id} matchId={id} />
        ))}
      </ul>
    </section>
  )
}

function OpenCardGame({ matchId }: { matchId: string }) {
  const t = useText()
  const match = useMatch(matchId, (known) => known)
  const name = useMatchName(match ?? { name: '' })
  if (!match) return null
  return (
    <li>
      <Link
        to={`/cricket2/games/${encodeURIComponent(matchId)}`}
        className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <time dateTime={match.event_date} className="text-ink-muted text-xs">
            {t('cards.startsAt', { time: formatDateTime(match.event_date) })}
          </time>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
