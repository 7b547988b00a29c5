import { formatDateTime } from '../lib/time.ts'

/** The day and time of an ISO instant where the player is. */
export function DateTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  )
}
