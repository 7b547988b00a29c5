import { ApiError, messageOf, NetworkError } from '../../lib/errors.ts'

/** A problem in words, and the field of the form it is about if the server named one. */
export type Problem = { readonly words: string; readonly field?: string }

/**
 * Puts an error into words for the player: the server's or the pool's own if there are any.
 * @param words used when the network failed, or the answer has no words
 * @param fields the names of the form's fields
 */
export function problemOf(
  error: Error | null,
  words: { readonly network: string; readonly failed: string },
  fields: readonly string[] = [],
): Problem | undefined {
  if (error === null) return undefined
  if (error instanceof NetworkError) return { words: words.network }
  const said = messageOf(error, words.failed)
  const field = error instanceof ApiError ? error.field : undefined
  return field !== undefined && fields.includes(field) ? { words: said, field } : { words: said }
}

/** The words of a problem that is about one field. */
export function faultOf(problem: Problem | undefined, field: string): string | undefined {
  return problem?.field === field ? problem.words : undefined
}

/** The words of a problem that is about no field. */
export function faultOfForm(problem: Problem | undefined): string | undefined {
  return problem?.field === undefined ? problem?.words : undefined
}
