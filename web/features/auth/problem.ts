import { ApiError, messageOf, NetworkError } from '../../lib/errors.ts'

/** What went wrong in words, and the field it is about where the server named one of the form's. */
export type Problem = { readonly words: string; readonly field?: string }

/**
 * Puts an error into words for the player: in the server's or the pool's own words where there are any.
 * @param words for no answer from the network, and for an answer without words
 * @param fields of the form
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
