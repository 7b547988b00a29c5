import { useEffect, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useConnectionStatus } from '../../lib/realtime/hooks.ts'

/** How long a socket may take to open or reconnect before the notice appears. */
const SOCKET_PATIENCE_MS = 3000

/** Says when the page may be out of date. */
export function ConnectionNotice({ isUnanswered }: { isUnanswered: boolean }) {
  const t = useText()
  const isConnected = useConnectionStatus() === 'connected'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (isConnected) return
    const timer = setTimeout(() => setLate(true), SOCKET_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  const isBad = isUnanswered || isLate
  return (
    <p
      role="status"
      className={
        isBad ? 'rounded-xl border border-loss/40 bg-loss-soft px-4 py-2.5 font-medium text-sm' : 'sr-only'
      }
    >
      {isUnanswered ? t('aviator.offline') : isLate && t('aviator.notLive')}
    </p>
  )
}
