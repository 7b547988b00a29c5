import { queryOptions } from '@tanstack/react-query'
import { getLimits, type PlayLimits } from '../../../../domain/contract/limits.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { request } from '../../../lib/api.ts'
import { ledgerKey } from '../../../lib/cashier.ts'

/** The player's own limits and break, for what they refuse of deposits. */
export function limitsQuery(userId: string) {
  return queryOptions({
    queryKey: [...ledgerKey(userId), 'limits'],
    queryFn: ({ signal }) => request(getLimits, { params: { userId }, signal }),
    enabled: userId !== '',
  })
}

type DepositRefusal = Extract<RefusalName, 'playerExcluded' | 'playerOnTimeOut' | 'depositLimit'>

/**
 * What the server would refuse a deposit with, foreseen so that nobody pays first and is refused after.
 * @param rupees what is to be paid; undefined while nothing is typed
 */
export function foreseenRefusal(
  { limits, pause }: Pick<PlayLimits, 'limits' | 'pause'>,
  rupees: number | undefined,
): DepositRefusal | undefined {
  if (pause) return pause.kind === 'timeOut' ? 'playerOnTimeOut' : 'playerExcluded'
  const passes = limits.some(({ kind, left }) => kind === 'deposit' && left !== null && (rupees ?? 0) > left)
  return passes ? 'depositLimit' : undefined
}
