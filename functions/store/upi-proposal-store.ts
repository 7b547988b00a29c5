import * as z from 'zod'
import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { getItem } from './queries.ts'
import type { Part } from './transaction.ts'
import { deletePart, isAt, putPart } from './writes.ts'

/** Stored beside the details that players see; there is one proposal at a time. */
const KEY = { pk: 'upi', sk: 'proposal' }

const ProposalItem = z.object({
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

/** Stores a proposal, on condition that none is pending. */
export function proposalPart(proposal: KeptProposal): Part<'noProposal'> {
  return putPart('noProposal', 'platform', { ...KEY, ...proposal }, isAt(0, 'pk'))
}

/** Removes a proposal, on condition that it is the pending one. */
export function noProposalPart({ proposalId }: KeptProposal): Part<'proposalWaits'> {
  const isPending = { when: 'proposalId = :proposal', values: { proposal: proposalId } }
  return deletePart('proposalWaits', 'platform', KEY, isPending)
}
