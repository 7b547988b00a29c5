import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'
import { LEASE, type Lease, LeaseItem, OFFERED, REPLAY, type Replay, readSeed, SEED } from './read/ticker.ts'
import { upgraded } from './shapes/shapes.ts'
import { conditionally } from './transaction.ts'
import { isAt, put, putIf, updateIf, updateOf } from './writes.ts'

/** A successful tick, and when the feed had last been heard from by then; both in milliseconds since the epoch. */
export interface Tick {
  readonly atMs: number
  readonly heardAtMs: number
}

/** The parts of an update expression that record a tick. */
const tickUpdate = (ticked: Tick | undefined) => ({
  set: ticked ? 'tickedAtMs = :ticked, heardAtMs = :heard' : undefined,
  values: ticked && { ticked: ticked.atMs, heard: ticked.heardAtMs },
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
    const update = updateOf('ticker', LEASE, {
      update: `SET leaseOwner = :owner, untilMs = :until${set ? `, ${set}` : ''}`,
      when: 'attribute_not_exists(leaseOwner) OR leaseOwner = :owner OR untilMs < :now',
      values: { owner, until: untilMs, now: nowMs, ...values },
    })
    const { Attributes } = await dynamo.send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }))
    lease = LeaseItem.parse(Attributes && upgraded('ticker', Attributes))
  })
  return lease
}

/** Asks the owner of the lease to release it; the request counts until `untilMs`. */
export async function requestLease(owner: string, untilMs: number): Promise<void> {
  const request = { update: 'SET askedBy = :owner, askedUntilMs = :until', values: { owner, until: untilMs } }
  await dynamo.send(new UpdateCommand(updateOf('ticker', LEASE, request)))
}

/**
 * Releases the lease, so that the next owner need not wait for it to expire.
 * @param ticked the owner's last successful tick, if there was one
 */
export async function releaseLease(owner: string, ticked?: Tick): Promise<void> {
  const { set, values } = tickUpdate(ticked)
  await updateIf('ticker', LEASE, {
    update: `REMOVE leaseOwner, untilMs${set ? ` SET ${set}` : ''}`,
    when: 'leaseOwner = :owner',
    values: { owner, ...values },
  })
}

/**
 * Writes until when a visitor counts as present, in milliseconds since the epoch.
 * @returns the time written before; undefined when there was none
 */
export async function writePresence(untilMs: number): Promise<number | undefined> {
  const update = updateOf('ticker', LEASE, {
    update: 'SET presentUntilMs = :until',
    values: { until: untilMs },
  })
  const { Attributes } = await dynamo.send(new UpdateCommand({ ...update, ReturnValues: 'UPDATED_OLD' }))
  return Attributes && LeaseItem.parse(Attributes).presentUntilMs
}

/**
 * Stores the ids of these markets. Called before the first bet can be placed, so that no market is ever
 * forgotten.
 */
export async function writeOffered(matchId: string, marketIds: readonly string[]): Promise<void> {
  const Key = { pk: OFFERED, sk: matchId }
  if (marketIds.length === 0) await dynamo.send(new DeleteCommand({ TableName: tableName('ticker'), Key }))
  else await put('ticker', { ...Key, marketIds })
}

/** Stores the replay that begins after another; false when somebody else has begun one since that was read. */
export function beginReplay(replay: Replay, after: Replay | undefined): Promise<boolean> {
  const before = after && { when: 'startsAtMs = :before', values: { before: after.startsAtMs } }
  return putIf('ticker', { ...REPLAY, ...replay }, before ?? isAt(0, 'pk'))
}

/**
 * Stores the seed of the simulated matches, unless one is stored: a seed is never replaced, because with another one
 * all matches under way would be unknown.
 * @returns the stored one
 */
export async function keepSeed(seed: string): Promise<string> {
  const isStored = await putIf('ticker', { ...SEED, seed }, isAt(0, 'pk'))
  return isStored ? seed : ((await readSeed()) ?? seed)
}
