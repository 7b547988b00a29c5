import { useText } from '../../../lib/messages/text.ts'
import { setTheme, useTheme } from '../../../lib/theme.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { Section } from '../section.tsx'
import { BettingPreferences } from './betting-preferences.tsx'
import { LanguageField } from './language-field.tsx'
import { OddsField } from './odds-field.tsx'
import { SignalsFields } from './signals-fields.tsx'

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
      <Section title={t('preferences.signals')} text={t('preferences.signalsText')}>
        <SignalsFields />
      </Section>
      <Section title={t('preferences.betting')} text={t('preferences.device')}>
        <BettingPreferences />
      </Section>
    </div>
  )
}

function ThemeField() {
  const t = useText()
  const theme = useTheme()
  return (
    <Field label={t('preferences.theme')}>
      {(control) => (
        <Select
          {...control}
          value={theme}
          onChange={({ target }) => setTheme(target.value === 'light' ? 'light' : 'dark')}
        >
          <option value="dark">{t('preferences.dark')}</option>
          <option value="light">{t('preferences.light')}</option>
        </Select>
      )}
    </Field>
  )
}
