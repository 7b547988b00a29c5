import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { dynamo, tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** Beside the details that players are shown: there is one proposal at a time. */
const KEY = { pk: 'upi', sk: 'proposal' }

const ProposalItem = z.object({
  proposalId: z.string(),
  details: UpiDetails,
  operatorId: z.string(),
  operatorName: z.string(),
  atMs: z.int(),
  reason: z.string(),
})

/** Details that one operator wants and another has to confirm. */
export type KeptProposal = z.infer<typeof ProposalItem>

/** The proposal that waits, read consistently. */
export async function readProposal(): Promise<KeptProposal | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('platform'), Key: KEY, ConsistentRead: true }),
  )
  return Item && ProposalItem.parse(Item)
}

/** Keeps a proposal on condition that none waits. */
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

/** Ends a proposal on condition that it is the one that waits. */
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
