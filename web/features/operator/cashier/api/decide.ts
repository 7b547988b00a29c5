import { type DeskRequest, postApprove, postReject } from '../../../../../domain/contract/operator/cashier.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'

/** Approves a request; returns its new state. */
export function useApprove() {
  return useDeskAction('cashier', async ({ playerId, requestKey }: DeskRequest, signal) => {
    const answer = await request(postApprove, { body: { playerId, requestKey }, signal })
    return answer.request
  })
}

type Rejection = { request: DeskRequest; reason: string }

/** Rejects a request, with the reason that the player reads; returns its new state. */
export function useReject() {
  return useDeskAction(
    'cashier',
    async ({ request: { playerId, requestKey }, reason }: Rejection, signal) => {
      const answer = await request(postReject, { body: { playerId, requestKey, reason }, signal })
      return answer.request
    },
  )
}
