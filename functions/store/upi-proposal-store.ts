import { KEY, type KeptProposal } from './read/upi-proposals.ts'
import type { Part } from './transaction.ts'
import { deletePart, isAt, putPart } from './writes.ts'

/** Stores a proposal, on condition that none is pending. */
export function proposalPart(proposal: KeptProposal): Part<'noProposal'> {
  return putPart('noProposal', 'platform', { ...KEY, ...proposal }, isAt(0, 'pk'))
}

/** Removes a proposal, on condition that it is the pending one. */
export function noProposalPart({ proposalId }: KeptProposal): Part<'proposalWaits'> {
  const isPending = { when: 'proposalId = :proposal', values: { proposal: proposalId } }
  return deletePart('proposalWaits', 'platform', KEY, isPending)
}
