import { ChevronRight } from 'lucide-react'
import { bettingScreen } from '../../lib/match-link.ts'
import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { Link } from '../../lib/router/link.tsx'
import { LiveBadge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ScoreInBrief } from './score-in-brief.tsx'
import { useMatchName } from './use-match-name.ts'

/** A match in play. A press opens its betting screen; a second link opens the score alone. */
export function LiveMatchCard({ matchId }: { matchId: string }) {
  const match = useMatch(matchId, (known) => known)
  return match && <Card match={match} />
}

function Card({ match }: { match: MatchFacts }) {
  const t = useText()
  const name = useMatchName(match)
  return (
    <li className="relative grid content-between gap-3 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-raised">
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-2">
          <LiveBadge>{t('sports.live')}</LiveBadge>
          <DateTime at={match.matchDate} className="text-ink-muted text-xs" />
        </div>
        <h2 className="font-semibold">
          <Link
            {...bettingScreen(match, '/matchlist/currmtc')}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h2>
        {match.score && <ScoreInBrief score={match.score} />}
      </div>
      <Link
        to={`/cricket2/games/${encodeURIComponent(match.matchId)}`}
        aria-label={t('liveMarket.scoreOf', { match: name })}
        className="relative inline-flex items-center gap-0.5 justify-self-start rounded-md py-1 font-semibold text-brand-text text-sm underline-offset-4 hover:underline"
      >
        {t('scoreboard.title')}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </li>
  )
}
