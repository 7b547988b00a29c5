import { postConfirmUpi } from '../../../domain/contract/operator/upi.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readUpiDetails } from '../../store/read/upi.ts'
import { readProposal } from '../../store/read/upi-proposals.ts'
import { noProposalPart } from '../../store/upi-proposal-store.ts'
import { upiDetailsPart } from '../../store/upi-store.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { upiState } from './upi-view.ts'

/** Two operators decide where players pay to: the one who proposed it, and this one. */
export const handler = httpHandler(postConfirmUpi, async ({ player, body: { proposalId } }) => {
  const confirmed = await actOnPlatform(player, async () => {
    const [before, proposal] = await Promise.all([readUpiDetails(), readProposal()])
    if (proposal?.proposalId !== proposalId) return refuse('proposalGone')
    const { operatorId: proposedBy, details: after, reason } = proposal
    if (proposedBy === player.playerId) return refuse('otherOperatorNeeded')
    return {
      ...{
        action: 'upi.confirm',
        subject: proposalId,
        details: { before: before ?? null, after, reason, proposedBy },
      },
      ...{ parts: [noProposalPart(proposal), upiDetailsPart(after)], result: proposalId },
    }
  })
  return isRefusal(confirmed) ? confirmed : upiState(player)
})
