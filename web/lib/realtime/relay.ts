import { createContext } from 'react'

/** Between two updates of what is far off the screen. */
export const farMs = 500

/** Passes news on to the listeners of one part of a page: at once while it is near the screen, else twice a second. */
export interface Relay {
  notify: (listener: () => void) => void
  /** Called by the part as it nears or leaves the screen; what waited is passed on as soon as it is near. */
  setNear: (isNear: boolean) => void
  /** For a listener that has stopped listening. */
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

/** The relay of the part of the page that a component is in; by itself, all of it is near. */
export const RelayContext = createContext<Relay>(createRelay())
