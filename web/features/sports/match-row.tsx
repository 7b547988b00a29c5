import { memo } from 'react'
import { Link } from 'react-router'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { matchLink } from '../../lib/match-link.ts'
import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { Badge, LiveBadge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FavouriteStar } from '../../ui/favourite-star.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'
import { RowPrices } from './row-prices.tsx'
import { ScoreInBrief } from './score-in-brief.tsx'
import { useMatchName } from './use-match-name.ts'

type MatchRowProps = {
  matchId: string
  /** Shows the match's sport, in a list of several. */
  hasSport: boolean
}

/** One match of the list; a press anywhere on it opens the match, and one on a price its slip as well. */
export const MatchRow = memo(function MatchRow({ matchId, hasSport }: MatchRowProps) {
  const match = useMatch(matchId, (known) => known)
  const name = useMatchName(match ?? { name: '' })
  if (match === undefined) return null
  return (
    <li className="relative grid gap-x-6 gap-y-2 px-3 py-3 transition-colors hover:bg-raised has-[a:focus-visible]:bg-raised md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-4">
      <div className="grid min-w-0 gap-1">
        <div className="flex items-start gap-2">
          <PhaseBadge phase={match.phase} />
          <MatchLink match={match} name={name} />
          <FavouriteStar matchId={matchId} name={name} className="-my-2 -mr-1 ml-auto" />
        </div>
        {match.phase !== 'upcoming' && match.score && <ScoreInBrief score={match.score} />}
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
          {hasSport && <SportName sportId={match.sportId} />}
          <span>{match.league_name}</span>
          <span aria-hidden>·</span>
          <DateTime at={match.event_date} />
        </p>
      </div>
      <RowPrices match={match} />
    </li>
  )
})

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

function PhaseBadge({ phase }: { phase: MatchFacts['phase'] }) {
  const t = useText()
  if (phase === 'live') return <LiveBadge>{t('sports.live')}</LiveBadge>
  if (phase === 'break') return <Badge tone="brand">{t('sports.break')}</Badge>
  if (phase === 'finished') return <Badge>{t('sports.finished')}</Badge>
  return null
}

/** A link to a match whose hit area is the whole row: one target for a thumb. */
function MatchLink({ match, name }: { match: MatchFacts; name: string }) {
  return (
    <Link
      {...matchLink(match)}
      className="min-w-0 font-semibold leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    >
      {name}
    </Link>
  )
}
