import { useSyncExternalStore } from 'react'
import * as z from 'zod'

const storageKey = 'quickStakes'

/** The stakes that a press adds, in rupees, unless the player chose others. */
export const defaultQuickStakes: readonly number[] = [100, 200, 300, 400, 500, 600]

const QuickStakes = z
  .array(z.number().int().min(1).max(10_000_000))
  .refine((stakes) => new Set(stakes).size === defaultQuickStakes.length)

const listeners = new Set<() => void>()
let known = read()

function read(): readonly number[] {
  try {
    return QuickStakes.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''))
  } catch {
    return defaultQuickStakes
  }
}

/** Keeps the player's own stakes on this device, in ascending order; false unless they are six different whole amounts. */
export function saveQuickStakes(stakes: readonly number[]): boolean {
  const { data } = QuickStakes.safeParse(stakes)
  if (data === undefined) return false
  known = data.toSorted((a, b) => a - b)
  localStorage.setItem(storageKey, JSON.stringify(known))
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The six quick stakes, live. */
export function useQuickStakes(): readonly number[] {
  return useSyncExternalStore(subscribe, () => known)
}
