import type { PlayLimits } from '../../../domain/contract/limits.ts'

/**
 * The refusal that the deposit limits would cause, shown early so that nobody pays first and is refused after.
 * @param rupees the amount; undefined while nothing is typed
 */
export function exceededLimit(
  limits: PlayLimits['limits'],
  rupees: number | undefined,
): 'depositLimit' | 'licenceLimit' | undefined {
  const broken = limits.find(({ kind, left }) => kind === 'deposit' && left !== null && (rupees ?? 0) > left)
  if (!broken) return undefined
  const { limit, licence } = broken
  return licence !== null && (limit === null || licence < limit) ? 'licenceLimit' : 'depositLimit'
}
