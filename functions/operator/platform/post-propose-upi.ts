import { randomUUID } from 'node:crypto'
import { postProposeUpi, type UpiDetails } from '../../../domain/contract/operator/upi.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { readUpiDetails } from '../../store/read/upi.ts'
import { readProposal } from '../../store/read/upi-proposals.ts'
import { proposalPart } from '../../store/upi-proposal-store.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { upiState } from './upi-view.ts'

export const handler = httpHandler(postProposeUpi, async ({ player, body: { reason, ...details } }) => {
  const proposed = await actOnPlatform(player, async (nowMs) => {
    const [before, waiting] = await Promise.all([readUpiDetails(), readProposal()])
    if (waiting) return refuse('proposalWaits')
    if (before && isSame(before, details)) return refuse('nothingToChange')
    const proposalId = randomUUID()
    const { playerId: operatorId, username: operatorName } = player
    const proposal = { proposalId, details, operatorId, operatorName, atMs: nowMs, reason }
    return {
      ...{
        action: 'upi.propose',
        subject: proposalId,
        details: { before: before ?? null, after: details, reason },
      },
      ...{ parts: [proposalPart(proposal)], result: proposalId },
    }
  })
  return isRefusal(proposed) ? proposed : upiState(player)
})

function isSame(one: UpiDetails, other: UpiDetails): boolean {
  return (Object.keys(one) as (keyof UpiDetails)[]).every((name) => one[name] === other[name])
}
