import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** What shows for a market that does not exist, and the way home. */
export function MatchMissing() {
  const t = useText()
  return (
    <div className="p-4 lg:p-6">
      <title>{t('app.title', { page: t('match.title') })}</title>
      <h1 className="sr-only">{t('match.title')}</h1>
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
