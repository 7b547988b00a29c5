import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { TableName } from '../tables.ts'
import { dynamo, tableName } from './client.ts'
import { namesIn, type Values, valuesOf } from './expressions.ts'
import { shapeOf, upgraded } from './shapes/shapes.ts'
import { conditionally, type Part } from './transaction.ts'

type Key = Readonly<Record<string, string | number>>

/** When an item is written: a condition on the stored one, with its values; see `expressions.ts`. */
export interface When {
  readonly when: string
  readonly values?: Values
}

/** An update expression, and when it applies. */
export interface Change extends Partial<When> {
  readonly update: string
}

/** The condition that the stored item is at a version; at 0, that there is no item, which would have `attribute`. */
export function isAt(version: number, attribute: string): When {
  return version === 0
    ? { when: `attribute_not_exists(${attribute})` }
    : { when: '#version = :before', values: { before: version } }
}

function conditionOf({ when, values = {} }: When) {
  return { ConditionExpression: when, ...namesIn(when), ...valuesOf(values) }
}

export function updateOf(table: TableName, key: Key, { update, when, values = {} }: Change) {
  return {
    TableName: tableName(table),
    Key: { ...key },
    UpdateExpression: update,
    ...(when && { ConditionExpression: when }),
    ...namesIn(update, when),
    ...valuesOf(values),
  }
}

function putOf(table: TableName, item: object, when?: When) {
  return {
    TableName: tableName(table),
    Item: { ...item, ...shapeOf(table, { ...item }) },
    ...(when && conditionOf(when)),
  }
}

function keyedOf(table: TableName, key: Key, when: When) {
  return { TableName: tableName(table), Key: { ...key }, ...conditionOf(when) }
}

/** A whole item in a transaction. */
export function putPart<Condition extends string>(
  condition: Condition,
  table: TableName,
  item: object,
  when?: When,
): Part<Condition> {
  return { condition, write: { Put: putOf(table, item, when) } }
}

/** A change of an item in a transaction. */
export function updatePart<Condition extends string>(
  condition: Condition,
  table: TableName,
  key: Key,
  change: Change,
): Part<Condition> {
  return { condition, write: { Update: updateOf(table, key, change) } }
}

/** The removal of an item in a transaction. */
export function deletePart<Condition extends string>(
  condition: Condition,
  table: TableName,
  key: Key,
  when: When,
): Part<Condition> {
  return { condition, write: { Delete: keyedOf(table, key, when) } }
}

/** A condition on an item that a transaction does not write. */
export function checkPart<Condition extends string>(
  condition: Condition,
  table: TableName,
  key: Key,
  when: When,
): Part<Condition> {
  return { condition, write: { ConditionCheck: keyedOf(table, key, when) } }
}

/** Writes a whole item, whatever is stored. */
export async function put(table: TableName, item: object): Promise<void> {
  await dynamo.send(new PutCommand(putOf(table, item)))
}

/** Writes a whole item; false when the condition does not hold. */
export function putIf(table: TableName, item: object, when: When): Promise<boolean> {
  return conditionally(() => dynamo.send(new PutCommand(putOf(table, item, when))))
}

/** Changes an item; false when the condition does not hold. */
export function updateIf(table: TableName, key: Key, change: Change, attemptsMax?: number): Promise<boolean> {
  const update = new UpdateCommand(updateOf(table, key, change))
  return conditionally(() => dynamo.send(update), undefined, attemptsMax)
}

/** Changes an item: returns it as it is afterwards, or undefined when the condition does not hold. */
export async function updatedIf(
  table: TableName,
  key: Key,
  change: Change,
): Promise<Record<string, unknown> | undefined> {
  let after: Record<string, unknown> | undefined
  await conditionally(async () => {
    const update = new UpdateCommand({ ...updateOf(table, key, change), ReturnValues: 'ALL_NEW' })
    const { Attributes } = await dynamo.send(update)
    after = Attributes && upgraded(table, Attributes)
  })
  return after
}

/** Removes an item; false when the condition does not hold. */
export function deleteIf(table: TableName, key: Key, when: When): Promise<boolean> {
  return conditionally(() => dynamo.send(new DeleteCommand(keyedOf(table, key, when))))
}
