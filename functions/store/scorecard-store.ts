import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { OverLine } from '../../domain/cricket/scorecard.ts'
import { dynamo, tableName } from './client.ts'
import { conditionally } from './transaction.ts'

/** The key of a match's players, beside its overs. */
const PLAYERS = 'players'

const CricketerItem = z.object({
  name: z.string(),
  team: z.string(),
  position: z.int().nullable(),
  runs: z.int(),
})

export const ScorecardItem = z.object({
  matchId: z.string(),
  /** The feed's sequence; grows with the match. */
  sequence: z.int(),
  phase: z.enum(['upcoming', 'live', 'break', 'finished']),
  outcome: z.exactOptional(z.enum(['winner', 'tie', 'no result', 'abandoned'])),
  players: z.array(CricketerItem),
  /** How many balls are in overs that were written before this item. */
  ballCount: z.int(),
})

/** Players and runs of a match as last written. */
export type StoredScorecard = z.infer<typeof ScorecardItem>

const OverItem = z.object({
  innings: z.int(),
  team: z.string(),
  superOver: z.boolean(),
  over: z.int(),
  balls: z.array(
    z.object({ batter: z.string(), bowler: z.string(), runs: z.int(), total: z.int(), label: z.string() }),
  ),
})

/** The key of a match's players and runs. */
export function scorecardKey(matchId: string) {
  return { matchId, part: PLAYERS }
}

/** Players and runs of a match, read consistently. */
export async function readScorecard(matchId: string): Promise<StoredScorecard | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('scorecards'), Key: scorecardKey(matchId), ConsistentRead: true }),
  )
  return Item && ScorecardItem.parse(Item)
}

/** Writes players and runs, unless later ones are stored. */
export function writeScorecard(scorecard: StoredScorecard): Promise<boolean> {
  return put(PLAYERS, scorecard)
}

/** Writes an over, whole or so far, unless a later one is stored. */
export function writeOver(matchId: string, sequence: number, over: OverLine): Promise<boolean> {
  const number = (value: number) => String(value).padStart(2, '0')
  return put(`over#${number(over.innings)}#${number(over.over)}`, { matchId, sequence, ...over })
}

function put(part: string, item: { readonly matchId: string; readonly sequence: number }): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('scorecards'),
        Item: { ...item, part },
        ConditionExpression: 'attribute_not_exists(part) OR #sequence <= :sequence',
        ExpressionAttributeNames: { '#sequence': 'sequence' },
        ExpressionAttributeValues: { ':sequence': item.sequence },
      }),
    ),
  )
}

/** Every over of a match in order of play; eventually consistent. */
export async function readOvers(matchId: string): Promise<z.infer<typeof OverItem>[]> {
  const overs: z.infer<typeof OverItem>[] = []
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('scorecards'),
      KeyConditionExpression: 'matchId = :match AND begins_with(part, :over)',
      ExpressionAttributeValues: { ':match': matchId, ':over': 'over#' },
    },
  )
  for await (const { Items = [] } of pages) overs.push(...Items.map((item) => OverItem.parse(item)))
  return overs
}
