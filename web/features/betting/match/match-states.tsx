import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'

/** What shows while a match is fetched. */
export function MatchLoading() {
  const t = useText()
  return (
    <div className="p-4 lg:p-6">
      <title>{t('app.title', { page: t('bet.match') })}</title>
      <Loading text={t('match.loading')}>
        <Skeleton className="h-36" />
        <Skeleton className="h-48" />
      </Loading>
    </div>
  )
}

type MatchFailedProps = { error: Error | null; isBusy: boolean; onRetry: () => void }

/** Why a match could not be fetched, and a way to try again. */
export function MatchFailed({ error, isBusy, onRetry }: MatchFailedProps) {
  const t = useText()
  return (
    <div className="p-4 lg:p-6">
      <title>{t('app.title', { page: t('bet.match') })}</title>
      <h1 className="sr-only">{t('bet.match')}</h1>
      <ErrorState message={messageOf(error, t(failureOf(error)))} onRetry={onRetry} busy={isBusy} />
    </div>
  )
}

/** The words for a failure that the server has none for. */
function failureOf(error: Error | null): 'match.invalid' | 'match.failed' {
  const isAnswered = error instanceof ApiError && error.status < 400
  return isAnswered ? 'match.invalid' : 'match.failed'
}

/** What shows for a match that does not exist, and the way home. */
export function MatchMissing() {
  const t = useText()
  return (
    <div className="p-4 lg:p-6">
      <title>{t('app.title', { page: t('bet.match') })}</title>
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
