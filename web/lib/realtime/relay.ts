import { createContext } from 'react'

/** The time between two updates of a part that is far off the screen. */
export const farMs = 500

/** Notifies the listeners of one part of a page: at once while it is near the screen, else twice a second. */
export interface Relay {
  notify: (listener: () => void) => void
  /** Called by the part as it nears or leaves the screen; waiting listeners are notified as soon as it is near. */
  setNear: (isNear: boolean) => void
  /** Removes a listener that has unsubscribed. */
  forget: (listener: () => void) => void
}

export function createRelay(): Relay {
  const waiting = new Set<() => void>()
  let isNear = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function notifyAll(): void {
    clearTimeout(timer)
    timer = undefined
    const listeners = [...waiting]
    waiting.clear()
    for (const listener of listeners) listener()
  }

  return {
    notify: (listener) => {
      if (isNear) return listener()
      waiting.add(listener)
      timer ??= setTimeout(notifyAll, farMs)
    },
    setNear: (next) => {
      isNear = next
      if (isNear) notifyAll()
    },
    forget: (listener) => void waiting.delete(listener),
  }
}

/** The relay of the part of the page that a component is in; by default everything counts as near. */
export const RelayContext = createContext<Relay>(createRelay())
