import {
  getPutAside,
  type PutAsidePosition,
  postTryAgain,
} from '../../../../../domain/contract/operator/put-aside.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'
import { useDeskQuery } from '../../shared/use-desk-query.ts'

/** The positions that could not be settled, and how many there are in all. */
export function usePutAside() {
  return useDeskQuery('markets', ['put-aside'], (signal) => request(getPutAside, { signal }))
}

/** Has a position settled once more. */
export function useTryAgain() {
  return useDeskAction(
    'markets',
    ({ marketId, playerId }: Pick<PutAsidePosition, 'marketId' | 'playerId'>, signal) =>
      request(postTryAgain, { body: { marketId, playerId }, signal }),
  )
}
