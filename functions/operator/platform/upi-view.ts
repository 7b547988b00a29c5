import type { UpiProposal, UpiState } from '../../../domain/contract/operator/upi.ts'
import type { Player } from '../../http/identity.ts'
import { readUpiDetails } from '../../store/read/upi.ts'
import { type KeptProposal, readProposal } from '../../store/read/upi-proposals.ts'

/** The details that players pay to, and the pending proposal, as this operator sees it. */
export async function upiState(operator: Player): Promise<UpiState> {
  const [details, proposal] = await Promise.all([readUpiDetails(), readProposal()])
  return {
    success: true,
    details: details ?? null,
    proposal: proposal ? proposalView(proposal, operator) : null,
  }
}

function proposalView(
  { proposalId, details, operatorId, operatorName, atMs, reason }: KeptProposal,
  { playerId }: Player,
): UpiProposal {
  const proposedAt = new Date(atMs).toISOString()
  const isOwn = operatorId === playerId
  return { proposalId, details, proposedBy: operatorName, isOwn, proposedAt, reason }
}
