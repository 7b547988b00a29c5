import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { useConnectionStatus } from '../lib/realtime/hooks.ts'

type ConnectionSignProps = {
  /** The words while the socket is connected. Default live prices. */
  live?: string
  /** On phones the dot alone, with the words for screen readers. */
  isCompact?: boolean
}

/** Says whether what is on the screen follows the server. */
export function ConnectionSign({ live, isCompact = false }: ConnectionSignProps) {
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
      <span className={clsx(isCompact && 'max-sm:sr-only')}>
        {isConnected && live ? live : t(`live.${status}`)}
      </span>
    </p>
  )
}

/** How long a socket may take to open or reconnect before the notice appears. */
const patienceMs = 3000

type ConnectionNoticeProps = {
  /** The words once the socket has been missing for some seconds. */
  late: string
  /** What is wrong besides, and is said at once and instead. */
  fault?: string | undefined
}

/** Says nothing but that what is shown may be old, for a screen that goes on by itself meanwhile. */
export function ConnectionNotice({ late, fault }: ConnectionNoticeProps) {
  const isConnected = useConnectionStatus() === 'connected'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (isConnected) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isConnected])
  const words = fault ?? (isLate ? late : undefined)
  return (
    <p
      role="status"
      className={
        words === undefined
          ? 'sr-only'
          : 'rounded-xl border border-loss/40 bg-loss-soft px-4 py-2.5 font-medium text-sm'
      }
    >
      {words}
    </p>
  )
}
