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

/** What operators decided of a match, as far as a feed may still say otherwise; read consistently. */
export async function readIntervention(matchId: string): Promise<Intervention | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('ticker'), Key: keyOf(matchId), ConsistentRead: true }),
  )
  return Item && InterventionItem.parse(Item)
}

/** All of them by match, read consistently: one query, of the few matches that operators did anything about. */
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

/** Writes what was decided next of a match. */
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

/** Holds a write to what operators had decided of a match when it was read, be it nothing at all: the moment is 0 then. */
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

/** Removes what was decided of a match, unless more was since: no feed speaks of it any more. */
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
