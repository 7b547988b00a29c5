import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { ApiError } from '../../lib/errors.ts'

/** Refusals of one who has not looked whether the bet is there. */
const unlooked: readonly (RefusalName | undefined)[] = ['unauthenticated', 'forbidden', 'tryAgain']

/**
 * Whether the error leaves it open if the bet was placed: no answer came, or not one that says so. A gateway's own refusal
 * (4xx) says that a bet has not come through; of a repeated one only the API can say that it was never placed.
 */
export function isUnconfirmed(error: unknown, isRepeated = false): boolean {
  if (!(error instanceof ApiError)) return true
  const { refusal, status } = error
  if (refusal === undefined) return isRepeated || status < 400 || status >= 500
  return refusal === 'internal' || (isRepeated && unlooked.includes(refusal))
}
