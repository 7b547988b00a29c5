import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { OperatorWord } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { dynamo, tableName } from '../client.ts'
import { ResultItem, WordItem } from '../result-items.ts'

const PROPOSAL = 'proposedResult'

/** A result that one operator proposes and another must confirm; at most one a market. */
export interface ResultProposal {
  readonly marketId: string
  readonly result: MarketResult
  /**
   * The revision of the result that it follows, as in its preview; 0 for none. The proposal is pending while
   * that result is the last.
   */
  readonly revision: number
  readonly operatorId: string
  readonly word: OperatorWord
}

const ProposalItem: z.ZodType<ResultProposal> = z.object({
  marketId: z.string(),
  result: ResultItem,
  revision: z.int(),
  operatorId: z.string(),
  word: WordItem,
})

export const keyOf = (marketId: string) => ({ pk: PROPOSAL, sk: marketId })

/** The last proposal for a market, read consistently. */
export async function readResultProposal(marketId: string): Promise<ResultProposal | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('ticker'), Key: keyOf(marketId), ConsistentRead: true }),
  )
  return Item && ProposalItem.parse(Item)
}

/** The proposals for a match's markets, by market, read consistently. */
export async function readResultProposals(matchId: string): Promise<ReadonlyMap<string, ResultProposal>> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('ticker'),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :match)',
      ExpressionAttributeValues: { ':pk': PROPOSAL, ':match': `${matchId}.` },
      ConsistentRead: true,
    },
  )
  const proposals = new Map<string, ResultProposal>()
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const proposal = ProposalItem.parse(item)
      proposals.set(proposal.marketId, proposal)
    }
  }
  return proposals
}
