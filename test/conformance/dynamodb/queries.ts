import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandOutput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

export function queryTests(subject: () => Subject): void {
  const playerId = freshId()
  const market = freshId()
  const two = (n: number) => String(n).padStart(2, '0')
  /** Twelve bets; each third one has no place in the global indexes; `placed` runs against `betKey`. */
  const bets = Array.from({ length: 12 }, (_, n) => ({
    playerId,
    betKey: `bet#${two(n)}`,
    placed: `2026-${two(12 - n)}`,
    stake: n * 100,
    ...(n % 3 !== 0 && { openMarket: market, placedAtMs: 1_000 - n }),
  }))

  beforeAll(async () => {
    const others = [
      { playerId, betKey: 'round#1' },
      { playerId: freshId(), betKey: 'bet#00', placed: '2026-01', openMarket: freshId(), placedAtMs: 1 },
    ]
    const requests = [...bets, ...others].map((Item) => ({ PutRequest: { Item } }))
    await subject().documents.send(new BatchWriteCommand({ RequestItems: { [subject().bets]: requests } }))
  })

  const query = (input: Partial<QueryCommandInput>) =>
    subject().documents.send(
      new QueryCommand({
        TableName: subject().bets,
        KeyConditionExpression: 'playerId = :p',
        ...input,
        ExpressionAttributeValues: {
          ...(!input.KeyConditionExpression?.startsWith('openMarket') && { ':p': playerId }),
          ...input.ExpressionAttributeValues,
        },
      }),
    )
  const keys = async (input: Partial<QueryCommandInput>) =>
    (await query(input)).Items?.map((item) => item.betKey.replace('bet#', ''))

  /** All pages of a query, with the keys of each. */
  const pages = async (input: Partial<QueryCommandInput>): Promise<string[][]> => {
    const found: string[][] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await query({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
      found.push((page.Items ?? []).map((item) => item.betKey.replace('bet#', '')))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return found
  }
  const open = {
    IndexName: 'open',
    KeyConditionExpression: 'openMarket = :m',
    ExpressionAttributeValues: { ':m': market },
  }

  test.each<[string, string, Record<string, unknown>, string[]]>([
    ['begins_with', 'begins_with(betKey, :a)', { ':a': 'bet#1' }, ['10', '11']],
    ['BETWEEN', 'betKey BETWEEN :a AND :b', { ':a': 'bet#03', ':b': 'bet#05' }, ['03', '04', '05']],
    ['<', 'betKey < :a', { ':a': 'bet#02' }, ['00', '01']],
    ['<=', 'betKey <= :a', { ':a': 'bet#02' }, ['00', '01', '02']],
    ['>', 'betKey > :a', { ':a': 'bet#10' }, ['11', 'round#1']],
    ['>=', 'betKey >= :a', { ':a': 'bet#11' }, ['11', 'round#1']],
    ['=', 'betKey = :a', { ':a': 'bet#07' }, ['07']],
  ])('sort keys are found by %s', async (_name, condition, values, expected) => {
    const input = {
      KeyConditionExpression: `playerId = :p AND ${condition}`,
      ExpressionAttributeValues: values,
    }
    expect(await keys(input)).toEqual(expected)
    expect(await keys({ ...input, ScanIndexForward: false })).toEqual([...expected].reverse())
  })

  test('a page ends at the limit and the next begins after it', async () => {
    const input = {
      KeyConditionExpression: 'playerId = :p AND begins_with(betKey, :a)',
      ExpressionAttributeValues: { ':a': 'bet#' },
      Limit: 5,
    }
    const forward = await pages(input)
    expect(forward.flat()).toEqual(bets.map((_, n) => two(n)))
    expect(forward.map((page) => page.length)).toEqual([5, 5, 2])
    expect((await pages({ ...input, ScanIndexForward: false })).flat()).toEqual(
      bets.map((_, n) => two(11 - n)),
    )
  })

  test('a page that ends with the last item has a key to go on from', async () => {
    const input = {
      KeyConditionExpression: 'playerId = :p AND betKey >= :a',
      ExpressionAttributeValues: { ':a': 'bet#11' },
    }
    const page = await query({ ...input, Limit: 2 })
    expect(page.LastEvaluatedKey).toEqual({ playerId, betKey: 'round#1' })
    const { LastEvaluatedKey, Items } = await query({
      ...input,
      Limit: 2,
      ExclusiveStartKey: { playerId, betKey: 'round#1' },
    })
    expect({ LastEvaluatedKey, Items }).toEqual({ LastEvaluatedKey: undefined, Items: [] })
  })

  test('a filter is applied after the limit', async () => {
    const { Items, Count, ScannedCount, LastEvaluatedKey } = await query({
      Limit: 4,
      FilterExpression: 'stake >= :s',
      ExpressionAttributeValues: { ':s': 300 },
    })
    expect(Items?.map((item) => item.stake)).toEqual([300])
    expect({ Count, ScannedCount }).toEqual({ Count: 1, ScannedCount: 4 })
    expect(LastEvaluatedKey).toEqual({ playerId, betKey: 'bet#03' })
  })

  test('a filter looks at attributes that the projection leaves out', async () => {
    const { Items } = await query({
      FilterExpression: 'stake IN (:s, :t)',
      ProjectionExpression: 'placed',
      ExpressionAttributeValues: { ':s': 300, ':t': 1100 },
    })
    expect(Items).toEqual([{ placed: '2026-09' }, { placed: '2026-01' }])
  })

  test('a filter compares maps and lists', async () => {
    const { documents, bets: TableName } = subject()
    const own = freshId()
    const runs = { home: [1, 2] }
    await documents.send(new PutCommand({ TableName, Item: { playerId: own, betKey: 'a', runs } }))
    await documents.send(
      new PutCommand({ TableName, Item: { playerId: own, betKey: 'b', runs: { home: [2, 1] } } }),
    )
    const values = { ':p': own, ':runs': runs }
    expect(await keys({ FilterExpression: 'runs = :runs', ExpressionAttributeValues: values })).toEqual(['a'])
  })

  test('a count counts', async () => {
    const { Count, Items } = await query({ Select: 'COUNT' })
    expect({ Count, Items }).toEqual({ Count: 13, Items: undefined })
    const filter = { FilterExpression: 'stake >= :s', ExpressionAttributeValues: { ':s': 1000 } }
    const filtered = await query({ Select: 'COUNT', ...filter })
    expect(filtered).toMatchObject({ Count: 2, ScannedCount: 13 })
  })

  test('a local index is read consistently, in its own order', async () => {
    const input = { IndexName: 'byTime', ConsistentRead: true }
    expect(await keys(input)).toEqual(bets.map((_, n) => two(11 - n)))
    const between = {
      ...input,
      KeyConditionExpression: 'playerId = :p AND placed BETWEEN :a AND :b',
      ExpressionAttributeValues: { ':a': '2026-03', ':b': '2026-05' },
    }
    expect(await keys(between)).toEqual(['09', '08', '07'])
    expect((await pages({ ...input, Limit: 5, ScanIndexForward: false })).flat()).toEqual(
      bets.map((_, n) => two(n)),
    )
  })

  test('a local index shows a write at once', async () => {
    const { documents, bets: TableName } = subject()
    const own = freshId()
    const byTime = async () =>
      (await query({ IndexName: 'byTime', ConsistentRead: true, ExpressionAttributeValues: { ':p': own } }))
        .Items
    await documents.send(new PutCommand({ TableName, Item: { playerId: own, betKey: 'a', placed: '1' } }))
    expect(await byTime()).toEqual([{ playerId: own, betKey: 'a', placed: '1' }])
    await documents.send(new PutCommand({ TableName, Item: { playerId: own, betKey: 'a', placed: '2' } }))
    expect(await byTime()).toEqual([{ playerId: own, betKey: 'a', placed: '2' }])
    await documents.send(new PutCommand({ TableName, Item: { playerId: own, betKey: 'a' } }))
    expect(await byTime()).toEqual([])
  })

  test('a sparse global index holds the items that have its keys', async () => {
    const expected = bets.flatMap((bet, n) => (bet.openMarket ? [two(n)] : []))
    await expect.poll(() => keys({ ...open, ScanIndexForward: false })).toEqual(expected)
    await expect.poll(() => keys(open)).toEqual([...expected].reverse())
    expect((await pages({ ...open, Limit: 3 })).flat()).toEqual([...expected].reverse())
    expect(
      await keys({
        ...open,
        KeyConditionExpression: 'openMarket = :m AND placedAtMs BETWEEN :a AND :b',
        ExpressionAttributeValues: { ':m': market, ':a': 995, ':b': 998 },
      }),
    ).toEqual(['05', '04', '02'])
  })

  test('items that share a global index key are all found, page by page', async () => {
    const input = { ...open, IndexName: 'openKeys' }
    const expected = bets.flatMap((bet, n) => (bet.openMarket ? [two(n)] : []))
    await expect.poll(async () => (await keys(input))?.sort()).toEqual(expected)
    for (const ScanIndexForward of [true, false]) {
      const found = await pages({ ...input, Limit: 3, ScanIndexForward })
      expect(found.flat().sort()).toEqual(expected)
    }
  })

  test('a projection of keys has keys alone', async () => {
    await expect.poll(async () => (await query({ ...open, IndexName: 'openKeys' })).Items?.length).toBe(8)
    const { Items } = await query({ ...open, IndexName: 'openKeys' })
    for (const item of Items ?? [])
      expect(Object.keys(item).sort()).toEqual(['betKey', 'openMarket', 'playerId'])
  })

  test('an item leaves a global index with its key, and changes there too', async () => {
    const { documents, bets: TableName } = subject()
    const Key = { playerId: freshId(), betKey: 'a' }
    const values = { ':m': freshId() }
    const find = async () => (await query({ ...open, ExpressionAttributeValues: values })).Items
    await documents.send(
      new PutCommand({ TableName, Item: { ...Key, openMarket: values[':m'], placedAtMs: 1, stake: 1 } }),
    )
    await expect.poll(find).toEqual([{ ...Key, openMarket: values[':m'], placedAtMs: 1, stake: 1 }])
    const update = (UpdateExpression: string, ExpressionAttributeValues?: Record<string, unknown>) =>
      documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression,
          ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
        }),
      )
    await update('SET stake = :s, placedAtMs = :t', { ':s': 2, ':t': 2 })
    await expect.poll(find).toEqual([{ ...Key, openMarket: values[':m'], placedAtMs: 2, stake: 2 }])
    await update('REMOVE openMarket')
    await expect.poll(find).toEqual([])
  })

  test('a scan finds all items, page by page', async () => {
    const { documents, bets: TableName } = subject()
    const found: unknown[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page: ScanCommandOutput = await documents.send(
        new ScanCommand({ TableName, Limit: 4, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      )
      found.push(
        ...(page.Items ?? []).filter((item) => item.playerId === playerId).map((item) => item.betKey),
      )
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    expect(found.sort()).toEqual([...bets.map((bet) => bet.betKey), 'round#1'])
  })

  test.each<[string, Partial<QueryCommandInput>]>([
    ['a consistent read of a global index', { ...open, ConsistentRead: true }],
    ['an index that is not there', { IndexName: 'missing' }],
    ['a filter on a key', { FilterExpression: 'betKey = :p' }],
    ['no condition on the partition', { KeyConditionExpression: 'betKey = :p' }],
    ['OR', { KeyConditionExpression: 'playerId = :p OR betKey = :p' }],
    ['a start outside of the partition', { ExclusiveStartKey: { playerId: 'other', betKey: 'bet#01' } }],
  ])('a query is refused for %s', async (_name, input) => {
    expect((await refusal(query(input))).name).toBe('ValidationException')
  })
}
