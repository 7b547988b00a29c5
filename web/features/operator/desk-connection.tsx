import { clsx } from 'clsx'
import { deskText } from '../../lib/messages/operator/desk-text.ts'
import { useConnectionStatus } from '../../lib/realtime/hooks.ts'

/** Shows whether the desk is updated live, or only fetches now and then. */
export function DeskConnection() {
  const status = useConnectionStatus()
  const isConnected = status === 'connected'
  return (
    <p
      role="status"
      data-status={status}
      className={clsx(
        'flex items-center gap-2 px-2 font-medium text-xs',
        isConnected ? 'text-ink-muted' : 'text-brand-text',
      )}
    >
      <span aria-hidden className={clsx('size-2 rounded-full', isConnected ? 'bg-gain' : 'bg-brand')} />
      <span className="max-sm:sr-only">{deskText(`desk.connection.${status}`)}</span>
    </p>
  )
}
