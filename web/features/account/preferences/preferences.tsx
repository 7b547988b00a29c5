import { useText } from '../../../lib/messages/text.ts'
import { Section } from '../section.tsx'
import { BettingPreferences } from './betting-preferences.tsx'
import { LanguageField } from './language-field.tsx'
import { OddsField } from './odds-field.tsx'
import { ThemeField } from './theme-field.tsx'

/** Preferences of display and betting, stored on the device. */
export function Preferences() {
  const t = useText()
  return (
    <div className="grid gap-4">
      <Section title={t('preferences.display')} text={t('preferences.device')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <LanguageField />
          <ThemeField />
          <OddsField />
        </div>
      </Section>
      <Section title={t('preferences.betting')} text={t('preferences.device')}>
        <BettingPreferences />
      </Section>
    </div>
  )
}
