/** A request with the idempotency key that makes a retry safe: the same key is the same request. */
export interface Attempt<Body> {
  readonly key: string
  readonly body: Body
}

/** A request with a new key. */
export function newAttempt<Body>(body: Body): Attempt<Body> {
  return { key: newKey(), body }
}

/** A name that no other request has. Not by `randomUUID`, which needs https: a phone on a home network has none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** Remembers requests until their outcome is known, so that the same request keeps its key. */
export interface Memory<Body> {
  /** The attempt to send for a request; `isRepeated` if the same request may already have been carried out. */
  readonly begin: (body: Body) => { readonly attempt: Attempt<Body>; readonly isRepeated: boolean }
  /** Notes the outcome of an attempt. */
  readonly end: (attempt: Attempt<Body>, outcome: 'made' | 'refused' | 'unknown') => void
  /** The attempt whose outcome is unknown, or which is under way. */
  readonly unanswered: (about?: string) => Attempt<Body> | undefined
  readonly forget: (body: Body) => void
}

interface MemoryRules<Body> {
  /** Whether a request repeats the one before it. By default they have to be equal. */
  readonly isSame?: (before: Body, now: Body) => boolean
  /** The subject of a request: the last one about each subject is remembered. By default all have the same. */
  readonly about?: (body: Body) => string
  /** Whether a refused request keeps its key when it is repeated unchanged: until it is made, it counts as one request. */
  readonly keepsRefused?: boolean
}

export function createMemory<Body>(rules: MemoryRules<Body> = {}): Memory<Body> {
  const { isSame = saysTheSame, about = () => '', keepsRefused = false } = rules
  const lasts = new Map<string, { readonly attempt: Attempt<Body>; readonly isOpen: boolean }>()
  return {
    begin(body) {
      const last = lasts.get(about(body))
      const same = last && isSame(last.attempt.body, body) ? last : undefined
      const attempt = same ? { key: same.attempt.key, body } : newAttempt(body)
      lasts.set(about(body), { attempt, isOpen: true })
      return { attempt, isRepeated: same?.isOpen ?? false }
    },
    end(attempt, outcome) {
      const name = about(attempt.body)
      // The outcome of an earlier attempt doesn't concern the last one.
      if (outcome === 'unknown' || lasts.get(name)?.attempt.key !== attempt.key) return
      if (outcome === 'refused' && keepsRefused) lasts.set(name, { attempt, isOpen: false })
      else lasts.delete(name)
    },
    unanswered(name = '') {
      const last = lasts.get(name)
      return last?.isOpen ? last.attempt : undefined
    },
    forget: (body) => void lasts.delete(about(body)),
  }
}

function saysTheSame(before: unknown, now: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}
