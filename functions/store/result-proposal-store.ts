import { keyOf, type ResultProposal } from './read/result-proposals.ts'
import type { Part } from './transaction.ts'
import { deletePart, isAt, putPart } from './writes.ts'

/** Stores a proposal in place of the one that was read. */
export function resultProposalPart(
  before: ResultProposal | undefined,
  proposal: ResultProposal,
): Part<'sameProposal'> {
  return putPart('sameProposal', 'ticker', { ...keyOf(proposal.marketId), ...proposal }, isStill(before))
}

/** Removes the proposal that was read, if there was one. */
export function noResultProposalParts(before: ResultProposal | undefined): Part<'sameProposal'>[] {
  return before ? [deletePart('sameProposal', 'ticker', keyOf(before.marketId), isStill(before))] : []
}

function isStill(before: ResultProposal | undefined) {
  if (!before) return isAt(0, 'pk')
  const values = { operator: before.operatorId, at: before.word.atMs }
  return { when: 'operatorId = :operator AND word.atMs = :at', values }
}
