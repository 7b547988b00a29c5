import { useEffect, useState } from 'react'
import { useReminder } from '../../lib/session-reminder.ts'
import { useLoaded } from '../../lib/use-loaded.ts'

/** Fetched on demand: the first reminder is a quarter of an hour away. */
const loadDialog = async () => (await import('./reminder-dialog.tsx')).ReminderDialog
const RETRY_MS = 30_000

/** Reminds a player at intervals how long they have been playing, and what they have won or lost. */
export function SessionReminder() {
  const reminder = useReminder()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const ReminderDialog = useLoaded(loadDialog, reminder !== undefined && !isWaiting, () => setWaiting(true))
  return reminder && ReminderDialog && <ReminderDialog reminder={reminder} />
}
