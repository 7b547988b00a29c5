import { useText } from '../../lib/messages/text.ts'
import { ConnectionIndicator } from '../../lib/realtime/connection-indicator.tsx'
import { useMatch } from '../../lib/realtime/hooks.ts'
import { formatDateTime } from '../../lib/time.ts'
import { Badge, LiveBadge } from '../../ui/badge.tsx'
import { Scoreboard } from './scoreboard.tsx'

type MatchHeaderProps = { matchId: string; name: string; scoreUrl: string | undefined }

/** Name, league, start and score of the match. */
export function MatchHeader({ matchId, name, scoreUrl }: MatchHeaderProps) {
  const t = useText()
  const match = useMatch(matchId, (known) => known)
  return (
    <header className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
          {match?.phase === 'live' && <LiveBadge>{t('sports.live')}</LiveBadge>}
          {match?.phase === 'break' && <Badge tone="brand">{t('sports.break')}</Badge>}
          {match?.phase === 'finished' && <Badge>{t('sports.finished')}</Badge>}
          {match && (
            <>
              <span>{match.league_name}</span>
              <span aria-hidden className="max-sm:hidden">
                ·
              </span>
              <time dateTime={match.event_date}>{formatDateTime(match.event_date)}</time>
            </>
          )}
        </div>
        <ConnectionIndicator />
      </div>
      <h1 className="font-bold text-lg tracking-tight lg:text-xl">{name}</h1>
      <Scoreboard score={match?.score ?? null} frameUrl={match?.scoreIframe ?? scoreUrl} />
    </header>
  )
}
