import * as z from 'zod'

/** A list of texts, one of which a value is to be. */
export const Names = z.array(z.string()).nullish()

/** Whether a list names a value, or there is no list. */
export function names(wanted: z.infer<typeof Names>, value: string | undefined): boolean {
  return !wanted?.length || (value !== undefined && wanted.includes(value))
}
