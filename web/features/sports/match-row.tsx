import { memo } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { Badge, LiveBadge } from '../../ui/badge.tsx'
import { FavouriteStar } from '../../ui/favourite-star.tsx'
import { MatchLink, MatchMeta } from './row-parts.tsx'
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
        <MatchMeta match={match} hasSport={hasSport} />
      </div>
      <RowPrices match={match} />
    </li>
  )
})

function PhaseBadge({ phase }: { phase: MatchFacts['phase'] }) {
  const t = useText()
  if (phase === 'live') return <LiveBadge>{t('sports.live')}</LiveBadge>
  if (phase === 'break') return <Badge tone="brand">{t('sports.break')}</Badge>
  if (phase === 'finished') return <Badge>{t('sports.finished')}</Badge>
  return null
}
