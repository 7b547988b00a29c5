import { useSyncExternalStore } from 'react'

/** The browser's offer to install the site; only Chromium's browsers make one. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function set(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the site's own button. Called before the first render, as the offer comes once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => set(undefined))
}

/** A function that asks whether to install the site; undefined where it can't be, or is already. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer)
  if (current === undefined) return undefined
  return () => {
    // An offer can be made once.
    set(undefined)
    void current.prompt()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
