import { useEffect, useState } from 'react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatDateTime } from '../../../lib/time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, in its largest units: 'now', '5 min', '2 h 10 min', '3 d'. */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return deskText('desk.ageNow')
  const minutes = Math.floor(ageMs / MINUTE_MS)
  if (ageMs < HOUR_MS) return deskText('desk.ageMinutes', { minutes })
  if (ageMs < DAY_MS)
    return deskText('desk.ageHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return deskText('desk.ageDays', { days: Math.floor(ageMs / DAY_MS) })
}

/** How long ago an instant was, kept up to date; its title is the instant itself. */
export function Age({ since, className }: { since: string; className?: string }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={since} title={formatDateTime(since)} className={className}>
      {formatAge(nowMs - Date.parse(since))}
    </time>
  )
}
