import { clsx } from 'clsx'
import { useText } from '../messages/text.ts'
import { useConnectionStatus } from './hooks.ts'

const words = {
  connecting: 'live.connecting',
  connected: 'live.connected',
  reconnecting: 'live.reconnecting',
} as const

/** Shows whether the prices on the screen are live. */
export function ConnectionIndicator() {
  const t = useText()
  const status = useConnectionStatus()
  const isConnected = status === 'connected'
  return (
    <p
      role="status"
      data-status={status}
      className={clsx(
        'inline-flex items-center gap-2 whitespace-nowrap font-medium text-xs',
        isConnected ? 'text-ink-muted' : 'text-brand-text',
      )}
    >
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', isConnected ? 'bg-gain' : 'animate-live bg-brand')}
      />
      {t(words[status])}
    </p>
  )
}
