import { useSyncExternalStore } from 'react'
import type * as z from 'zod'

/** A choice of the player that this device remembers. */
export interface Remembered<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Called at every change, in other tabs too. The function it returns ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** The choice, live. */
  readonly use: () => Value
}

/** Keeps a choice in storage under `key`; what is there and not of the schema's shape counts as nothing. */
export function remembered<Value>(
  key: string,
  schema: z.ZodType<Value>,
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
      localStorage.setItem(key, JSON.stringify(next))
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}

function read<Value>(key: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}
