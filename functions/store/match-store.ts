import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { dynamo, tableName } from './client.ts'
import { conditionally } from './transaction.ts'

/** A match to write; `listed` decides whether lists show it. */
interface MatchToWrite {
  readonly summary: MatchSummary
  readonly marketIds: readonly string[]
  readonly listed: boolean
  readonly orphanedAtMs?: number
}

/** Writes a match; returns false when a newer version is stored. */
export function writeMatch(match: MatchToWrite, nowMs: number): Promise<boolean> {
  const { summary, marketIds, listed, orphanedAtMs } = match
  return conditionally(() =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('matches'),
        Item: {
          matchId: summary.matchId,
          version: summary.version,
          marketIds,
          startsAtMs: Date.parse(summary.event_date),
          writtenAtMs: nowMs,
          ...(listed ? { listedSportId: summary.sportId } : { endedSportId: summary.sportId }),
          ...(orphanedAtMs !== undefined && { orphanedAtMs }),
          summary,
        },
        ConditionExpression: 'attribute_not_exists(matchId) OR version <= :version',
        ExpressionAttributeValues: { ':version': summary.version },
      }),
    ),
  )
}
