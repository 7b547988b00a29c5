import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The service worker opens pages without a network, too; the query cache would only notice when the network changes.
if (navigator.onLine === false) onlineManager.setOnline(false)

/** The browser's network, as far as it knows: the same by which the query cache pauses. */
export const network = {
  isOnline: () => onlineManager.isOnline(),
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
}

/** The id of the words in the header that the page is offline, which describe what is off by it. */
export const offlineNoticeId = 'offline-notice'

/** Whether the browser has a network, live. */
export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline)
}
