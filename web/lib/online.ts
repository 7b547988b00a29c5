import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The browser's network, as far as it knows: the same by which the query cache pauses. At the start it counts as there, because
 * the page has just come over it.
 */
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
