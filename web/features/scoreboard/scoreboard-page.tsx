import { useMatchQuery } from '../../lib/match.ts'
import { feedText, useText } from '../../lib/messages/text.ts'
import { useJoinedMatch, useMatch } from '../../lib/realtime/hooks.ts'
import { useParams } from '../../lib/router/params.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { CricketScoreboard } from './cricket-scoreboard.tsx'
import { PointsScore } from './points-score.tsx'

/** A match's live score alone, for a frame beside the prices. */
export function ScoreboardPage() {
  const { matchId = '' } = useParams()
  const t = useText()
  const { isPending } = useMatchQuery(matchId)
  useJoinedMatch(matchId)
  const name = useMatch(matchId, (match) => match.name)
  const score = useMatch(matchId, (match) => match.score)
  return (
    <main id="main" className="grid min-h-dvh content-center bg-surface px-4 py-3" aria-live="off">
      <PageTitle>{t('app.title', { page: name ?? t('scoreboard.title') })}</PageTitle>
      <h1 className="sr-only">{name ?? t('scoreboard.title')}</h1>
      {score ? (
        <>
          {score.points.length > 0 ? <PointsScore score={score} /> : <CricketScoreboard score={score} />}
          <p className="mt-2 font-medium text-brand-text text-sm">{feedText('score', score.status)}</p>
        </>
      ) : isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <p className="text-center text-ink-muted text-sm">{t('match.noScore')}</p>
      )}
    </main>
  )
}
