import { useText } from '../../../lib/messages/text.ts'
import { setTheme, useTheme } from '../../../lib/theme.ts'
import { Field, Select } from '../../../ui/field.tsx'

export function ThemeField() {
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
