import { useText } from '../../../lib/messages/text.ts'
import { reminderChoices, useReminderChoice } from '../../../lib/session-reminder.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { Section } from '../section.tsx'

/** Chooses how often the player is reminded of the time; a licence may require it more often. */
export function ReminderSection() {
  const t = useText()
  const { chosen, licences, choose } = useReminderChoice()
  const words = (minutes: number) => (minutes === 0 ? t('reminder.off') : t('reminder.minutes', { minutes }))
  return (
    <Section title={t('reminder.title')} text={t('reminder.text')}>
      <div className="max-w-xs">
        <Field
          label={t('reminder.every')}
          hint={licences === null ? undefined : t('reminder.licence', { minutes: licences })}
        >
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
              {reminderChoices.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {words(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Section>
  )
}
