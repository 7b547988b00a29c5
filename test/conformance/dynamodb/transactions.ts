import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

type Operations = NonNullable<TransactWriteCommandInput['TransactItems']>
type Item = Record<string, unknown>

export function transactionTests(subject: () => Subject): void {
  const put = async (Item: Item) => {
    await subject().documents.send(new PutCommand({ TableName: subject().wallets, Item }))
  }
  const wallet = async (playerId: string) =>
    (
      await subject().documents.send(
        new GetCommand({ TableName: subject().wallets, Key: { playerId }, ConsistentRead: true }),
      )
    ).Item
  const transact = (TransactItems: Operations, more: Partial<TransactWriteCommandInput> = {}) =>
    subject().documents.send(new TransactWriteCommand({ TransactItems, ...more }))
  const add = (playerId: string, paise: number, condition = 'attribute_exists(playerId)') => ({
    Update: {
      TableName: subject().wallets,
      Key: { playerId },
      UpdateExpression: 'SET balance = balance + :paise',
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':paise': paise },
    },
  })
  const putNew = (playerId: string, more: Item = {}) => ({
    Put: {
      TableName: subject().wallets,
      Item: { playerId, ...more },
      ConditionExpression: 'attribute_not_exists(playerId)',
    },
  })
  const reasons = async (call: Promise<unknown>) => {
    const error = await refusal(call)
    expect(error.name).toBe('TransactionCanceledException')
    return error.CancellationReasons as readonly { Code: string; Message?: string; Item?: Item }[]
  }

  test('all four operations are done together, over several tables', async () => {
    const { documents, wallets, ledger, bets } = subject()
    const [a, b, c, d] = [freshId(), freshId(), freshId(), freshId()]
    for (const playerId of [a, b, c]) await put({ playerId, balance: 10 })
    await transact([
      {
        ConditionCheck: {
          TableName: wallets,
          Key: { playerId: a },
          ConditionExpression: 'attribute_exists(playerId)',
        },
      },
      add(b, 5),
      { Delete: { TableName: wallets, Key: { playerId: c } } },
      putNew(d, { balance: 1 }),
      { Put: { TableName: ledger, Item: { playerId: b, sequence: 1, paise: 5 } } },
      { Put: { TableName: bets, Item: { playerId: b, betKey: '1', placed: '2026' } } },
    ])
    expect(await wallet(a)).toEqual({ playerId: a, balance: 10 })
    expect(await wallet(b)).toEqual({ playerId: b, balance: 15 })
    expect(await wallet(c)).toBeUndefined()
    expect(await wallet(d)).toEqual({ playerId: d, balance: 1 })
    const entry = await documents.send(
      new GetCommand({ TableName: ledger, Key: { playerId: b, sequence: 1 } }),
    )
    expect(entry.Item?.paise).toBe(5)
    const byTime = await documents.send(
      new QueryCommand({
        TableName: bets,
        IndexName: 'byTime',
        ConsistentRead: true,
        KeyConditionExpression: 'playerId = :p',
        ExpressionAttributeValues: { ':p': b },
      }),
    )
    expect(byTime.Items).toHaveLength(1)
  })

  test('a failed condition undoes everything, and the reasons stand where the operations stood', async () => {
    const { wallets } = subject()
    const [a, b, c] = [freshId(), freshId(), freshId()]
    await put({ playerId: a, balance: 10 })
    await put({ playerId: b, balance: 10 })
    const found = await reasons(
      transact([
        add(a, 5),
        putNew(b),
        putNew(c),
        {
          ConditionCheck: {
            TableName: wallets,
            Key: { playerId: freshId() },
            ConditionExpression: 'attribute_exists(playerId)',
          },
        },
      ]),
    )
    expect(found.map(({ Code }) => Code)).toEqual([
      'None',
      'ConditionalCheckFailed',
      'None',
      'ConditionalCheckFailed',
    ])
    expect(found[1]).toMatchObject({ Message: 'The conditional request failed' })
    expect(found.map(({ Item }) => Item)).toEqual([undefined, undefined, undefined, undefined])
    expect(await wallet(a)).toEqual({ playerId: a, balance: 10 })
    expect(await wallet(c)).toBeUndefined()
  })

  test('reasons carry the items if the request wants them', async () => {
    const { wallets: TableName } = subject()
    const [a, b, c, d, missing] = [freshId(), freshId(), freshId(), freshId(), freshId()]
    for (const playerId of [a, b, c, d]) await put({ playerId, balance: 1 })
    const failing = {
      TableName,
      ConditionExpression: 'balance > :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const
    const found = await reasons(
      transact([
        { Put: { ...failing, Item: { playerId: a } } },
        { Update: { ...failing, Key: { playerId: b }, UpdateExpression: 'REMOVE balance' } },
        { Delete: { ...failing, Key: { playerId: c } } },
        { ConditionCheck: { ...failing, Key: { playerId: d } } },
        { Delete: { ...failing, Key: { playerId: missing } } },
      ]),
    )
    expect(found.map(({ Code }) => Code)).toEqual(Array(5).fill('ConditionalCheckFailed'))
    const item = (playerId: string) => ({ playerId: { S: playerId }, balance: { N: '1' } })
    expect(found.map(({ Item }) => Item)).toEqual([item(a), item(b), item(c), item(d), undefined])
  })

  test('an operation that makes no sense for its item undoes everything', async () => {
    const [a, b] = [freshId(), freshId()]
    await put({ playerId: a, balance: 'ten' })
    const error = await refusal(transact([putNew(b), add(a, 1)]))
    // The service documents a reason 'ValidationError'; DynamoDB Local refuses the whole request.
    expect(error.name).toMatch(/^(TransactionCanceledException|ValidationException)$/)
    expect(await wallet(b)).toBeUndefined()
  })

  test('a token is good for one transaction', async () => {
    const [a, b] = [freshId(), freshId()]
    await put({ playerId: a, balance: 0 })
    const ClientRequestToken = freshId()
    await transact([add(a, 1), putNew(b)], { ClientRequestToken })
    await transact([add(a, 1), putNew(b)], { ClientRequestToken })
    expect(await wallet(a)).toEqual({ playerId: a, balance: 1 })
    const other = await refusal(transact([add(a, 2)], { ClientRequestToken }))
    expect(other.name).toBe('IdempotentParameterMismatchException')
    await transact([add(a, 1)])
    expect(await wallet(a)).toEqual({ playerId: a, balance: 2 })
  })

  test('a cancelled transaction may be retried with its token', async () => {
    const [a, ClientRequestToken] = [freshId(), freshId()]
    const attempt = () => transact([add(a, 1)], { ClientRequestToken })
    await reasons(attempt())
    await put({ playerId: a, balance: 0 })
    await attempt()
    expect(await wallet(a)).toEqual({ playerId: a, balance: 1 })
  })

  test('one token sent many times at once is done once', async () => {
    const [a, ClientRequestToken] = [freshId(), freshId()]
    await put({ playerId: a, balance: 0 })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => transact([add(a, 1)], { ClientRequestToken })),
    )
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.name).toMatch(/InProgress|Canceled/)
    }
    expect(await wallet(a)).toEqual({ playerId: a, balance: 1 })
  })

  test('an item has one operation', async () => {
    const { wallets: TableName } = subject()
    const a = freshId()
    await put({ playerId: a, balance: 0 })
    const check = { TableName, Key: { playerId: a }, ConditionExpression: 'attribute_exists(playerId)' }
    for (const twice of [
      transact([add(a, 1), add(a, 1)]),
      transact([{ ConditionCheck: check }, add(a, 1)]),
    ]) {
      expect((await refusal(twice)).name).toBe('ValidationException')
    }
    expect(await wallet(a)).toEqual({ playerId: a, balance: 0 })
  })

  test('a transaction has one to a hundred operations', async () => {
    const ids = Array.from({ length: 101 }, freshId)
    expect((await refusal(transact(ids.map((id) => putNew(id))))).name).toBe('ValidationException')
    expect((await refusal(transact([]))).name).toBe('ValidationException')
    const hundred = ids.slice(0, 100)
    await transact(hundred.map((id) => putNew(id)))
    expect(await wallet(hundred[99] ?? '')).toEqual({ playerId: hundred[99] })
  })

  test.each<[string, string, (table: string) => Operations]>([
    [
      'a table that is not there',
      'ResourceNotFoundException',
      () => [{ Put: { TableName: `missing-${freshId()}`, Item: { playerId: 'a' } } }],
    ],
    [
      'a syntax error',
      'ValidationException',
      (TableName) => [{ Delete: { TableName, Key: { playerId: 'a' }, ConditionExpression: 'a =' } }],
    ],
    [
      'two operations in one element',
      'ValidationException',
      (TableName) => [
        { Delete: { TableName, Key: { playerId: 'a' } }, Put: { TableName, Item: { playerId: 'b' } } },
      ],
    ],
    [
      'a value that is not used',
      'ValidationException',
      (TableName) => [
        {
          Put: {
            TableName,
            Item: { playerId: 'a' },
            ConditionExpression: 'attribute_not_exists(a)',
            ExpressionAttributeValues: { ':x': 1 },
          },
        },
      ],
    ],
  ])('a transaction is refused for %s', async (_name, expected, operations) => {
    const a = freshId()
    const refused = transact([putNew(a), ...operations(subject().wallets)])
    expect((await refusal(refused)).name).toBe(expected)
    expect(await wallet(a)).toBeUndefined()
  })

  test('a key that does not fit the table is refused', async () => {
    const { wallets: TableName } = subject()
    const a = freshId()
    for (const Key of [{ id: 'a' }, { playerId: 7 }, { playerId: '' }]) {
      const error = await refusal(transact([putNew(a), { Delete: { TableName, Key } }]))
      expect(error.name).toMatch(/^(ValidationException|TransactionCanceledException)$/)
    }
    expect(await wallet(a)).toBeUndefined()
  })

  test('a transaction of more than 4 MB is refused', async () => {
    const text = 'a'.repeat(395 * 1024)
    const ids = Array.from({ length: 11 }, freshId)
    const refused = await refusal(transact(ids.map((id) => putNew(id, { text }))))
    expect(refused.name).toBe('ValidationException')
    expect(await wallet(ids[0] ?? '')).toBeUndefined()
  })

  test('a consistent set of items is read', async () => {
    const { documents, wallets: TableName } = subject()
    const [a, b] = [freshId(), freshId()]
    await put({ playerId: a, balance: 1, more: { x: 1 } })
    const get = (playerId: string) => ({ Get: { TableName, Key: { playerId } } })
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: [{ Get: { TableName, Key: { playerId: a }, ProjectionExpression: 'more.x' } }, get(b)],
      }),
    )
    expect(Responses?.map((response) => response.Item)).toEqual([{ more: { x: 1 } }, undefined])
    const twice = documents.send(new TransactGetCommand({ TransactItems: [get(a), get(a)] }))
    expect((await refusal(twice)).name).toBe('ValidationException')
  })

  /** Sends until the answer isn't a conflict, as a caller of the real service must. */
  const settled = async (operations: Operations): Promise<'done' | 'refused'> => {
    const answer = await transact(operations).then(() => 'done' as const, codesOf)
    if (answer === 'done') return answer
    return answer.includes('ConditionalCheckFailed') ? 'refused' : settled(operations)
  }
  const codesOf = (error: { CancellationReasons?: readonly { Code: string }[] }): readonly string[] => {
    const codes = error.CancellationReasons?.map(({ Code }) => Code) ?? []
    const expected = codes.includes('ConditionalCheckFailed') || codes.includes('TransactionConflict')
    if (!expected) throw error
    return codes
  }

  test('of 50 bets at once on one wallet, those are taken that it covers', async () => {
    const { documents, wallets, ledger } = subject()
    const a = freshId()
    await put({ playerId: a, balance: 30_00 })
    const bet = (n: number): Operations => [
      {
        Update: {
          TableName: wallets,
          Key: { playerId: a },
          UpdateExpression: 'SET balance = balance - :stake',
          ConditionExpression: 'balance >= :stake',
          ExpressionAttributeValues: { ':stake': 1_00 },
        },
      },
      { Put: { TableName: ledger, Item: { playerId: a, sequence: n, paise: -1_00 } } },
    ]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => settled(bet(n))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(30)
    expect(await wallet(a)).toEqual({ playerId: a, balance: 0 })
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: ledger,
        ConsistentRead: true,
        KeyConditionExpression: 'playerId = :p',
        ExpressionAttributeValues: { ':p': a },
      }),
    )
    expect(Items.reduce((sum, { paise }) => sum + paise, 30_00)).toBe(0)
  })

  test('no transaction is seen half done', async () => {
    const { documents, wallets: TableName } = subject()
    const ids = [freshId(), freshId(), freshId()]
    for (const playerId of ids) await put({ playerId, balance: 100 })
    const id = (n: number) => ids[n % ids.length] ?? ''
    const transfers = Array.from({ length: 50 }, (_, n) => settled([add(id(n), -7), add(id(n + 1), 7)]))
    const sums: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const read = new TransactGetCommand({
        TransactItems: ids.map((playerId) => ({ Get: { TableName, Key: { playerId } } })),
      })
      try {
        const { Responses = [] } = await documents.send(read)
        sums.push(Responses.reduce((sum, { Item }) => sum + Item?.balance, 0))
      } catch (error) {
        expect((error as Error).name).toBe('TransactionCanceledException')
      }
    }
    await Promise.all(transfers)
    expect(new Set(sums)).toEqual(new Set([300]))
  })
}
