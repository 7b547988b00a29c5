import { useText } from '../../../lib/messages/text.ts'
import { useIsPaused } from '../../../lib/realtime/hooks.ts'
import { formatSecondOfDay } from '../../../lib/time.ts'

/** The id of the reason, which describes the buttons that are off by it. Only one slip is open at a time. */
export const staleReasonId = 'stale-reason'

/** Why nothing can be submitted while the prices are stale. */
export function StaleReason({ sinceMs }: { sinceMs: number }) {
  const t = useText()
  const isPaused = useIsPaused()
  return (
    <p id={staleReasonId} className="bg-loss-soft px-4 py-1.5 text-loss text-xs leading-tight">
      {t(isPaused ? 'slip.paused' : 'slip.stale', { time: formatSecondOfDay(sinceMs) })}
    </p>
  )
}
