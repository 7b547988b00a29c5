import { createHash } from 'node:crypto'
import { type Action, check, type Json, sizeOf } from './dynalite.ts'
import { DynamoDbError, validationError } from './errors.ts'
import { tokenKey } from './keys.ts'
import type { Row, Storage } from './storage.ts'
import { getRules, writeRules } from './transaction-rules.ts'
import { capacity, checkDistinct, drafted, type Outcome } from './writes.ts'

/** For how long a `ClientRequestToken` answers for its transaction. */
const TOKEN_LIFE_MS = 10 * 60 * 1000
const MAX_BYTES = 4 * 1024 * 1024

/** A transaction counts twice: once to prepare, once to commit. */
const CAPACITY_FACTOR = 2

/** What is kept of a done transaction, in the same commit as its rows. */
export interface TokenRow {
  readonly input: string
  readonly expiresAtMs: number
  readonly output: Json
}

/** A condition check is worked out as a delete whose rows are dropped. */
const actions: Readonly<Record<string, Action>> = {
  ConditionCheck: 'DeleteItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
}

/**
 * TransactWriteItems: works every operation out first, then commits all rows at once.
 * @throws {DynamoDbError} TransactionCanceledException with a reason for each operation, by position
 */
export async function transactWrite(storage: Storage, input: Json, nowMs: number): Promise<Json> {
  const fingerprint = createHash('sha256').update(canonical(input.TransactItems)).digest('base64')
  const request = check(writeRules, input)
  const token = request.ClientRequestToken as string | undefined
  const done = token === undefined ? undefined : doneBefore(storage, token, fingerprint, nowMs)
  if (done) return done
  const operations = operationsOf(request)
  const outcomes = await workedOut(storage, operations, request)
  const rows = outcomes.flatMap(({ draft }, at) =>
    operations[at]?.kind === 'ConditionCheck' ? [] : draft.rows,
  )
  const output = answer({}, outcomes, request)
  if (token !== undefined) {
    const value: TokenRow = { input: fingerprint, expiresAtMs: nowMs + TOKEN_LIFE_MS, output }
    rows.push({ type: 'put', key: tokenKey(token), value })
  }
  await storage.commit(rows)
  return output
}

/** TransactGetItems: all items as of one moment, since the writer lets no write run meanwhile. */
export async function transactGet(storage: Storage, input: Json): Promise<Json> {
  const request = check(getRules, input)
  const outcomes = await workedOut(storage, operationsOf(request), request)
  const Responses = outcomes.map(({ output }) => (output?.Item === undefined ? {} : { Item: output.Item }))
  return answer({ Responses }, outcomes, request)
}

interface Operation {
  readonly kind: string
  readonly request: Json
}

function operationsOf(request: Json): readonly Operation[] {
  const items = request.TransactItems as readonly Record<string, Json>[]
  return items.flatMap((item) => Object.entries(item).map(([kind, one]) => ({ kind, request: one })))
}

/** @throws {DynamoDbError} when any operation fails, or two are about one item */
async function workedOut(
  storage: Storage,
  operations: readonly Operation[],
  whole: Json,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const { ReturnConsumedCapacity } = whole
  for (const { kind, request } of operations) {
    outcomes.push(await drafted(storage, actions[kind] as Action, { ...request, ReturnConsumedCapacity }))
  }
  const broken = outcomes.find(({ error }) => error && !(error.name in reasonCodes))
  if (broken) throw broken.error
  checkDistinct(
    outcomes.map(({ draft }) => draft),
    'Transaction request cannot include multiple operations on one item',
  )
  if (outcomes.some(({ error }) => error)) throw cancelled(outcomes)
  checkSize(outcomes)
  return outcomes
}

const reasonCodes: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
}

function cancelled(outcomes: readonly Outcome[]): DynamoDbError {
  const reasons = outcomes.map(({ error }) =>
    error
      ? { Code: reasonCodes[error.name] ?? error.name, Message: error.message, ...error.members }
      : { Code: 'None' },
  )
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new DynamoDbError('TransactionCanceledException', message, { CancellationReasons: reasons })
}

function checkSize(outcomes: readonly Outcome[]): void {
  const written = outcomes.flatMap(({ draft }) => draft.rows.filter((row: Row) => row.key === draft.row))
  const bytes = written.reduce((sum, row) => sum + (row.type === 'put' ? sizeOf(row.value as Json) : 0), 0)
  if (bytes > MAX_BYTES) throw validationError('Collection of items to be written exceeded the limit of 4 MB')
}

/** The answer of the transaction that carried this token, if it was done within the token's life. */
function doneBefore(storage: Storage, token: string, input: string, nowMs: number): Json | undefined {
  const row = storage.get(tokenKey(token)) as TokenRow | undefined
  if (row === undefined || row.expiresAtMs <= nowMs) return undefined
  if (row.input === input) return row.output
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match with previous request for the same client token',
  )
}

function answer(output: Json, outcomes: readonly Outcome[], request: Json): Json {
  const { ReturnConsumedCapacity } = request
  if (ReturnConsumedCapacity === undefined || ReturnConsumedCapacity === 'NONE') return output
  return { ...output, ConsumedCapacity: capacity(outcomes, CAPACITY_FACTOR) }
}

/** JSON that doesn't depend on the order of members. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      member !== null && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? ''
  )
}
