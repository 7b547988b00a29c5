import { type Action, check, type Json, rules, run } from './dynalite.ts'
import { DynamoDbError, validationError } from './errors.ts'
import type { Storage } from './storage.ts'
import { Draft, storeOn } from './store.ts'

/** What a write came to: its draft with its answer, or the refusal with the draft as far as it got. */
export type Outcome =
  | { readonly draft: Draft; readonly output: Json; readonly error?: undefined }
  | { readonly draft: Draft; readonly error: DynamoDbError; readonly output?: undefined }

/** Works a checked write out against the storage, without changing it. */
export async function drafted(storage: Storage, action: Action, request: Json): Promise<Outcome> {
  const draft = new Draft()
  try {
    return { draft, output: await run(action, storeOn(storage, draft), request) }
  } catch (error) {
    if (error instanceof DynamoDbError) return { draft, error: withItem(error, request, draft) }
    throw error
  }
}

/** PutItem, UpdateItem or DeleteItem: the item and its index rows in one commit. */
export async function writeItem(
  storage: Storage,
  action: 'PutItem' | 'UpdateItem' | 'DeleteItem',
  input: Json,
): Promise<Json> {
  const { draft, output, error } = await drafted(storage, action, check(rules[action], input))
  if (error) throw error
  await storage.commit(draft.rows)
  return output
}

/** A failed condition carries the item it failed on, when the request asks for it. */
function withItem(error: DynamoDbError, request: Json, draft: Draft): DynamoDbError {
  const wanted = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && draft.before !== undefined
  if (error.name !== 'ConditionalCheckFailedException' || !wanted) return error
  return new DynamoDbError(error.name, error.message, { Item: draft.before })
}

interface WriteRequest {
  readonly PutRequest?: Json
  readonly DeleteRequest?: Json
}

/** BatchWriteItem: up to 25 puts and deletes. The service may leave some undone; here all are done at once. */
export async function batchWrite(storage: Storage, input: Json): Promise<Json> {
  const request = check(rules.BatchWriteItem, input)
  const writes = Object.entries(request.RequestItems as Record<string, readonly WriteRequest[]>).flatMap(
    ([TableName, requests]) => requests.map((one) => ({ TableName, ...one })),
  )
  if (writes.length > 25) throw validationError('Too many items requested for the BatchWriteItem call')
  const outcomes: Outcome[] = []
  for (const { TableName, PutRequest, DeleteRequest } of writes) {
    const { ReturnConsumedCapacity } = request
    const outcome = await drafted(storage, PutRequest ? 'PutItem' : 'DeleteItem', {
      TableName,
      ReturnConsumedCapacity,
      ...PutRequest,
      ...DeleteRequest,
    })
    if (outcome.error) throw outcome.error
    outcomes.push(outcome)
  }
  const drafts = outcomes.map(({ draft }) => draft)
  checkDistinct(drafts, 'Provided list of item keys contains duplicates')
  await storage.commit(drafts.flatMap((draft) => draft.rows))
  return {
    UnprocessedItems: {},
    ...(request.ReturnConsumedCapacity !== undefined && { ConsumedCapacity: capacity(outcomes) }),
  }
}

/** @throws {DynamoDbError} ValidationException with the message when two drafts are about one item */
export function checkDistinct(drafts: readonly Draft[], message: string): void {
  const rows = drafts.flatMap((draft) => draft.row ?? [])
  if (new Set(rows).size < rows.length) throw validationError(message)
}

/** Capacity units by table. */
export function capacity(outcomes: readonly Outcome[], factor = 1): readonly Json[] {
  const units = new Map<string, number>()
  for (const { output } of outcomes) {
    const used = output?.ConsumedCapacity as { TableName: string; CapacityUnits: number } | undefined
    if (used) units.set(used.TableName, (units.get(used.TableName) ?? 0) + factor * used.CapacityUnits)
  }
  return [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }))
}
