import { languages, locales, useLocale, useText } from '../../../lib/messages/text.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { useLanguageChoice } from '../../../ui/use-language-choice.ts'

export function LanguageField() {
  const t = useText()
  const locale = useLocale()
  const { isLoading, choose } = useLanguageChoice()
  return (
    <Field label={t('preferences.language')}>
      {(control) => (
        <Select
          {...control}
          value={locale}
          // Not disabled, which would take the focus from who chooses by keyboard.
          aria-busy={isLoading}
          onChange={({ target }) => {
            const next = locales.find((each) => each === target.value)
            if (next && !isLoading) choose(next)
          }}
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
