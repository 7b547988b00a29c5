import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../../local/dynamodb/dynalite.ts'
import { DynamoDbError } from '../../../local/dynamodb/errors.ts'
import { DynamoDb } from '../../../local/dynamodb/service.ts'
import { sweep } from '../../../local/dynamodb/sweep.ts'
import { createTable, updateTimeToLive } from '../../../local/dynamodb/tables.ts'
import { transactWrite } from '../../../local/dynamodb/transactions.ts'
import { writeItem } from '../../../local/dynamodb/writes.ts'
import { Storage } from '../../../local/storage/storage.ts'
import { Writer } from '../../../local/storage/writer.ts'
import { all, createTables, put, wallet } from './tables.ts'

let dynamoDb: DynamoDb
beforeEach(async () => {
  dynamoDb = await DynamoDb.open(undefined)
  await createTables(dynamoDb)
})
afterEach(() => dynamoDb.close())

const add = (id: string, delta: string) => ({
  Update: {
    TableName: 'wallets',
    Key: { id: { S: id } },
    UpdateExpression: 'SET balance = balance + :delta',
    ExpressionAttributeValues: { ':delta': { N: delta } },
  },
})
const putNew = (id: string) => ({ Put: { TableName: 'wallets', Item: { id: { S: id } } } })

async function refusal(call: Promise<unknown>): Promise<DynamoDbError> {
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DynamoDbError)
  return error as DynamoDbError
}

test('a table that was deleted is gone, and its name is free for a table with another key', async () => {
  await put(dynamoDb, 'wallets', { id: { S: 'a' } })
  await dynamoDb.handle('DeleteTable', { TableName: 'wallets' })
  expect((await refusal(wallet(dynamoDb, 'a'))).name).toBe('ResourceNotFoundException')
  await dynamoDb.handle('CreateTable', {
    TableName: 'wallets',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'owner', AttributeType: 'S' }],
  })
  expect((await refusal(put(dynamoDb, 'wallets', { id: { S: 'a' } }))).name).toBe('ValidationException')
  await put(dynamoDb, 'wallets', { owner: { S: 'a' } })
  expect(await all(dynamoDb, 'wallets')).toEqual([{ owner: { S: 'a' } }])
})

test('an operation that does not fit its item is a ValidationError among the reasons', async () => {
  await put(dynamoDb, 'wallets', { id: { S: 'a' }, balance: { S: 'ten' } })
  const TransactItems = [
    putNew('b'),
    add('a', '1'),
    { Delete: { TableName: 'wallets', Key: { id: { N: '1' } } } },
  ]
  const { name, members, message } = await refusal(dynamoDb.handle('TransactWriteItems', { TransactItems }))
  expect(name).toBe('TransactionCanceledException')
  expect(message).toContain('[None, ValidationError, ValidationError]')
  expect(members.CancellationReasons).toEqual([
    { Code: 'None' },
    { Code: 'ValidationError', Message: 'An operand in the update expression has an incorrect data type' },
    { Code: 'ValidationError', Message: 'The provided key element does not match the schema' },
  ])
})

test('a transactional write counts twice', async () => {
  const answer = await dynamoDb.handle('TransactWriteItems', {
    TransactItems: [putNew('a'), putNew('b')],
    ReturnConsumedCapacity: 'TOTAL',
  })
  expect(answer).toEqual({ ConsumedCapacity: [{ TableName: 'wallets', CapacityUnits: 4 }] })
})

test('a failed transaction leaves no index rows', async () => {
  await put(dynamoDb, 'wallets', { id: { S: 'a' } })
  const bet = { id: { S: 'a' }, bet: { S: '1' }, market: { S: 'm' } }
  const TransactItems = [{ Put: { TableName: 'bets', Item: bet } }, add('a', '1')]
  await refusal(dynamoDb.handle('TransactWriteItems', { TransactItems }))
  const { Count } = await dynamoDb.handle('Scan', { TableName: 'bets', IndexName: 'open' })
  expect(Count).toBe(0)
})

test('plain writes wait for the transactions before them', async () => {
  await put(dynamoDb, 'wallets', { id: { S: 'a' }, balance: { N: '0' } })
  const plain = () => dynamoDb.handle('UpdateItem', structuredClone(add('a', '1').Update))
  const transaction = () =>
    dynamoDb.handle('TransactWriteItems', { TransactItems: [add('a', '1'), putNew('b')] })
  await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? plain() : transaction())))
  expect(await wallet(dynamoDb, 'a')).toMatchObject({ balance: { N: '100' } })
})

test('items whose index keys dynalite would take for the same are both in the index', async () => {
  const hashed = (bet: string) => createHash('md5').update(`Outliersa${bet}`).digest('hex').slice(0, 6)
  const seen = new Map<string, string>()
  let bets: string[] = []
  for (let n = 0; bets.length === 0; n += 1) {
    const other = seen.get(hashed(String(n)))
    if (other !== undefined) bets = [other, String(n)]
    seen.set(hashed(String(n)), String(n))
  }
  for (const bet of bets) await put(dynamoDb, 'bets', { id: { S: 'a' }, bet: { S: bet }, market: { S: 'm' } })
  const page = (ScanIndexForward: boolean, ExclusiveStartKey?: unknown) =>
    dynamoDb.handle('Query', {
      TableName: 'bets',
      IndexName: 'open',
      KeyConditionExpression: 'market = :m',
      ExpressionAttributeValues: { ':m': { S: 'm' } },
      Limit: 1,
      ScanIndexForward,
      ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
    })
  for (const forward of [true, false]) {
    const first = await page(forward)
    const second = await page(forward, first.LastEvaluatedKey)
    const found = [first, second].flatMap(({ Items }) => Items as readonly Json[])
    expect(found.map(({ bet }) => bet)).toEqual(expect.arrayContaining(bets.map((bet) => ({ S: bet }))))
  }
})

test('members from before expressions are refused, not ignored', async () => {
  const Expected = { id: { Exists: false } }
  const call = dynamoDb.handle('PutItem', { TableName: 'wallets', Item: { id: { S: 'a' } }, Expected })
  expect((await refusal(call)).name).toBe('ValidationException')
  expect(await wallet(dynamoDb, 'a')).toBeUndefined()
})

test('an operation that is not there is refused by name', async () => {
  const { name, message } = await refusal(dynamoDb.handle('CreateBackup', {}))
  expect(name).toBe('UnknownOperationException')
  expect(message).toContain('CreateBackup')
})

test('a token is kept over a restart, in the same commit as its transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dynamodb-'))
  const request = () => ({ TransactItems: [add('a', '1')], ClientRequestToken: 'token' })
  const first = await DynamoDb.open(folder)
  await createTables(first)
  await put(first, 'wallets', { id: { S: 'a' }, balance: { N: '0' } })
  await first.handle('TransactWriteItems', request())
  await first.close()
  const second = await DynamoDb.open(folder)
  await second.handle('TransactWriteItems', request())
  expect(await wallet(second, 'a')).toMatchObject({ balance: { N: '1' } })
  await second.close()
  rmSync(folder, { recursive: true })
})

const MINUTE_MS = 60_000

async function storageWithWallet(): Promise<Storage> {
  const storage = await Storage.open(undefined)
  await createTable(storage, {
    TableName: 'wallets',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  })
  await writeItem(storage, 'PutItem', { TableName: 'wallets', Item: { id: { S: 'a' }, balance: { N: '0' } } })
  return storage
}

test.each([
  [9, false, '1'],
  [9, true, '1'],
  [11, false, '2'],
  [11, true, '2'],
])(
  'after %i minutes, swept: %s, a token sent twice has counted %s times',
  async (minutes, swept, balance) => {
    const storage = await storageWithWallet()
    const request = () => ({ TransactItems: [add('a', '1')], ClientRequestToken: 'token' })
    await transactWrite(storage, request(), 0)
    if (swept) await sweep(storage, new Writer(), minutes * MINUTE_MS)
    await transactWrite(storage, request(), minutes * MINUTE_MS)
    expect(storage.get(await onlyItemKey(storage))).toMatchObject({ balance: { N: balance } })
  },
)

async function onlyItemKey(storage: Storage): Promise<string> {
  for await (const key of storage.keys({ gt: 'item~', lt: 'item\x7f' })) return key
  throw new Error('There is no item')
}

test('a sweep removes the items whose time has come', async () => {
  const storage = await storageWithWallet()
  const expiresAt = (seconds: string) => ({ expiresAt: { N: seconds } })
  const items = [
    { id: { S: 'early' }, ...expiresAt('100') },
    { id: { S: 'late' }, ...expiresAt('101') },
    { id: { S: 'text' }, expiresAt: { S: '1' } },
  ]
  for (const Item of items) await writeItem(storage, 'PutItem', { TableName: 'wallets', Item })
  await sweep(storage, new Writer(), 100_000)
  expect(await ids(storage)).toEqual(['a', 'early', 'late', 'text'])
  await updateTimeToLive(storage, {
    TableName: 'wallets',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  })
  await sweep(storage, new Writer(), 100_000)
  expect(await ids(storage)).toEqual(['a', 'late', 'text'])
})

async function ids(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const item of storage.values({ gt: 'item~', lt: 'item\x7f' })) {
    found.push((item as { id: { S: string } }).id.S)
  }
  return found.sort()
}
