import * as z from 'zod'
import { UpiDetails } from '../../../domain/contract/operator/upi.ts'
import { getItem } from './queries.ts'

/** The proposal's key, in the partition of the details that players see; there is one proposal at a time. */
export const KEY = { pk: 'upi', sk: 'proposal' }

export const ProposalItem = z.object({
  proposalId: z.string(),
  details: UpiDetails,
  operatorId: z.string(),
  operatorName: z.string(),
  atMs: z.int(),
  reason: z.string(),
})

/** Payment details that one operator proposes and another must confirm. */
export type KeptProposal = z.infer<typeof ProposalItem>

/** The pending proposal, read consistently. */
export async function readProposal(): Promise<KeptProposal | undefined> {
  const item = await getItem('platform', KEY)
  return item && ProposalItem.parse(item)
}
