import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ResponsiblePlay } from './limits/responsible-play.tsx'
import { Preferences } from './preferences/preferences.tsx'
import { SecuritySettings } from './security/security-settings.tsx'

/** The settings, a tab for each section; the URL's fragment names the open one. */
export function SettingsPage() {
  const t = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tabs = [
    { id: 'security', label: t('settings.security'), content: <SecuritySettings /> },
    { id: 'play', label: t('settings.play'), content: <ResponsiblePlay /> },
    { id: 'preferences', label: t('settings.preferences'), content: <Preferences /> },
  ]
  const shown = tabs.find(({ id }) => hash === `#${id}`) ?? tabs[0]
  return (
    <section className="grid max-w-4xl gap-6 p-4 lg:p-8">
      <title>{t('app.title', { page: t('nav.settings') })}</title>
      <header className="grid gap-1">
        <h1 className="font-bold text-xl tracking-tight">{t('nav.settings')}</h1>
        <p className="text-ink-muted text-sm">{t('settings.intro')}</p>
      </header>
      <Tabs
        label={t('settings.sections')}
        tabs={tabs}
        value={shown?.id ?? 'security'}
        onValueChange={(id) => navigate(`#${id}`, { replace: true })}
      />
    </section>
  )
}
