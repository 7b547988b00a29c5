import '../../lib/messages/en/statement.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Link } from '../../lib/router/link.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export function ProfilePage() {
  const t = useText()
  const { username, email } = useProfile()
  return (
    <section className="grid max-w-xl gap-6 p-4 lg:p-8">
      <PageTitle>{t('app.title', { page: t('nav.profile') })}</PageTitle>
      <header className="grid gap-1">
        <h1 className="font-bold text-xl tracking-tight">{t('nav.profile')}</h1>
        <p className="text-ink-muted text-sm">{t('profile.intro')}</p>
      </header>
      <div className="grid gap-5 rounded-xl border border-line bg-surface p-5">
        <TextField label={t('profile.name')} value={username} readOnly />
        <TextField label={t('auth.email')} type="email" value={email} readOnly />
        <TextField label={t('profile.mobile')} type="tel" value={t('profile.mobileNone')} readOnly />
      </div>
      <Link
        to="/account/transactions?tab=results"
        className="w-fit rounded font-medium text-brand-text text-sm underline hover:text-ink"
      >
        {t('results.see')}
      </Link>
    </section>
  )
}
