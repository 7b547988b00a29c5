import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { ATTEMPTS_MAX, type Clock, pauseAfterConflict, systemClock } from '../clock.ts'
import { noteEntries } from '../observe/trace.ts'
import { dynamo } from './client.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One write of a transaction, with the name of the condition it carries. */
export interface Part<Condition extends string> {
  readonly condition: Condition
  readonly write: Write
  /** The entry of the ledger that it appends, as `<player>#<sequence>`: the log line of the request names it. */
  readonly entry?: string
}

/** How a conditional write ended: nothing was written unless `committed`. */
export type CommitOutcome<Condition extends string> =
  | { readonly kind: 'committed' }
  | { readonly kind: 'refused'; readonly conditions: readonly Condition[] }
  /** A concurrent write of one of the items, or the table is throttled: a retry may succeed. */
  | { readonly kind: 'conflict' }

/** Writes all parts or none. Cancellation reasons come back by position, as the names of the conditions. */
export async function transact<Condition extends string>(
  parts: readonly Part<Condition>[],
): Promise<CommitOutcome<Condition>> {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: parts.map((part) => part.write) }))
    noteEntries(parts.flatMap(({ entry }) => entry ?? []))
    return { kind: 'committed' }
  } catch (error) {
    if (isContention(error)) return { kind: 'conflict' }
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
    const conditions = parts.filter((_, at) => codes[at] === 'ConditionalCheckFailed').map((p) => p.condition)
    if (conditions.length > 0) return { kind: 'refused', conditions }
    if (codes.some((code) => passing.has(code))) return { kind: 'conflict' }
    throw error
  }
}

const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'ThroughputExceeded',
])

const contention = new Set([
  'TransactionInProgressException',
  'TransactionConflictException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
])

/** True for an error that a retry may avoid: a concurrent write of the item, or a throttled table. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && contention.has(error.name)
}

/**
 * Runs one conditional write; returns false when its condition does not hold. DynamoDB rejects a single write
 * during a transaction on the same item, so it is retried a bounded number of times; then the last error is
 * thrown.
 */
export async function conditionally(
  write: () => Promise<unknown>,
  clock: Clock = systemClock,
  attemptsMax: number = ATTEMPTS_MAX,
): Promise<boolean> {
  for (let attempts = 0; ; attempts++) {
    try {
      await write()
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      if (!isContention(error) || attempts >= attemptsMax) throw error
    }
    await pauseAfterConflict(clock, attempts)
  }
}
