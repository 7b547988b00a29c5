import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Checkpoint } from '../../ledger/checkpoint.ts'
import { dynamo, tableName } from '../client.ts'
import { getItem } from './queries.ts'

export const CheckpointItem: z.ZodType<Checkpoint> = z.object({
  playerId: z.string(),
  sequence: z.int(),
  balance: z.int(),
  exposure: z.int(),
  pending: z.int(),
  openMarkets: z.array(z.string()),
  openPlays: z.array(z.string()),
  fullAtMs: z.int(),
})

/** How far a player's ledger was found right; undefined where that is not known. */
export async function readCheckpoint(playerId: string): Promise<Checkpoint | undefined> {
  const item = await getItem('checkpoints', { playerId })
  return CheckpointItem.safeParse(item).data
}

/** How many parts the wallets are scanned in. */
const SEGMENTS = 4

export const segments = Array.from({ length: SEGMENTS }, (_, segment) => segment)

/** The key of a segment's progress. Sorts before every player id. */
export const segmentKey = (segment: number) => ({ playerId: `!segment#${segment}` })

export const ProgressItem = z.object({
  version: z.int(),
  /** The day on which the pass under way began, in days since the epoch; absent between two passes. */
  pass: z.exactOptional(z.int()),
  /** The last player that this pass has checked. */
  after: z.exactOptional(z.string()),
  /** The day on which the last whole pass began. */
  doneDay: z.exactOptional(z.int()),
})

/** How far the check of a segment of the wallets has come. */
export type Progress = z.infer<typeof ProgressItem>

export async function readProgress(segment: number): Promise<Progress> {
  const item = await getItem('checkpoints', segmentKey(segment))
  return item ? ProgressItem.parse(item) : { version: 0 }
}

/** How many players are read at once. */
const PLAYERS_A_PAGE = 25

/** A page of the players of a segment, after one of them; `isLast` when there is no other. */
export async function scanPlayers(segment: number, after: string | undefined) {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new ScanCommand({
      TableName: tableName('wallets'),
      ProjectionExpression: 'playerId',
      Segment: segment,
      TotalSegments: SEGMENTS,
      Limit: PLAYERS_A_PAGE,
      ConsistentRead: true,
      ...(after !== undefined && { ExclusiveStartKey: { playerId: after } }),
    }),
  )
  return { playerIds: Items.map((item) => String(item.playerId)), isLast: LastEvaluatedKey === undefined }
}
