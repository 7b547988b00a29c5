import { type DeskRequest, postApprove, postReject } from '../../../../../domain/contract/operator/cashier.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'

/** Says yes to a request; the request after it. */
export function useApprove() {
  return useDeskAction('cashier', async ({ playerId, requestKey }: DeskRequest, signal) => {
    const answer = await request(postApprove, { body: { playerId, requestKey }, signal })
    return answer.request
  })
}

type Rejection = { request: DeskRequest; reason: string }

/** Says no to a request, with the reason that the player reads; the request after it. */
export function useReject() {
  return useDeskAction(
    'cashier',
    async ({ request: { playerId, requestKey }, reason }: Rejection, signal) => {
      const answer = await request(postReject, { body: { playerId, requestKey, reason }, signal })
      return answer.request
    },
  )
}
