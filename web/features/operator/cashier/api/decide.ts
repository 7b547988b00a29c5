import { type DeskRequest, postApprove, postReject } from '../../../../../domain/contract/operator/cashier.ts'
import { request } from '../../../../lib/sending/api.ts'
import type { Decision } from '../held-decisions.ts'

/** Sends a decision; returns the request's new state. */
export async function sendDecision(decision: Decision, signal: AbortSignal): Promise<DeskRequest> {
  const { playerId, requestKey } = decision.request
  const which = { playerId, requestKey }
  const answer =
    decision.verb === 'approve'
      ? await request(postApprove, { body: which, signal })
      : await request(postReject, { body: { ...which, reason: decision.reason }, signal })
  return answer.request
}
