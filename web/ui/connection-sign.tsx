import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { useOnline } from '../lib/online.ts'
import { useConnectionStatus, usePause, useStaleSince } from '../lib/realtime/hooks.ts'
import type { ConnectionStatus } from '../lib/realtime/link.ts'
import { formatSecondOfDay } from '../lib/time.ts'
import { IconButton } from './button.tsx'

type SignProps = {
  state: ConnectionStatus | 'offline' | 'stale' | 'paused'
  words: string
  wordsClassName?: string | undefined
}

function Sign({ state, words, wordsClassName }: SignProps) {
  const isConnected = state === 'connected'
  const isTrying = state === 'connecting' || state === 'reconnecting'
  return (
    <span
      data-status={state}
      className={clsx(
        'inline-flex items-center gap-2 whitespace-nowrap font-medium text-xs',
        isConnected ? 'text-ink-muted' : 'text-brand-text',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'size-2 rounded-full',
          isConnected ? 'bg-gain' : 'bg-brand',
          isTrying && 'animate-live',
        )}
      />
      <span className={wordsClassName}>{words}</span>
    </span>
  )
}

/** Keeps room for two texts, which no screen reader reads. */
const roomForBoth =
  'before:invisible before:h-0 before:pl-4 before:content-[attr(data-wide)] after:invisible after:h-0 after:pl-4 after:content-[attr(data-wider)]'

/**
 * Says whether the prices on the screen follow the server, and up to when they did, with a button that stops them. It keeps room
 * for its longest words, so that nothing beside it moves.
 */
export function ConnectionSign() {
  const t = useText()
  const status = useConnectionStatus()
  const staleSince = useStaleSince()
  const [isPaused, pause] = usePause()
  const stale = (atMs: number) => t('live.stale', { time: formatSecondOfDay(atMs) })
  const Icon = isPaused ? Play : Pause
  return (
    <div className="flex shrink-0 items-center">
      <p
        role="status"
        data-wide={t('live.reconnecting')}
        data-wider={stale(0)}
        className={clsx('grid justify-items-end font-medium text-xs', roomForBoth)}
      >
        {staleSince === null ? (
          <Sign state={status} words={t(`live.${status}`)} />
        ) : (
          <Sign state={isPaused ? 'paused' : 'stale'} words={stale(staleSince)} />
        )}
      </p>
      <IconButton
        label={t(isPaused ? 'live.resume' : 'live.pause')}
        onClick={() => pause(!isPaused)}
        className="-my-2 -mr-2"
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

/** Says whether a screen without prices follows the server: on phones by the dot alone, with the words for screen readers. */
export function FollowingSign({ live }: { live: string }) {
  const t = useText()
  const status = useConnectionStatus()
  const isOnline = useOnline()
  const words = status === 'connected' ? live : t(`live.${status}`)
  return (
    <p role="status">
      {isOnline ? (
        <Sign state={status} words={words} wordsClassName="max-sm:sr-only" />
      ) : (
        <Sign state="offline" words={t('app.offlineShort')} wordsClassName="max-sm:sr-only" />
      )}
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
