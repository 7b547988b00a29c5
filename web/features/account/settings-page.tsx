import '../../lib/messages/en/betting.ts'
import '../../lib/messages/en/identity.ts'
import '../../lib/messages/en/settings.ts'
import { useText } from '../../lib/messages/text.ts'
import { navigate, useLocation } from '../../lib/router/location.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiKeys } from './keys/api-keys.tsx'
import { LimitsSection } from './limits/limits-section.tsx'
import { ReminderSection } from './limits/reminder-section.tsx'
import { SelfExclusion } from './limits/self-exclusion.tsx'
import { TimeOut } from './limits/time-out.tsx'
import { Preferences } from './preferences/preferences.tsx'
import { Section } from './section.tsx'
import { ChangePassword } from './security/change-password.tsx'
import { SignOutEverywhere } from './security/sign-out-everywhere.tsx'
import { TwoFactor } from './security/two-factor.tsx'

/** The settings, a tab for each section; the URL's fragment names the open one. */
export function SettingsPage() {
  const t = useText()
  const { hash } = useLocation()
  const tabs = [
    { id: 'security', label: t('settings.security'), content: <SecuritySettings /> },
    { id: 'play', label: t('settings.play'), content: <ResponsiblePlay /> },
    { id: 'preferences', label: t('settings.preferences'), content: <Preferences /> },
  ]
  const shown = tabs.find(({ id }) => hash === `#${id}`) ?? tabs[0]
  return (
    <section className="grid max-w-4xl gap-6 p-4 lg:p-8">
      <PageTitle>{t('app.title', { page: t('nav.settings') })}</PageTitle>
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

/** The settings that protect the account: password, second factor, keys and sessions. */
function SecuritySettings() {
  return (
    <div className="grid gap-4">
      <ChangePassword />
      <TwoFactor />
      <ApiKeys />
      <SignOutEverywhere />
    </div>
  )
}

/** Limits, breaks and reminders: a player's means against playing too much. */
function ResponsiblePlay() {
  const t = useText()
  return (
    <div className="grid gap-4">
      <LimitsSection />
      <ReminderSection />
      <TimeOut />
      <SelfExclusion />
      <Section title={t('break.helpTitle')} text={t('break.helpText')}>
        {null}
      </Section>
    </div>
  )
}
