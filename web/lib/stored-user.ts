import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { logError } from './log.ts'

const storageKey = 'user'

/** The record kept in browser storage under 'user'. The site counts as logged in while it exists. */
const StoredUser = z.object({
  id: z.optional(z.string()),
  _id: z.optional(z.string()),
  userNo: z.optional(z.string()),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  walletBalance: z.optional(z.number()),
  exposureBalance: z.optional(z.number()),
})
export type StoredUser = z.infer<typeof StoredUser>

/** The id to fetch the profile by: id, else _id, else userNo. */
export function storedUserId(user: StoredUser | null): string | undefined {
  return user?.id ?? user?._id ?? user?.userNo
}

/** Reads a stored record; an invalid one is logged and counts as absent. */
export function parseStoredUser(stored: string | null): StoredUser | null {
  if (stored === null) return null
  try {
    return StoredUser.parse(JSON.parse(stored))
  } catch (error) {
    logError('The stored user cannot be read', error)
    return null
  }
}

let snapshot: { stored: string | null; user: StoredUser | null } = { stored: null, user: null }
const listeners = new Set<() => void>()

/** The stored user now; the same object while the record is unchanged. */
export function readStoredUser(): StoredUser | null {
  const stored = localStorage.getItem(storageKey)
  if (stored !== snapshot.stored) snapshot = { stored, user: parseStoredUser(stored) }
  return snapshot.user
}

/** Stores the user, or removes it for null, and notifies every component that shows it. */
export function writeStoredUser(user: StoredUser | null): void {
  if (user === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(StoredUser.parse(user)))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab that logs out logs this one out as well.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored user, or null when nobody is logged in; renders again on log-in and log-out in any tab. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, readStoredUser)
}
