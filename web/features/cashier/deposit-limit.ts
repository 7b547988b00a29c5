import type { PlayLimits } from '../../../domain/contract/limits.ts'

/**
 * What the limits on deposits would refuse this one with, foreseen so that nobody pays first and is refused after.
 * @param rupees what is to be paid; undefined while nothing is typed
 */
export function passedLimit(
  limits: PlayLimits['limits'],
  rupees: number | undefined,
): 'depositLimit' | 'licenceLimit' | undefined {
  const passed = limits.find(({ kind, left }) => kind === 'deposit' && left !== null && (rupees ?? 0) > left)
  if (!passed) return undefined
  const { limit, licence } = passed
  return licence !== null && (limit === null || licence < limit) ? 'licenceLimit' : 'depositLimit'
}
