/** A request as it is sent, and the key that makes sending it again safe: the same key is the same request. */
export interface Attempt<Body> {
  readonly key: string
  readonly body: Body
}

/** A request under a key that no other has. */
export function newAttempt<Body>(body: Body): Attempt<Body> {
  return { key: newKey(), body }
}

/** Not by `randomUUID`: that one needs https, which a phone on a home network has not. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** Knows what was sent until it is known what came of it, so that the same request keeps its key. */
export interface Memory<Body> {
  /** A request as it is to be sent now; `isRepeated` if the same one may have been carried out before. */
  readonly begin: (body: Body) => { readonly attempt: Attempt<Body>; readonly isRepeated: boolean }
  /** Notes what came of an attempt. */
  readonly end: (attempt: Attempt<Body>, outcome: 'made' | 'refused' | 'unknown') => void
  /** The attempt that may have been carried out, or is on its way. */
  readonly unanswered: (about?: string) => Attempt<Body> | undefined
  readonly forget: (body: Body) => void
}

interface MemoryRules<Body> {
  /** Whether a request is the one before it, sent again. By default it has to say the same to the letter. */
  readonly isSame?: (before: Body, now: Body) => boolean
  /** What a request is about: the last one about each is known. By default all are about the same. */
  readonly about?: (body: Body) => string
  /** Whether what was refused keeps its key while it is sent again as it was: until it is made, it is one request. */
  readonly keepsRefused?: boolean
}

/** A memory that lives as long as whoever holds it. */
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
      // What comes of an earlier attempt says nothing of the last one.
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
