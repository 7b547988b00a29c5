import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Intervention, MarketDecision } from '../../../domain/betting/intervention.ts'
import { dynamo, tableName } from '../client.ts'
import { DeclaredByOperatorItem, WordItem } from '../result-items.ts'

const INTERVENTION = 'intervention'

const DecisionItem: z.ZodType<MarketDecision> = z.object({
  atMs: z.int(),
  suspended: z.exactOptional(WordItem),
  declared: z.exactOptional(DeclaredByOperatorItem),
})

const InterventionItem: z.ZodType<Intervention> = z.object({
  matchId: z.string(),
  atMs: z.int(),
  match: z.exactOptional(DecisionItem),
  markets: z.record(z.string(), DecisionItem),
})

export const keyOf = (matchId: string) => ({ pk: INTERVENTION, sk: matchId })

/** Operators' decisions on a match, for as long as the feed may contradict them; read consistently. */
export async function readIntervention(matchId: string): Promise<Intervention | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('ticker'), Key: keyOf(matchId), ConsistentRead: true }),
  )
  return Item && InterventionItem.parse(Item)
}

/** All decisions by match, read consistently: one query, as operators touch few matches. */
export async function readInterventions(): Promise<Map<string, Intervention>> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('ticker'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': INTERVENTION },
      ConsistentRead: true,
    },
  )
  const interventions = new Map<string, Intervention>()
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const intervention = InterventionItem.parse(item)
      interventions.set(intervention.matchId, intervention)
    }
  }
  return interventions
}
