import type { Realtime } from './client.ts'

/**
 * How long prices without a socket count as current after they were read last: lists are read every 5 s then, matches every
 * 2 s, which leaves 3 s for the slowest answer. A socket that reconnects sooner changes nothing on the screen.
 */
export const STALE_AFTER_MS = 8_000

/** Whether the prices on the screen are current. */
export interface Freshness {
  /** The moment up to which the prices shown were current, by `Date.now()`; null while they are. */
  staleSinceMs: () => number | null
  /** Whether the prices that the page knows are out of date, and not only those that it shows. */
  isAged: () => boolean
  isPaused: () => boolean
  /** Notes that the player has stopped the prices on the screen, which are stale from then on, or lets them go on. */
  pause: (isPaused: boolean) => void
  subscribe: (listener: () => void) => () => void
  /** Notes that the whole state of prices has come, by the socket or by HTTP: only that makes stale prices current again. */
  confirm: () => void
  /** Follows socket and network until the returned function is called. */
  watch: () => () => void
}

interface Sources {
  realtime: Pick<Realtime, 'status' | 'onStatus'>
  /** The browser's network, as far as it knows. */
  network: { isOnline: () => boolean; subscribe: (listener: () => void) => () => void }
}

/**
 * Prices are stale as soon as the browser is offline; without a socket, once they were not read for `STALE_AFTER_MS`. They
 * stay stale until they were resynchronised.
 */
export function createFreshness({ realtime, network }: Sources): Freshness {
  const listeners = new Set<() => void>()
  let agedSinceMs: number | null = null
  let pausedAtMs: number | null = null
  /** The last moment at which the prices were known to be current, while no socket brings changes. */
  let knownAtMs = Date.now()
  let isFollowed = realtime.status() === 'connected'
  let timer: ReturnType<typeof setTimeout> | undefined

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function set(next: number | null): void {
    if (next === agedSinceMs) return
    agedSinceMs = next
    notify()
  }

  function goStale(): void {
    clearTimeout(timer)
    if (agedSinceMs === null) set(isFollowed ? Date.now() : knownAtMs)
  }

  function noteKnown(): void {
    knownAtMs = Date.now()
    clearTimeout(timer)
    if (!isFollowed) timer = setTimeout(goStale, STALE_AFTER_MS)
  }

  function statusChanged(): void {
    const wasFollowed = isFollowed
    isFollowed = realtime.status() === 'connected'
    if (wasFollowed !== isFollowed && agedSinceMs === null) noteKnown()
  }

  return {
    staleSinceMs: () => pausedAtMs ?? agedSinceMs,
    isAged: () => agedSinceMs !== null,
    isPaused: () => pausedAtMs !== null,
    pause: (isPaused) => {
      pausedAtMs = isPaused ? (agedSinceMs ?? Date.now()) : null
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    confirm: () => {
      // An answer that was under way when the network went.
      if (!network.isOnline()) return
      noteKnown()
      set(null)
    },
    watch: () => {
      statusChanged()
      const unsubscribes = [
        realtime.onStatus(statusChanged),
        network.subscribe(() => {
          if (!network.isOnline()) goStale()
        }),
      ]
      return () => {
        clearTimeout(timer)
        for (const off of unsubscribes) off()
      }
    },
  }
}
