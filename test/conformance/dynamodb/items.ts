import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

export function itemTests(subject: () => Subject): void {
  const wallet = async (playerId: string) =>
    (
      await subject().documents.send(
        new GetCommand({ TableName: subject().wallets, Key: { playerId }, ConsistentRead: true }),
      )
    ).Item

  test('a consistent read sees the last write, and nothing where nothing is', async () => {
    const playerId = freshId()
    expect(await wallet(playerId)).toBeUndefined()
    const { documents, wallets } = subject()
    await documents.send(new PutCommand({ TableName: wallets, Item: { playerId, balance: 1 } }))
    await documents.send(new PutCommand({ TableName: wallets, Item: { playerId, free: 2 } }))
    expect(await wallet(playerId)).toEqual({ playerId, free: 2 })
  })

  test('every type of value comes back as it was', async () => {
    const { raw, wallets: TableName } = subject()
    const Item = {
      playerId: { S: freshId() },
      text: { S: 'हार-जीत ₹' },
      empty: { S: '' },
      number: { N: '-12.5' },
      bytes: { B: new Uint8Array([0, 1, 255]) },
      yes: { BOOL: true },
      no: { BOOL: false },
      nothing: { NULL: true },
      list: { L: [{ N: '1' }, { S: 'a' }, { L: [] }] },
      map: { M: { 'a.b': { M: {} }, ':c': { N: '0' } } },
      texts: { SS: ['a', 'b'] },
      numbers: { NS: ['1', '2.5'] },
    }
    await raw.send(new PutItemCommand({ TableName, Item }))
    const found = await raw.send(new GetItemCommand({ TableName, Key: { playerId: Item.playerId } }))
    const { SS = [] } = found.Item?.texts ?? {}
    const { NS = [] } = found.Item?.numbers ?? {}
    expect({ ...found.Item, texts: { SS: [...SS].sort() }, numbers: { NS: [...NS].sort() } }).toEqual(Item)
  })

  test('attribute_not_exists lets the first writer win', async () => {
    const { documents, wallets } = subject()
    const playerId = freshId()
    const put = (balance: number) =>
      documents.send(
        new PutCommand({
          TableName: wallets,
          Item: { playerId, balance },
          ConditionExpression: 'attribute_not_exists(playerId)',
        }),
      )
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(put))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.name).toBe('ConditionalCheckFailedException')
    }
  })

  test('a failed condition carries the item when asked to', async () => {
    const { documents, wallets: TableName } = subject()
    const playerId = freshId()
    const Item = { playerId, balance: 5, positions: { home: -3 } }
    await documents.send(new PutCommand({ TableName, Item }))
    const failing = {
      TableName,
      ConditionExpression: 'balance > :five',
      ExpressionAttributeValues: { ':five': 5 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const
    const Key = { playerId }
    for (const command of [
      new PutCommand({ ...failing, Item: { playerId } }),
      new DeleteCommand({ ...failing, Key }),
      new UpdateCommand({ ...failing, Key, UpdateExpression: 'REMOVE balance' }),
    ]) {
      const error = await refusal(documents.send(command as PutCommand))
      expect(error.name).toBe('ConditionalCheckFailedException')
      expect(error.Item).toEqual({
        playerId: { S: playerId },
        balance: { N: '5' },
        positions: { M: { home: { N: '-3' } } },
      })
    }
    const { ReturnValuesOnConditionCheckFailure: _, ...silent } = failing
    expect((await refusal(documents.send(new DeleteCommand({ ...silent, Key })))).Item).toBeUndefined()
    const missing = new DeleteCommand({ ...failing, Key: { playerId: freshId() } })
    expect((await refusal(documents.send(missing))).Item).toBeUndefined()
    expect(await wallet(playerId)).toEqual(Item)
  })

  test('a write answers with the requested values', async () => {
    const { documents, wallets: TableName } = subject()
    const playerId = freshId()
    const update = async (ReturnValues: 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD' | 'UPDATED_NEW') =>
      (
        await documents.send(
          new UpdateCommand({
            TableName,
            Key: { playerId },
            UpdateExpression: 'ADD balance :one',
            ExpressionAttributeValues: { ':one': 1 },
            ReturnValues,
          }),
        )
      ).Attributes
    expect(await update('ALL_OLD')).toBeUndefined()
    expect(await update('UPDATED_OLD')).toEqual({ balance: 1 })
    const begin = new UpdateCommand({
      TableName,
      Key: { playerId: freshId() },
      UpdateExpression: 'SET balance = :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_OLD',
    })
    expect((await documents.send(begin)).Attributes).toBeUndefined()
    expect(await update('UPDATED_NEW')).toEqual({ balance: 3 })
    expect(await update('ALL_NEW')).toEqual({ playerId, balance: 4 })
    const put = new PutCommand({ TableName, Item: { playerId }, ReturnValues: 'ALL_OLD' })
    expect((await documents.send(put)).Attributes).toEqual({ playerId, balance: 4 })
    const remove = new DeleteCommand({ TableName, Key: { playerId }, ReturnValues: 'ALL_OLD' })
    expect((await documents.send(remove)).Attributes).toEqual({ playerId })
    expect((await documents.send(remove)).Attributes).toBeUndefined()
  })

  test.each([
    ['a key of another name', { id: 'a' }],
    ['a key of another type', { playerId: 7 }],
    ['an empty key', { playerId: '' }],
    ['a key too many', { playerId: 'a', sequence: 1 }],
    ['a key of more than 2048 bytes', { playerId: 'a'.repeat(2049) }],
  ])('%s is refused', async (_name, Key) => {
    const { documents, wallets: TableName } = subject()
    const get = documents.send(new GetCommand({ TableName, Key }))
    expect((await refusal(get)).name).toBe('ValidationException')
    const update = documents.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE a' }))
    expect((await refusal(update)).name).toBe('ValidationException')
  })

  test.each([
    ['ASCII', 'a'.repeat(401 * 1024)],
    ['Devanagari, three bytes a letter', 'क'.repeat(140 * 1024)],
  ])('an item of more than 400 KB is refused: %s', async (_name, text) => {
    const { documents, wallets: TableName } = subject()
    const playerId = freshId()
    const put = documents.send(new PutCommand({ TableName, Item: { playerId, text } }))
    expect((await refusal(put)).name).toBe('ValidationException')
    const update = documents.send(
      new UpdateCommand({
        TableName,
        Key: { playerId },
        UpdateExpression: 'SET copy = :text',
        ExpressionAttributeValues: { ':text': text },
      }),
    )
    expect((await refusal(update)).name).toBe('ValidationException')
    expect(await wallet(playerId)).toBeUndefined()
  })

  test('a projection picks nested attributes', async () => {
    const { documents, wallets: TableName } = subject()
    const playerId = freshId()
    await documents.send(
      new PutCommand({ TableName, Item: { playerId, a: { b: 1, c: 2 }, list: [{ x: 1, y: 2 }, 3], d: 4 } }),
    )
    const { Item } = await documents.send(
      new GetCommand({
        TableName,
        Key: { playerId },
        ProjectionExpression: '#a.b, #l[0].x, absent',
        ExpressionAttributeNames: { '#a': 'a', '#l': 'list' },
      }),
    )
    expect(Item).toEqual({ a: { b: 1 }, list: [{ x: 1 }] })
  })

  test('a batch reads from several tables and leaves out what is missing', async () => {
    const { documents, wallets, ledger } = subject()
    const [a, b, missing] = [freshId(), freshId(), freshId()]
    await documents.send(new PutCommand({ TableName: wallets, Item: { playerId: a, balance: 1 } }))
    await documents.send(new PutCommand({ TableName: wallets, Item: { playerId: b, balance: 2 } }))
    await documents.send(new PutCommand({ TableName: ledger, Item: { playerId: a, sequence: 1, paise: 3 } }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({
        RequestItems: {
          [wallets]: { Keys: [a, b, missing].map((playerId) => ({ playerId })), ConsistentRead: true },
          [ledger]: { Keys: [{ playerId: a, sequence: 1 }], ProjectionExpression: 'paise' },
        },
      }),
    )
    expect(Responses?.[wallets]?.sort((x, y) => x.balance - y.balance)).toEqual([
      { playerId: a, balance: 1 },
      { playerId: b, balance: 2 },
    ])
    expect(Responses?.[ledger]).toEqual([{ paise: 3 }])
    expect(UnprocessedKeys).toEqual({})
  })

  test('a batch reads an item once', async () => {
    const { documents, wallets } = subject()
    const Keys = [{ playerId: 'a' }, { playerId: 'a' }]
    const twice = documents.send(new BatchGetCommand({ RequestItems: { [wallets]: { Keys } } }))
    expect((await refusal(twice)).name).toBe('ValidationException')
  })

  test('a batch writes to several tables', async () => {
    const { documents, wallets, ledger } = subject()
    const [a, b] = [freshId(), freshId()]
    await documents.send(new PutCommand({ TableName: wallets, Item: { playerId: a } }))
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [wallets]: [
            { DeleteRequest: { Key: { playerId: a } } },
            { PutRequest: { Item: { playerId: b, balance: 1 } } },
          ],
          [ledger]: [1, 2].map((sequence) => ({ PutRequest: { Item: { playerId: a, sequence } } })),
        },
      }),
    )
    expect(UnprocessedItems).toEqual({})
    expect(await wallet(a)).toBeUndefined()
    expect(await wallet(b)).toEqual({ playerId: b, balance: 1 })
    const entry = new GetCommand({ TableName: ledger, Key: { playerId: a, sequence: 2 } })
    expect((await documents.send(entry)).Item).toEqual({ playerId: a, sequence: 2 })
  })

  test.each([
    ['more than 25 writes', (id: string) => Array.from({ length: 26 }, (_, n) => `${id}${n}`)],
    ['an item twice', (id: string) => [id, id]],
    ['an empty key', () => ['']],
  ])('a batch is refused for %s', async (_name, ids) => {
    const { documents, wallets } = subject()
    const writes = ids(freshId()).map((playerId) => ({ PutRequest: { Item: { playerId } } }))
    const batch = documents.send(new BatchWriteCommand({ RequestItems: { [wallets]: writes } }))
    expect((await refusal(batch)).name).toBe('ValidationException')
  })
}
