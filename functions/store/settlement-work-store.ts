import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from './client.ts'
import { PUT_ASIDE, type PutAside, type SettlementWork, WORK, WorkItem } from './read/settlement-work.ts'
import { upgraded } from './shapes/shapes.ts'
import { conditionally, type Part } from './transaction.ts'
import { deleteIf, isAt, putIf, putPart, updateIf, updateOf, updatePart } from './writes.ts'

const workKey = ({ marketId, revision }: Pick<SettlementWork, 'marketId' | 'revision'>) => ({
  pk: WORK,
  sk: `${marketId}#${String(revision).padStart(6, '0')}`,
})

const asideKey = ({ marketId, playerId }: Pick<PutAside, 'marketId' | 'playerId'>) => ({
  pk: PUT_ASIDE,
  sk: `${marketId}#${playerId}`,
})

/** Adds the work of settling a market. */
export function settlementPart<Condition extends string>(
  condition: Condition,
  marketId: string,
  revision: number,
): Part<Condition> {
  const item = { ...workKey({ marketId, revision }), marketId, revision }
  return putPart(condition, 'ticker', item, isAt(0, 'pk'))
}

/** Notes that the caller sends the work to the queue; false when it has moved since it was read. */
export function claimSending(work: SettlementWork, nowMs: number): Promise<boolean> {
  const { movedAtMs, sentCount = 0 } = work
  const before = movedAtMs !== undefined && { before: movedAtMs }
  return updateIf('ticker', workKey(work), {
    update: 'SET movedAtMs = :now, sinceMs = if_not_exists(sinceMs, :now), sentCount = :sent',
    when: `attribute_exists(pk) AND ${before ? 'movedAtMs = :before' : 'attribute_not_exists(movedAtMs)'}`,
    values: { now: nowMs, sent: sentCount + 1, ...before },
  })
}

/** Notes that a page of the work is settled. */
export async function noteMoved(work: SettlementWork, nowMs: number): Promise<void> {
  await updateIf('ticker', workKey(work), {
    update: 'SET movedAtMs = :now',
    when: 'attribute_exists(pk)',
    values: { now: nowMs },
  })
}

/**
 * Notes that no position of these shards, at least one, is left.
 * @returns the work as it is then; undefined when it was finished meanwhile
 */
export async function noteShardsDone(
  work: SettlementWork,
  shards: ReadonlySet<string>,
  nowMs: number,
): Promise<SettlementWork | undefined> {
  const update = updateOf('ticker', workKey(work), {
    update: 'SET movedAtMs = :now ADD doneShards :shards',
    when: 'attribute_exists(pk)',
    values: { now: nowMs, shards },
  })
  let after: SettlementWork | undefined
  await conditionally(async () => {
    const { Attributes } = await dynamo.send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }))
    after = WorkItem.parse(Attributes && upgraded('ticker', Attributes))
  })
  return after
}

/** Removes the work once every position is settled. */
export async function finishSettlementWork(work: SettlementWork): Promise<void> {
  await deleteIf('ticker', workKey(work), { when: 'attribute_exists(pk)' })
}

/** Puts a position aside, unless that was done for a later result. */
export async function putAside(position: PutAside): Promise<void> {
  await putIf(
    'ticker',
    { ...asideKey(position), ...position },
    {
      when: 'attribute_not_exists(pk) OR #revision <= :revision',
      values: { revision: position.revision },
    },
  )
}

/** Puts a position aside in the transaction that restores it. */
export function putAsidePart<Condition extends string>(
  condition: Condition,
  position: PutAside,
): Part<Condition> {
  return putPart(condition, 'ticker', { ...asideKey(position), ...position })
}

/** Takes a position that is settled by a result from those put aside. */
export async function takeBack(
  position: Pick<PutAside, 'marketId' | 'playerId' | 'revision'>,
): Promise<void> {
  await deleteIf('ticker', asideKey(position), {
    when: '#revision <= :revision',
    values: { revision: position.revision },
  })
}

const asking = ({ askedAtMs }: PutAside, nowMs: number) => ({
  update: 'SET askedAtMs = :now',
  when: `attribute_exists(pk) AND ${askedAtMs === undefined ? 'attribute_not_exists(askedAtMs)' : 'askedAtMs = :before'}`,
  values: { now: nowMs, ...(askedAtMs !== undefined && { before: askedAtMs }) },
})

/** Notes that operators ask for another try of a position put aside, unchanged since it was read. */
export function askAgainPart(position: PutAside, nowMs: number): Part<'stillAside'> {
  return updatePart('stillAside', 'ticker', asideKey(position), asking(position, nowMs))
}

/** Notes that the caller sends such a try again; false when another has since it was read. */
export function claimAsking(position: PutAside, nowMs: number): Promise<boolean> {
  return updateIf('ticker', asideKey(position), asking(position, nowMs))
}
