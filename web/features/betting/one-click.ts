import { useSyncExternalStore } from 'react'
import * as z from 'zod'

const storageKey = 'oneClick'

const OneClick = z.object({
  isOn: z.boolean(),
  /** The stake of every click, in rupees as typed. */
  stakeText: z.string(),
  /** Whether the player has once said yes to what it means. */
  isUnderstood: z.boolean(),
})
/** Betting by one click on a price, at a stake chosen before. */
export type OneClick = z.infer<typeof OneClick>

const off: OneClick = { isOn: false, stakeText: '100', isUnderstood: false }

const listeners = new Set<() => void>()
let known = read()

function read(): OneClick {
  try {
    return OneClick.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''))
  } catch {
    return off
  }
}

/** The setting now. */
export function oneClick(): OneClick {
  return known
}

/** Changes the setting, and remembers it on this device. */
export function setOneClick(change: Partial<OneClick>): void {
  known = { ...known, ...change }
  localStorage.setItem(storageKey, JSON.stringify(known))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The setting, live. */
export function useOneClick(): OneClick {
  return useSyncExternalStore(subscribe, oneClick)
}
