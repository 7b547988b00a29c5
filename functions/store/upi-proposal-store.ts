import { tableName } from './client.ts'
import { KEY, type KeptProposal } from './read/upi-proposals.ts'
import type { Part } from './transaction.ts'

/** Stores a proposal, on condition that none is pending. */
export function proposalPart(proposal: KeptProposal): Part<'noProposal'> {
  return {
    condition: 'noProposal',
    write: {
      Put: {
        TableName: tableName('platform'),
        Item: { ...KEY, ...proposal },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/** Removes a proposal, on condition that it is the pending one. */
export function noProposalPart({ proposalId }: KeptProposal): Part<'proposalWaits'> {
  return {
    condition: 'proposalWaits',
    write: {
      Delete: {
        TableName: tableName('platform'),
        Key: KEY,
        ConditionExpression: 'proposalId = :proposal',
        ExpressionAttributeValues: { ':proposal': proposalId },
      },
    },
  }
}
