import { replaceEqualDeep } from '@tanstack/query-core'

/**
 * Values by key, each with its own listeners: a change of one notifies only its readers. Unchanged parts of a value keep
 * their identity, so a reader of one part can compare by `===`. Listeners are notified at most once a frame; `get` always
 * returns the newest.
 */
export interface KeyedStore<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  subscribe: (key: string, listener: () => void) => () => void
}

/** @param nextFrame runs a function before the next paint; a hidden page has no frames, and notifies once it is visible again */
export function createKeyedStore<Value>(nextFrame: (run: () => void) => void): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()

  function notify(): void {
    const keys = [...changed]
    changed.clear()
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener()
  }

  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      const before = values.get(key)
      const after = replaceEqualDeep(before, value) as Value
      if (after === before) return
      values.set(key, after)
      if (changed.size === 0) nextFrame(notify)
      changed.add(key)
    },
    subscribe: (key, listener) => {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(key)
      }
    },
  }
}
