import { useText } from '../../../lib/messages/text.ts'
import { Section } from '../section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { SelfExclusion } from './self-exclusion.tsx'
import { TimeOut } from './time-out.tsx'

/** Limits, breaks and reminders: a player's means against playing too much. */
export function ResponsiblePlay() {
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
