import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useMatchQuery } from '../../lib/match.ts'
import { bettingScreen } from '../../lib/match-link.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedMatch, useMatch } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { Link } from '../../lib/router/link.tsx'
import { useParams } from '../../lib/router/params.ts'
import { QueryError } from '../../ui/answer.tsx'
import { LiveBadge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScoreFrame } from '../../ui/score-frame.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { useMatchName } from './use-match-name.ts'

type LiveGamePageProps = {
  /** The game on the match, below its score. */
  game: (match: MatchFacts) => ReactNode
}

/** The live score of one match and the game on it; public. */
export function LiveGamePage({ game }: LiveGamePageProps) {
  const { Livematch: matchId = '' } = useParams()
  const t = useText()
  const query = useMatchQuery(matchId)
  useJoinedMatch(matchId)
  const match = useMatch(matchId, (known) => known)
  return (
    <section className="mx-auto grid w-full max-w-4xl content-start gap-4 px-3 py-4 lg:px-6 lg:py-6">
      <PageTitle>{t('app.title', { page: match?.name ?? t('scoreboard.title') })}</PageTitle>
      <Link
        to="/cricket2"
        className="inline-flex items-center gap-1 justify-self-start rounded-md py-1 text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('liveMarket.title')}
      </Link>
      {match ? <Game match={match}>{game(match)}</Game> : <NoGame query={query} />}
    </section>
  )
}

function Game({ match, children }: { match: MatchFacts; children: ReactNode }) {
  const t = useText()
  const name = useMatchName(match)
  return (
    <>
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
          {match.inplay && <LiveBadge>{t('sports.live')}</LiveBadge>}
          <span>{match.league_name}</span>
          <DateTime at={match.event_date} />
        </p>
        <h1 className="font-bold text-xl tracking-tight">{name}</h1>
      </header>
      <ScoreFrame url={match.scoreIframe} />
      {children}
      <Link
        {...bettingScreen(match, '/matchlist/currmtc')}
        className={buttonStyle({ tone: 'primary', className: 'justify-self-start' })}
      >
        {t('liveMarket.bet')}
      </Link>
    </>
  )
}

function NoGame({ query }: { query: ReturnType<typeof useMatchQuery> }) {
  const t = useText()
  const { error, isFetched } = query
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('match.notFound')}
        text={t('match.notFoundText')}
        action={
          <Link to="/cricket2" className={buttonStyle({ tone: 'primary' })}>
            {t('refusal.matchMissing')}
          </Link>
        }
      />
    )
  }
  if (isFetched) return <QueryError query={query} message={messageOf(error, t('match.failed'))} />
  return (
    <Loading text={t('match.loading')}>
      <Skeleton className="h-16" />
      <Skeleton className="h-48" />
    </Loading>
  )
}
