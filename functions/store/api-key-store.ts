import { KEY_PERIOD_SECONDS, KEY_REQUESTS_MAX } from '../../domain/contract/keys.ts'
import { type ApiKey, ApiKeyItem, readApiKeys } from './read/api-keys.ts'
import { getItem } from './read/queries.ts'
import { type CommitOutcome, transact } from './transaction.ts'
import { checkPart, deleteIf, isAt, putPart, updatedIf } from './writes.ts'

type Slot = Pick<ApiKey, 'playerId' | 'slot' | 'keyId'>

/**
 * Stores a key in a free slot of an account that has not signed out everywhere since `signedInAtMs`. A sign-out is noted before the
 * keys are removed, so each key is either refused here or removed.
 */
export function addApiKey(
  key: ApiKey,
  signedInAtMs: number,
): Promise<CommitOutcome<'slotIsFree' | 'stillSignedIn'>> {
  return transact([
    putPart('slotIsFree', 'keys', key, isAt(0, 'slot')),
    checkPart(
      'stillSignedIn',
      'wallets',
      { playerId: key.playerId },
      {
        when: 'attribute_exists(playerId) AND (attribute_not_exists(signedOutAtMs) OR signedOutAtMs <= :since)',
        values: { since: signedInAtMs },
      },
    ),
  ])
}

/** Removes a key; false when its slot is empty, or has another one by now. */
export function removeApiKey({ playerId, slot, keyId }: Slot): Promise<boolean> {
  return deleteIf('keys', { playerId, slot }, { when: 'keyId = :keyId', values: { keyId } })
}

/** Removes all keys of a player. */
export async function removeApiKeys(playerId: string): Promise<void> {
  await Promise.all((await readApiKeys(playerId)).map(removeApiKey))
}

/**
 * Counts a request of a key. Usually one write; in the first request of a period three of them and a read.
 * @returns the key; `spent` when it has made all the requests of this period; undefined when there is no such key
 */
export async function countRequest(of: Slot, nowMs: number): Promise<ApiKey | 'spent' | undefined> {
  const counted = await countInPeriod(of, nowMs)
  if (counted) return counted
  const { playerId, slot, keyId } = of
  const stored = await getItem('keys', { playerId, slot })
  if (stored?.keyId !== keyId) return undefined
  // Another request may begin the period meanwhile.
  return (await beginPeriod(of, nowMs)) ?? (await countInPeriod(of, nowMs)) ?? 'spent'
}

/** Clocks of servers differ by milliseconds: one that is behind counts in the period that another has begun. */
function countInPeriod(of: Slot, nowMs: number): Promise<ApiKey | undefined> {
  return change(of, nowMs, {
    update: 'SET usedAtMs = :now ADD requests :one',
    when: 'keyId = :keyId AND period >= :period AND requests < :max',
    values: { max: KEY_REQUESTS_MAX },
  })
}

function beginPeriod(of: Slot, nowMs: number): Promise<ApiKey | undefined> {
  return change(of, nowMs, {
    update: 'SET usedAtMs = :now, requests = :one, period = :period',
    when: 'keyId = :keyId AND period < :period',
  })
}

async function change(
  { playerId, slot, keyId }: Slot,
  nowMs: number,
  { update, when, values = {} }: { update: string; when: string; values?: Record<string, number> },
): Promise<ApiKey | undefined> {
  const period = Math.floor(nowMs / (KEY_PERIOD_SECONDS * 1000))
  const to = { update, when, values: { keyId, period, now: nowMs, one: 1, ...values } }
  const after = await updatedIf('keys', { playerId, slot }, to)
  return after && ApiKeyItem.parse(after)
}
