import * as z from 'zod'
import type { OperatorWord } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { ResultItem, WordItem } from '../result-items.ts'
import { getItem, queryAll } from './queries.ts'

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

export const ProposalItem: z.ZodType<ResultProposal> = z.object({
  marketId: z.string(),
  result: ResultItem,
  revision: z.int(),
  operatorId: z.string(),
  word: WordItem,
})

export const keyOf = (marketId: string) => ({ pk: PROPOSAL, sk: marketId })

/** The last proposal for a market, read consistently. */
export async function readResultProposal(marketId: string): Promise<ResultProposal | undefined> {
  const item = await getItem('ticker', keyOf(marketId))
  return item && ProposalItem.parse(item)
}

/** The proposals for a match's markets, by market, read consistently. */
export async function readResultProposals(matchId: string): Promise<ReadonlyMap<string, ResultProposal>> {
  const ofMatch = 'pk = :pk AND begins_with(sk, :match)'
  const items = queryAll('ticker', ofMatch, { pk: PROPOSAL, match: `${matchId}.` }, { ConsistentRead: true })
  const proposals = await Array.fromAsync(items, (item) => ProposalItem.parse(item))
  return new Map(proposals.map((proposal) => [proposal.marketId, proposal]))
}
