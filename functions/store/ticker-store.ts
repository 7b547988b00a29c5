import { DeleteCommand, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo, tableName } from './client.ts'
import { conditionally, type Part } from './transaction.ts'

/** The key of the ticker's lease: one item, read by every bet. */
export const LEASE = { pk: 'lease', sk: 'ticker' }
const REPLAY = { pk: 'feed', sk: 'replay' }
const WORK = 'settlement'
const OFFERED = 'offered'

const WorkItem = z.object({ marketId: z.string(), revision: z.int() })

/** A declared market that is not wholly settled. */
export type SettlementWork = z.infer<typeof WorkItem>

const workKey = (marketId: string, revision: number) => ({
  pk: WORK,
  sk: `${marketId}#${String(revision).padStart(6, '0')}`,
})

const LeaseItem = z.object({
  tickedAtMs: z.int().optional(),
  heardAtMs: z.int().optional(),
  presentUntilMs: z.int().optional(),
})

/** The times in the lease item, in milliseconds since the epoch. */
export type Lease = z.infer<typeof LeaseItem>

/** A successful tick, and when the feed had last been heard from by then; both in milliseconds since the epoch. */
export interface Tick {
  readonly atMs: number
  readonly heardAtMs: number
}

/** The parts of an update expression that record a tick. */
const tickUpdate = (ticked: Tick | undefined) => ({
  set: ticked ? 'tickedAtMs = :ticked, heardAtMs = :heard' : undefined,
  values: ticked && { ':ticked': ticked.atMs, ':heard': ticked.heardAtMs },
})

/**
 * Takes or renews the ticker's lease until `untilMs`; undefined while another owner has it.
 * @param ticked the owner's last successful tick, which shows bets that prices are up to date
 */
export async function holdLease(
  owner: string,
  nowMs: number,
  untilMs: number,
  ticked?: Tick,
): Promise<Lease | undefined> {
  const { set, values } = tickUpdate(ticked)
  let lease: Lease | undefined
  await conditionally(async () => {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName('ticker'),
        Key: LEASE,
        UpdateExpression: `SET leaseOwner = :owner, untilMs = :until${set ? `, ${set}` : ''}`,
        ConditionExpression: 'attribute_not_exists(leaseOwner) OR leaseOwner = :owner OR untilMs < :now',
        ExpressionAttributeValues: {
          ':owner': owner,
          ':until': untilMs,
          ':now': nowMs,
          ...values,
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    lease = LeaseItem.parse(Attributes)
  })
  return lease
}

/**
 * When the feed had last been heard from at the last successful tick, from the lease item. Prices are that old,
 * however often the ticker has ticked since. Undefined before the first tick.
 */
export function tickedAtMs(lease: Record<string, unknown> | undefined): number | undefined {
  const { data } = LeaseItem.safeParse(lease)
  return data?.heardAtMs ?? data?.tickedAtMs
}

/**
 * Releases the lease, so that the next owner need not wait for it to expire.
 * @param ticked the owner's last successful tick, if there was one
 */
export async function releaseLease(owner: string, ticked?: Tick): Promise<void> {
  const { set, values } = tickUpdate(ticked)
  await conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('ticker'),
        Key: LEASE,
        UpdateExpression: `REMOVE leaseOwner, untilMs${set ? ` SET ${set}` : ''}`,
        ConditionExpression: 'leaseOwner = :owner',
        ExpressionAttributeValues: { ':owner': owner, ...values },
      }),
    ),
  )
}

/**
 * Writes until when a visitor counts as present, in milliseconds since the epoch.
 * @returns the time written before; undefined when there was none
 */
export async function writePresence(untilMs: number): Promise<number | undefined> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: tableName('ticker'),
      Key: LEASE,
      UpdateExpression: 'SET presentUntilMs = :until',
      ExpressionAttributeValues: { ':until': untilMs },
      ReturnValues: 'UPDATED_OLD',
    }),
  )
  return Attributes && LeaseItem.parse(Attributes).presentUntilMs
}

/** Adds the work of settling a market. */
export function settlementPart<Condition extends string>(
  condition: Condition,
  marketId: string,
  revision: number,
): Part<Condition> {
  return {
    condition,
    write: {
      Put: {
        TableName: tableName('ticker'),
        Item: { ...workKey(marketId, revision), marketId, revision },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/** All unfinished settlements, not just the first: one that keeps failing must not hide the next. */
export async function listSettlementWork(): Promise<SettlementWork[]> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('ticker'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': WORK },
      ConsistentRead: true,
    },
  )
  const work: SettlementWork[] = []
  for await (const { Items = [] } of pages) work.push(...Items.map((item) => WorkItem.parse(item)))
  return work
}

/** Removes the work once every position is settled. */
export async function finishSettlementWork({ marketId, revision }: SettlementWork): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName('ticker'), Key: workKey(marketId, revision) }))
}

const OfferedItem = z.object({ marketIds: z.array(z.string()) })

/** The undeclared markets of a match that may have bets. */
export async function readOffered(matchId: string): Promise<string[]> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: tableName('ticker'),
      Key: { pk: OFFERED, sk: matchId },
      ConsistentRead: true,
    }),
  )
  return Item ? OfferedItem.parse(Item).marketIds : []
}

/**
 * Stores the ids of these markets. Called before the first bet can be placed, so that no market is ever
 * forgotten.
 */
export async function writeOffered(matchId: string, marketIds: readonly string[]): Promise<void> {
  const Key = { pk: OFFERED, sk: matchId }
  const TableName = tableName('ticker')
  if (marketIds.length === 0) await dynamo.send(new DeleteCommand({ TableName, Key }))
  else await dynamo.send(new PutCommand({ TableName, Item: { ...Key, marketIds } }))
}

const ReplayItem = z.object({ id: z.string(), startsAtMs: z.int() })

/** The replay that was started last, so that a restart continues it. */
export async function readReplay(): Promise<z.infer<typeof ReplayItem> | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('ticker'), Key: REPLAY, ConsistentRead: true }),
  )
  return Item && ReplayItem.parse(Item)
}

export async function writeReplay(replay: z.infer<typeof ReplayItem>): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: tableName('ticker'), Item: { ...REPLAY, ...replay } }))
}
