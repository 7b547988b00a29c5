import { createHash } from 'node:crypto'
import type { Row, Storage } from '../storage/storage.ts'
import { type Change, changeOf, rowsOf, type WriteKind, type WriteRequest } from './change.ts'
import { check, checkKey, type Json, keyTextOf, run } from './dynalite.ts'
import { DynamoDbError, validationError } from './errors.ts'
import { tokenKey } from './keys.ts'
import { readStore, tableNamed } from './store.ts'
import { getRules, writeRules } from './transaction-rules.ts'
import { type Item, itemBytes } from './value.ts'
import { checkDistinct, totalCapacity } from './writes.ts'

/** How long a `ClientRequestToken` identifies its transaction. */
const TOKEN_LIFE_MS = 10 * 60 * 1000
const MAX_BYTES = 4 * 1024 * 1024

/** A transactional write counts twice: once to prepare, once to commit. */
const CAPACITY_FACTOR = 2

/** The stored record of a completed transaction, written in the same commit as its rows. */
export interface TokenRow {
  readonly fingerprint: string
  readonly expiresAtMs: number
  readonly output: Json
}

const kinds: Readonly<Record<string, WriteKind>> = {
  ConditionCheck: 'ConditionCheck',
  Delete: 'DeleteItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
}

/**
 * TransactWriteItems: computes every operation first, then commits all rows at once.
 * @throws {DynamoDbError} TransactionCanceledException with a reason for each operation, by position
 */
export async function transactWrite(storage: Storage, input: Json, nowMs: number): Promise<Json> {
  const fingerprint = createHash('sha256').update(canonical(input.TransactItems)).digest('base64')
  const request = check(writeRules, input)
  const token = request.ClientRequestToken as string | undefined
  const done = token === undefined ? undefined : doneBefore(storage, token, fingerprint, nowMs)
  if (done) return done
  const elements = request.TransactItems as readonly Record<string, WriteRequest>[]
  const operations = elements.flatMap((element) => Object.entries(element))
  const changes = allOrCancelled(
    await Promise.all(
      operations.map(([kind, operation]) =>
        attempt(() => changeOf(storage, kinds[kind] as WriteKind, operation)),
      ),
    ),
  )
  const written = changes.filter((_, at) => operations[at]?.[0] !== 'ConditionCheck')
  checkSize(written)
  const ConsumedCapacity = totalCapacity(request, changes, CAPACITY_FACTOR)
  const output = ConsumedCapacity ? { ConsumedCapacity } : {}
  const rows: Row[] = written.flatMap(rowsOf)
  if (token !== undefined) {
    const value: TokenRow = { fingerprint, expiresAtMs: nowMs + TOKEN_LIFE_MS, output }
    rows.push({ type: 'put', key: tokenKey(token), value })
  }
  await storage.commit(rows)
  return output
}

/** TransactGetItems: all items at one moment, since the writer lets no write run meanwhile. */
export async function transactGet(storage: Storage, input: Json): Promise<Json> {
  const request = check(getRules, input)
  const elements = request.TransactItems as readonly { Get: Json & { TableName: string; Key: Item } }[]
  const store = readStore(storage)
  const outcomes = elements.map(({ Get }) =>
    attempt(async () => {
      const table = tableNamed(storage, Get.TableName)
      checkKey(Get.Key, table)
      const { Item } = await run('GetItem', store, Get)
      return { table, key: keyTextOf(Get.Key, table), response: Item === undefined ? {} : { Item } }
    }),
  )
  return { Responses: allOrCancelled(await Promise.all(outcomes)).map(({ response }) => response) }
}

type Outcome<T> = { readonly value: T } | { readonly error: DynamoDbError }

/** The reason's code for each error that belongs to one operation. Any other error is the whole transaction's. */
const reasonCodes: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
}

async function attempt<T>(operation: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await operation() }
  } catch (error) {
    if (error instanceof DynamoDbError && error.name in reasonCodes) return { error }
    throw error
  }
}

/** @throws {DynamoDbError} when any operation failed, or two concern the same item */
function allOrCancelled<T extends Pick<Change, 'table' | 'key'>>(
  outcomes: readonly Outcome<T>[],
): readonly T[] {
  const values = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : []))
  checkDistinct(values, 'Transaction request cannot include multiple operations on one item')
  if (values.length === outcomes.length) return values
  const CancellationReasons = outcomes.map((outcome) =>
    'error' in outcome
      ? { Code: reasonCodes[outcome.error.name], Message: outcome.error.message, ...outcome.error.members }
      : { Code: 'None' },
  )
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ')
  throw new DynamoDbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons },
  )
}

function checkSize(changes: readonly Change[]): void {
  const bytes = changes.reduce((sum, { after }) => sum + (after ? itemBytes(after) : 0), 0)
  if (bytes > MAX_BYTES) throw validationError('The items of the transaction exceed 4 MB')
}

/** The reply of the earlier transaction with this token, if it completed within the token's life. */
function doneBefore(storage: Storage, token: string, fingerprint: string, nowMs: number): Json | undefined {
  const row = storage.get(tokenKey(token)) as TokenRow | undefined
  if (row === undefined || row.expiresAtMs <= nowMs) return undefined
  if (row.fingerprint === fingerprint) return row.output
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match with previous request for the same client token',
  )
}

/** JSON that doesn't depend on the order of members. */
function canonical(value: unknown): string {
  const sorted = (_key: string, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member
  return JSON.stringify(value, sorted) ?? ''
}
