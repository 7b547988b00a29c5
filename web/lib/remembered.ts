import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { logError } from './log.ts'

/** A value that this device stores for the player. */
export interface Remembered<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Calls the listener at every change, also in other tabs. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** The value, live. */
  readonly use: () => Value
}

/**
 * Keeps a value in storage under `key`; a stored value that doesn't match the schema is ignored. A value that can't be stored, as storage is
 * full or closed, counts until the page is left.
 */
export function remembered<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  otherwise: Value,
): Remembered<Value> {
  const listeners = new Set<() => void>()
  let known = read(key, schema) ?? otherwise

  // Another tab of the site has set it.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key !== key) return
    known = read(key, schema) ?? otherwise
    for (const listener of listeners) listener()
  })

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => known
  return {
    get,
    set: (next) => {
      known = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch (error) {
        logError(`${key} cannot be stored`, error)
      }
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}

/** A value of each player by the player's id, as `remembered` keeps it: under the name and the id. */
export function rememberedOf<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  otherwise: Value,
): (userId: string) => Remembered<Value> {
  const known = new Map<string, Remembered<Value>>()
  return (userId) => {
    const value = known.get(userId) ?? remembered(`${name}.${userId}`, schema, otherwise)
    known.set(userId, value)
    return value
  }
}

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}
