import { useState } from 'react'
import { logError } from '../../../lib/log.ts'
import { type Locale, languages, setLocale, useLocale, useText } from '../../../lib/messages/text.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { popup } from '../../../ui/popups.ts'

const locales = Object.keys(languages) as Locale[]

export function LanguageField() {
  const t = useText()
  const locale = useLocale()
  const [isLoading, setLoading] = useState(false)
  const choose = async (next: Locale | undefined) => {
    if (next === undefined) return
    setLoading(true)
    try {
      await setLocale(next)
    } catch (error) {
      logError(`The language ${next} cannot be loaded`, error)
      popup.error(t('preferences.languageFailed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Field label={t('preferences.language')}>
      {(control) => (
        <Select
          {...control}
          value={locale}
          disabled={isLoading}
          onChange={({ target }) => void choose(locales.find((each) => each === target.value))}
        >
          {locales.map((each) => (
            <option key={each} value={each} lang={each}>
              {languages[each].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
