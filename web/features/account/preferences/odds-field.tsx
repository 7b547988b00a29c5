import { useText } from '../../../lib/messages/text.ts'
import { OddsDisplay, setOddsDisplay, useOddsDisplay } from '../../../lib/odds-display.ts'
import { Field, Select } from '../../../ui/field.tsx'

const words = {
  asPlayed: 'preferences.oddsAsPlayed',
  rate: 'preferences.oddsRate',
  decimal: 'preferences.oddsDecimal',
  both: 'preferences.oddsBoth',
} as const satisfies Record<OddsDisplay, string>

export function OddsField() {
  const t = useText()
  const display = useOddsDisplay()
  return (
    <Field label={t('preferences.odds')}>
      {(control) => (
        <Select
          {...control}
          value={display}
          onChange={({ target }) => setOddsDisplay(OddsDisplay.parse(target.value))}
        >
          {OddsDisplay.options.map((option) => (
            <option key={option} value={option}>
              {t(words[option])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
