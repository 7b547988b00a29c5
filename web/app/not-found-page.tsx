import { useText } from '../lib/messages/text.ts'
import { Link } from '../lib/router/link.tsx'
import { useLocation } from '../lib/router/location.ts'
import { buttonStyle } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function NotFoundPage() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <section className="mx-auto grid w-full max-w-md content-center justify-items-center gap-3 px-6 py-16 text-center">
      <PageTitle>{t('app.title', { page: t('notFound.title') })}</PageTitle>
      <p aria-hidden className="font-bold text-brand-text text-xl tabular-nums tracking-widest">
        404
      </p>
      <h1 className="font-bold text-2xl">{t('notFound.title')}</h1>
      <p className="break-words text-ink-muted">{t('notFound.text', { path: pathname })}</p>
      <Link to="/" className={buttonStyle({ tone: 'primary', className: 'mt-4' })}>
        {t('notFound.home')}
      </Link>
    </section>
  )
}
