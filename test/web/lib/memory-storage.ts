import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file an empty `localStorage`. Returns what is stored, by key. */
export function memoryStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return stored
}
