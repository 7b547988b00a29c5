import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { MatchSummary, SPORTS } from '../../domain/contract/matches.ts'
import { dynamo, tableName } from './client.ts'
import { conditionally } from './transaction.ts'

const MatchItem = z.object({
  summary: MatchSummary,
  writtenAtMs: z.int(),
  listedSportId: z.exactOptional(z.int()),
})

/** A match as it was last written. */
export type StoredMatch = z.infer<typeof MatchItem>

/** A match with what lists need to know of it, read consistently. */
export async function readStoredMatch(matchId: string): Promise<StoredMatch | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('matches'), Key: { matchId }, ConsistentRead: true }),
  )
  return Item && MatchItem.parse(Item)
}

/** A match as shown, read consistently. */
export async function readMatch(matchId: string): Promise<MatchSummary | undefined> {
  return (await readStoredMatch(matchId))?.summary
}

/** The listed matches of one sport, or of all: those in play first, then by start. */
export async function listMatches(sportId?: number): Promise<MatchSummary[]> {
  const sportIds = sportId === undefined ? SPORTS.map(({ id }) => id) : [sportId]
  const lists = await Promise.all(sportIds.map(listSport))
  return lists.flat().sort(byInterest)
}

const interest = { live: 0, break: 0, upcoming: 1, finished: 2 } as const

function byInterest(a: MatchSummary, b: MatchSummary): number {
  return interest[a.phase] - interest[b.phase] || a.event_date.localeCompare(b.event_date)
}

async function listSport(sportId: number): Promise<MatchSummary[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('matches'),
      IndexName: 'listed',
      KeyConditionExpression: 'listedSportId = :sport',
      ExpressionAttributeValues: { ':sport': sportId },
    }),
  )
  return Items.map((item) => MatchSummary.parse(item.summary))
}

/**
 * Writes what is shown of a match unless a newer version is there; false then. `listed` decides whether
 * lists show it.
 */
export function writeMatch(summary: MatchSummary, listed: boolean, nowMs: number): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('matches'),
        Item: {
          matchId: summary.matchId,
          version: summary.odds.version,
          startsAtMs: Date.parse(summary.event_date),
          writtenAtMs: nowMs,
          ...(listed && { listedSportId: summary.sportId }),
          summary,
        },
        ConditionExpression: 'attribute_not_exists(matchId) OR version <= :version',
        ExpressionAttributeValues: { ':version': summary.odds.version },
      }),
    ),
  )
}
