import { CircleHelp } from 'lucide-react'
import { ApiError, messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { QueryError, type QueryState } from '../../../ui/answer.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/states.tsx'

/** Stands in for a match that is loading, does not exist or could not be fetched. */
export function NoMatch({ query }: { query: QueryState & { isFetched: boolean } }) {
  const t = useText()
  const { error, isFetched } = query
  if (error instanceof ApiError && error.status === 404) return <MatchMissing />
  // Fetched but unknown means that it failed, even while a retry has cleared the query's error.
  return (
    <div className="p-4 lg:p-6">
      <PageTitle>{t('app.title', { page: t('bet.match') })}</PageTitle>
      {isFetched ? (
        <>
          <h1 className="sr-only">{t('bet.match')}</h1>
          <QueryError query={query} message={messageOf(error, t(failureOf(error)))} />
        </>
      ) : (
        <Loading text={t('match.loading')}>
          <Skeleton className="h-36" />
          <Skeleton className="h-48" />
        </Loading>
      )}
    </div>
  )
}

/** The text key of a failure for which the server has no message. */
function failureOf(error: Error | null): 'match.invalid' | 'match.failed' {
  const isAnswered = error instanceof ApiError && error.status < 400
  return isAnswered ? 'match.invalid' : 'match.failed'
}

/** Shown for a match that does not exist, with a link home. */
export function MatchMissing() {
  const t = useText()
  return (
    <div className="p-4 lg:p-6">
      <PageTitle>{t('app.title', { page: t('bet.match') })}</PageTitle>
      <h1 className="sr-only">{t('bet.match')}</h1>
      <EmptyState
        icon={CircleHelp}
        title={t('match.notFound')}
        text={t('match.notFoundText')}
        action={
          <Link to="/" className={buttonStyle({ tone: 'primary' })}>
            {t('match.home')}
          </Link>
        }
      />
    </div>
  )
}
