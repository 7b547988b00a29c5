import { tableName } from './client.ts'
import { keyOf, type ResultProposal } from './read/result-proposals.ts'
import type { Part } from './transaction.ts'

/** Stores a proposal in place of the one that was read. */
export function resultProposalPart(
  before: ResultProposal | undefined,
  proposal: ResultProposal,
): Part<'sameProposal'> {
  const Item = { ...keyOf(proposal.marketId), ...proposal }
  return {
    condition: 'sameProposal',
    write: { Put: { TableName: tableName('ticker'), Item, ...isStill(before) } },
  }
}

/** Removes the proposal that was read, if there was one. */
export function noResultProposalParts(before: ResultProposal | undefined): Part<'sameProposal'>[] {
  if (!before) return []
  const Key = keyOf(before.marketId)
  return [
    {
      condition: 'sameProposal',
      write: { Delete: { TableName: tableName('ticker'), Key, ...isStill(before) } },
    },
  ]
}

function isStill(before: ResultProposal | undefined) {
  if (!before) return { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    ConditionExpression: 'operatorId = :operator AND word.atMs = :at',
    ExpressionAttributeValues: { ':operator': before.operatorId, ':at': before.word.atMs },
  }
}
