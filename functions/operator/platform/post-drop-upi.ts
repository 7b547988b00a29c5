import { postDropUpi } from '../../../domain/contract/operator/upi.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readProposal } from '../../store/read/upi-proposals.ts'
import { noProposalPart } from '../../store/upi-proposal-store.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { upiState } from './upi-view.ts'

export const handler = httpHandler(postDropUpi, async ({ player, body: { proposalId, reason } }) => {
  const dropped = await actOnPlatform(player, async () => {
    const proposal = await readProposal()
    if (proposal?.proposalId !== proposalId) return refuse('proposalGone')
    const { operatorId: proposedBy, details } = proposal
    return {
      ...{ action: 'upi.drop', subject: proposalId, details: { proposal: details, reason, proposedBy } },
      ...{ parts: [noProposalPart(proposal)], result: proposalId },
    }
  })
  return isRefusal(dropped) ? dropped : upiState(player)
})
