import { DeleteCommand, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Intervention, MarketDecision } from '../../domain/betting/intervention.ts'
import { dynamo, tableName } from './client.ts'
import { DeclaredByOperatorItem, WordItem } from './result-items.ts'
import { conditionally, type Part } from './transaction.ts'

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

const keyOf = (matchId: string) => ({ pk: INTERVENTION, sk: matchId })

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

/** Writes the next decision on a match. */
export function interventionPart(before: Intervention, after: Intervention): Part<'nothingElseDecided'> {
  return {
    condition: 'nothingElseDecided',
    write: {
      Put: {
        TableName: tableName('ticker'),
        Item: { ...keyOf(after.matchId), ...after },
        ...isAsOf(before.atMs),
      },
    },
  }
}

/**
 * The condition that operators have made no decision on a match since `atMs`; 0 if there was none when it was
 * read.
 */
export function interventionCheck(matchId: string, atMs: number): Part<'nothingElseDecided'> {
  return {
    condition: 'nothingElseDecided',
    write: { ConditionCheck: { TableName: tableName('ticker'), Key: keyOf(matchId), ...isAsOf(atMs) } },
  }
}

function isAsOf(atMs: number) {
  return atMs === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'atMs = :before', ExpressionAttributeValues: { ':before': atMs } }
}

/** Removes the decisions on a match that no feed lists any more, unless there is a newer one. */
export async function removeIntervention({ matchId, atMs }: Intervention): Promise<void> {
  await conditionally(() =>
    dynamo.send(
      new DeleteCommand({
        TableName: tableName('ticker'),
        Key: keyOf(matchId),
        ConditionExpression: 'atMs = :atMs',
        ExpressionAttributeValues: { ':atMs': atMs },
      }),
    ),
  )
}
