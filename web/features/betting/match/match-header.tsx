import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { Badge, LiveBadge } from '../../../ui/badge.tsx'
import { ConnectionSign } from '../../../ui/connection-sign.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FavouriteStar } from '../../../ui/favourite-star.tsx'

type MatchHeaderProps = {
  matchId: string
  name: string
  /** A link to the other screen of the match. */
  link?: ReactNode
}

export function MatchHeader({ matchId, name, link }: MatchHeaderProps) {
  const t = useText()
  const match = useMatch(matchId, (known) => known)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-2.5 lg:gap-y-2 lg:py-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs max-lg:col-span-2">
        {match?.phase === 'live' && <LiveBadge>{t('sports.live')}</LiveBadge>}
        {match?.phase === 'break' && <Badge tone="brand">{t('sports.break')}</Badge>}
        {match?.phase === 'finished' && <Badge>{t('sports.finished')}</Badge>}
        {match && (
          <>
            <span>{match.league_name}</span>
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
            <DateTime at={match.event_date} />
          </>
        )}
      </div>
      <div className="flex min-w-0 items-start gap-1 max-lg:col-span-2 lg:row-start-2">
        <h1 className="font-bold text-base tracking-tight lg:text-xl">{name}</h1>
        <FavouriteStar matchId={matchId} name={name} className="-my-1" />
      </div>
      {link && <div className="lg:col-start-2 lg:row-start-2 lg:justify-self-end">{link}</div>}
      {match?.phase !== 'finished' && (
        <div className="col-start-2 justify-self-end lg:row-start-1">
          <ConnectionSign />
        </div>
      )}
    </header>
  )
}
