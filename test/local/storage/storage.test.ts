import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DynamoDb } from '../../../local/dynamodb/service.ts'
import { StateFolderError } from '../../../local/storage/errors.ts'
import { Storage } from '../../../local/storage/storage.ts'
import { all, createTables, put, wallet } from '../dynamodb/tables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dynamodb-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** A folder with 500 wallets, each its own commit; or a copy of it, as it was before the database was closed. */
async function filled(copy?: string): Promise<void> {
  const dynamoDb = await DynamoDb.open(folder)
  await createTables(dynamoDb)
  for (let n = 0; n < 500; n += 1)
    await put(dynamoDb, 'wallets', { id: { S: `w${n}` }, text: { S: 'x'.repeat(50) } })
  if (copy !== undefined) cpSync(folder, copy, { recursive: true })
  await dynamoDb.close()
}

function file(pattern: RegExp): string {
  const name = readdirSync(folder).find((one) => pattern.test(one))
  if (name === undefined) throw new Error(`There is no file like ${pattern}`)
  return join(folder, name)
}

/** Turns over the bits of some bytes in the middle of a file. */
function damage(path: string, bytes = 40): void {
  const content = readFileSync(path)
  const from = Math.floor(content.length / 2)
  for (let at = from; at < from + bytes; at += 1) content[at] = (content[at] ?? 0) ^ 0xff
  writeFileSync(path, content)
}

async function refusal(): Promise<StateFolderError> {
  const error = await DynamoDb.open(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StateFolderError)
  const { message, name } = error as StateFolderError
  expect(message).toContain(folder)
  expect(name).toBe('StateFolderError')
  return error as StateFolderError
}

test('tables, items and indexes are there after a restart', async () => {
  const first = await DynamoDb.open(folder)
  await createTables(first)
  await put(first, 'wallets', { id: { S: 'a' }, balance: { N: '12.50' } })
  await put(first, 'bets', { id: { S: 'a' }, bet: { S: '1' }, market: { S: 'm' } })
  await first.handle('UpdateTimeToLive', {
    TableName: 'bets',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  })
  await first.close()
  const second = await DynamoDb.open(folder)
  expect(await wallet(second, 'a')).toEqual({ id: { S: 'a' }, balance: { N: '12.5' } })
  const open = await second.handle('Query', {
    TableName: 'bets',
    IndexName: 'open',
    KeyConditionExpression: 'market = :m',
    ExpressionAttributeValues: { ':m': { S: 'm' } },
  })
  expect(open.Count).toBe(1)
  expect(await second.handle('DescribeTimeToLive', { TableName: 'bets' })).toMatchObject({
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' },
  })
  await second.close()
})

test('a folder is open once', async () => {
  const first = await DynamoDb.open(folder)
  expect((await refusal()).message).toContain('in use')
  await first.close()
  await (await DynamoDb.open(folder)).close()
})

test('a path that is no folder is refused', async () => {
  const parent = folder
  folder = join(parent, 'file')
  writeFileSync(folder, 'text')
  expect((await refusal()).message).toContain("can't be opened")
  folder = join(folder, 'below')
  expect((await refusal()).message).toContain("can't be opened")
  folder = parent
})

test.each([/^CURRENT$/, /^MANIFEST-/, /\.log$/])('damage in %s is noticed', async (pattern) => {
  await filled()
  damage(file(pattern))
  expect((await refusal()).message).toContain('is corrupt')
})

test('damage in a table file is noticed', async () => {
  await filled()
  await (await DynamoDb.open(folder)).close()
  damage(file(/\.ldb$/), 400)
  expect((await refusal()).message).toContain('is corrupt')
})

test.each([/^CURRENT$/, /^MANIFEST-/])('the loss of %s is noticed', async (pattern) => {
  await filled()
  rmSync(file(pattern))
  await refusal()
})

test('a log that ends in the middle of a record loses that record alone', async () => {
  const killed = mkdtempSync(join(tmpdir(), 'dynamodb-'))
  await filled(killed)
  rmSync(folder, { recursive: true })
  folder = killed
  const log = file(/\.log$/)
  truncateSync(log, readFileSync(log).length - 10)
  const dynamoDb = await DynamoDb.open(folder)
  expect(await all(dynamoDb, 'wallets')).toHaveLength(499)
  expect(await wallet(dynamoDb, 'w499')).toBeUndefined()
  await dynamoDb.close()
})

test('a folder of another format is refused', async () => {
  const storage = await Storage.open(folder)
  await storage.commit([{ type: 'put', key: 'format', value: 99 }])
  await storage.close()
  expect((await refusal()).message).toContain('format 99')
})

test('the first commit that fails is the last, though there is room again', async () => {
  const storage = await Storage.open(folder)
  const row = (key: string) => ({ type: 'put', key, value: key }) as const
  await storage.commit([row('kept')])
  vi.spyOn(ClassicLevel.prototype, 'batch').mockRejectedValueOnce(new Error('No space left on device'))
  const all = await Promise.allSettled(['torn', 'behind'].map((key) => storage.commit([row(key)])))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await storage.failed).message).toMatch(/can't be written: No space left on device/)
  await expect(storage.commit([row('later')])).rejects.toBe(await storage.failed)
  await storage.close()
  const again = await Storage.open(folder)
  expect(['kept', 'torn', 'behind', 'later'].map((key) => again.get(key))).toEqual(['kept'].concat(Array(3)))
  await again.close()
})

test('a commit after the end is refused, and is no failure', async () => {
  const storage = await Storage.open(folder)
  let failed = false
  storage.failed.then(() => {
    failed = true
  })
  await storage.close()
  await expect(storage.commit([{ type: 'put', key: 'late', value: 1 }])).rejects.toThrow('is closed')
  expect(failed).toBe(false)
})

test('knows until when earlier runs may have written, not counting its own run', async () => {
  const startedMs = Date.now()
  const first = await Storage.open(folder)
  expect(first.writtenUntilMs).toBe(0)
  await first.commit([{ type: 'put', key: 'bet', value: 1 }])
  const copy = `${folder}-killed`
  cpSync(folder, copy, { recursive: true })
  const committedMs = Date.now()
  await first.close()

  const afterClosing = await Storage.open(folder)
  // As the clock of a run that begins at once must not be ahead of everyone's.
  expect(afterClosing.writtenUntilMs).toBeGreaterThanOrEqual(startedMs)
  expect(afterClosing.writtenUntilMs).toBeLessThanOrEqual(Date.now())
  await afterClosing.close()
  const afterKilling = await Storage.open(copy)
  expect(afterKilling.writtenUntilMs).toBeGreaterThanOrEqual(committedMs)
  await afterKilling.close()
  rmSync(copy, { recursive: true })
})
