/** How long an answer is kept for the page. Later it is too old to be shown. */
const KEPT_MS = 10_000

const asked = new Map<string, { readonly answer: Promise<Response>; readonly atMs: number }>()

/** Asks for public data before the code that needs it has come. */
export function askEarly(url: string): void {
  const answer = fetch(url, { cache: 'no-store' })
  // Whoever takes the answer sees the failure. Nobody may take it, and then it must not count as unhandled.
  answer.catch(() => undefined)
  asked.set(url, { answer, atMs: Date.now() })
}

/** The answer that was asked for early, once; undefined if there is none, or an old one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = asked.get(url)
  asked.delete(url)
  return early && Date.now() - early.atMs < KEPT_MS ? early.answer : undefined
}
