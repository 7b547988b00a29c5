import { SPORTS } from '../../../domain/contract/matches.ts'
import { matchLink } from '../../lib/match-link.ts'
import { useText } from '../../lib/messages/text.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { Link } from '../../lib/router/link.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'

/** A link to a match whose hit area is the whole row: one target for a thumb. */
export function MatchLink({ match, name }: { match: MatchFacts; name: string }) {
  return (
    <Link
      {...matchLink(match)}
      className="min-w-0 font-semibold leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    >
      {name}
    </Link>
  )
}

/** A match's competition and start, after its sport in a list of several. */
export function MatchMeta({ match, hasSport = false }: { match: MatchFacts; hasSport?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
      {hasSport && <SportName sportId={match.sportId} />}
      <span>{match.league_name}</span>
      <span aria-hidden>·</span>
      <DateTime at={match.event_date} />
    </p>
  )
}

function SportName({ sportId }: { sportId: number }) {
  const t = useText()
  const sport = SPORTS.find(({ id }) => id === sportId)
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <SportIcon sportId={sportId} className="size-4" />
      {sport && t(`sport.${sport.name}`)}
    </span>
  )
}
