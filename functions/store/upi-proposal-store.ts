import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { dynamo, tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** The proposal's key, in the partition of the details that players see; there is one proposal at a time. */
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
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('platform'), Key: KEY, ConsistentRead: true }),
  )
  return Item && ProposalItem.parse(Item)
}

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
