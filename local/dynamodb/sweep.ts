import { under } from '../storage/ranges.ts'
import type { Row, Storage } from '../storage/storage.ts'
import type { Writer } from '../storage/writer.ts'
import { changeOf, rowsOf } from './change.ts'
import { itemPrefix, tokenKey } from './keys.ts'
import { tableNamed, tableNames } from './store.ts'
import { timeToLiveOf } from './tables.ts'
import type { TokenRow } from './transactions.ts'
import type { Item } from './value.ts'

/** Removes expired items of tables with a time to live, and expired tokens of transactions. */
export async function sweep(storage: Storage, writer: Writer, nowMs: number): Promise<void> {
  for await (const table of tableNames(storage)) await sweepTable(storage, writer, table, nowMs / 1000)
  await writer.run(() => sweepTokens(storage, nowMs))
}

async function sweepTable(storage: Storage, writer: Writer, table: string, now: number): Promise<void> {
  const attribute = timeToLiveOf(storage, table)
  if (attribute === undefined) return
  const names = tableNamed(storage, table).KeySchema.map(({ AttributeName }) => AttributeName)
  for await (const value of storage.values(under(itemPrefix(table)))) {
    const item = value as Item
    if (!expired(item, attribute, now)) continue
    const key = Object.entries(item).filter(([name]) => names.includes(name))
    await writer.run(() => removeExpired(storage, table, Object.fromEntries(key), attribute, now))
  }
}

/** Reads the item again: it may have been renewed since it was found. */
async function removeExpired(
  storage: Storage,
  TableName: string,
  Key: Item,
  attribute: string,
  now: number,
): Promise<void> {
  const change = changeOf(storage, 'DeleteItem', { TableName, Key })
  if (change.before && expired(change.before, attribute, now)) await storage.commit(rowsOf(change))
}

/** Only a number counts as a time, as in the service. */
function expired(item: Item, attribute: string, now: number): boolean {
  return Number(item[attribute]?.N ?? Number.NaN) <= now
}

async function sweepTokens(storage: Storage, nowMs: number): Promise<void> {
  const rows: Row[] = []
  for await (const key of storage.keys(under(tokenKey('')))) {
    if ((storage.get(key) as TokenRow).expiresAtMs <= nowMs) rows.push({ type: 'del', key })
  }
  await storage.commit(rows)
}
