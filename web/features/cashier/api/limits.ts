import type { PlayLimits } from '../../../../domain/contract/limits.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'

type DepositRefusal = Extract<
  RefusalName,
  'playerExcluded' | 'playerOnTimeOut' | 'depositLimit' | 'licenceLimit'
>

/**
 * What the server would refuse a deposit with, foreseen so that nobody pays first and is refused after.
 * @param rupees what is to be paid; undefined while nothing is typed
 */
export function foreseenRefusal(
  { limits, pause }: Pick<PlayLimits, 'limits' | 'pause'>,
  rupees: number | undefined,
): DepositRefusal | undefined {
  if (pause) return pause.kind === 'timeOut' ? 'playerOnTimeOut' : 'playerExcluded'
  const passed = limits.find(({ kind, left }) => kind === 'deposit' && left !== null && (rupees ?? 0) > left)
  if (!passed) return undefined
  const { limit, licence } = passed
  return licence !== null && (limit === null || licence < limit) ? 'licenceLimit' : 'depositLimit'
}
