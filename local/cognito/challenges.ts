/**
 * Values kept for a client's next call, under a name that it can't guess, for a limited time: taken once, or
 * read until taken.
 */
export type Challenges<T> = {
  keep(name: string, value: T): void
  take(name: string): T | undefined
  look(name: string): T | undefined
}

/** Cognito's authentication session lasts 3 minutes by default. */
const LIFE_MS = 3 * 60_000

export function createChallenges<T>(now: () => number): Challenges<T> {
  const waiting = new Map<string, { value: T; expiresAt: number }>()
  const dropExpired = () => {
    // Insertion order is expiry order, so the first live one ends the sweep.
    for (const [name, { expiresAt }] of waiting) {
      if (now() < expiresAt) return
      waiting.delete(name)
    }
  }
  return {
    keep(name, value) {
      dropExpired()
      waiting.set(name, { value, expiresAt: now() + LIFE_MS })
    },
    look(name) {
      dropExpired()
      return waiting.get(name)?.value
    },
    take(name) {
      dropExpired()
      const found = waiting.get(name)
      waiting.delete(name)
      return found?.value
    },
  }
}
