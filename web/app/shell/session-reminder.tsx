import { useReminder } from '../../lib/session-reminder.ts'
import { useLate } from './late.tsx'

/** Fetched on demand: the first reminder is a quarter of an hour away. */
const loadDialog = async () => (await import('./reminder-dialog.tsx')).ReminderDialog

/** Reminds a player at intervals how long they have been playing, and what they have won or lost. */
export function SessionReminder() {
  const reminder = useReminder()
  const ReminderDialog = useLate(loadDialog, reminder !== undefined)
  return reminder && ReminderDialog && <ReminderDialog reminder={reminder} />
}
