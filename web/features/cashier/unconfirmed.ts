import { ApiError } from '../../lib/errors.ts'

/** Whether a request may have been made all the same: no answer came, or none that tells. */
export function isUnconfirmed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.refusal === 'internal' || (error.refusal === undefined && error.status >= 500)
}
