import { GetItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

export function numberTests(subject: () => Subject): void {
  const stored = async (number: string) => {
    const { raw, wallets: TableName } = subject()
    const playerId = { S: freshId() }
    await raw.send(new PutItemCommand({ TableName, Item: { playerId, number: { N: number } } }))
    return (await raw.send(new GetItemCommand({ TableName, Key: { playerId } }))).Item?.number?.N
  }

  const plus = async (number: string, delta: string, expression = 'SET number = number + :delta') => {
    const { raw, wallets: TableName } = subject()
    const playerId = { S: freshId() }
    await raw.send(new PutItemCommand({ TableName, Item: { playerId, number: { N: number } } }))
    const { Attributes } = await raw.send(
      new UpdateItemCommand({
        TableName,
        Key: { playerId },
        UpdateExpression: expression.replaceAll('number', '#n'),
        ExpressionAttributeNames: { '#n': 'number' },
        ExpressionAttributeValues: { ':delta': { N: delta } },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes?.number?.N
  }

  test.each([
    ['1.50', '1.5'],
    ['007', '7'],
    ['-0', '0'],
    ['0.000', '0'],
    ['1e3', '1000'],
    ['9007199254740993', '9007199254740993'],
    ['99999999999999999999999999999999999999', '99999999999999999999999999999999999999'],
    ['-1234567890123456789012345678.9012345678', '-1234567890123456789012345678.9012345678'],
  ])('%s is stored as %s', async (number, expected) => {
    expect(await stored(number)).toBe(expected)
  })

  test.each(['123456789012345678901234567890123456789', '1e126', '1e-131', 'abc', '', '1,000'])(
    'the number %j is refused',
    async (number) => {
      expect((await refusal(stored(number))).name).toBe('ValidationException')
    },
  )

  test.each([
    ['0.1', '0.2', '0.3'],
    ['9007199254740993', '2', '9007199254740995'],
    ['99999999999999999999999999999999999998', '1', '99999999999999999999999999999999999999'],
    ['5', '-5', '0'],
    ['-0.01', '0.02', '0.01'],
  ])('%s + %s is exactly %s', async (number, delta, expected) => {
    expect(await plus(number, delta)).toBe(expected)
    expect(await plus(number, delta, 'ADD number :delta')).toBe(expected)
  })

  test.each(['SET number = number + :delta', 'ADD number :delta'])(
    '%s is refused when the sum has more than 38 digits',
    async (expression) => {
      const sum = plus('99999999999999999999999999999999999999', '0.5', expression)
      expect((await refusal(sum)).name).toBe('ValidationException')
    },
  )

  test('equal numbers are equal however they are written', async () => {
    const { raw, wallets: TableName } = subject()
    const playerId = { S: freshId() }
    await raw.send(new PutItemCommand({ TableName, Item: { playerId, odds: { N: '1.5' } } }))
    await raw.send(
      new UpdateItemCommand({
        TableName,
        Key: { playerId },
        UpdateExpression: 'SET seen = :seen',
        ConditionExpression: 'odds = :a AND odds IN (:b) AND odds BETWEEN :c AND :a',
        ExpressionAttributeValues: {
          ':seen': { BOOL: true },
          ':a': { N: '1.50' },
          ':b': { N: '15e-1' },
          ':c': { N: '01.500' },
        },
      }),
    )
    const { Item } = await raw.send(new GetItemCommand({ TableName, Key: { playerId } }))
    expect(Item?.seen).toEqual({ BOOL: true })
  })

  test('numeric sort keys are in numeric order', async () => {
    const { raw, ledger: TableName } = subject()
    const playerId = { S: freshId() }
    const ascending = [
      '-100',
      '-99.5',
      '-10',
      '-9',
      '-1.25',
      '-1.2',
      '-0.5',
      '-0.001',
      '0',
      '0.001',
      '0.5',
      '1',
    ]
    ascending.push('1.2', '1.25', '9', '10', '99.5', '100', '9007199254740993', '9007199254740994')
    for (const N of [...ascending].reverse()) {
      await raw.send(new PutItemCommand({ TableName, Item: { playerId, sequence: { N } } }))
    }
    const { Items } = await raw.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'playerId = :p',
        ExpressionAttributeValues: { ':p': playerId },
      }),
    )
    expect(Items?.map((item) => item.sequence?.N)).toEqual(ascending)
  })
}
