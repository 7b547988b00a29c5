import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { freshId, refusal, type Subject } from './subject.ts'

export function tableTests(subject: () => Subject): void {
  test('a table is described with its keys and indexes', async () => {
    const { raw, bets } = subject()
    const { Table } = await raw.send(new DescribeTableCommand({ TableName: bets }))
    expect(Table).toMatchObject({ TableName: bets, TableStatus: 'ACTIVE' })
    expect(Table?.LocalSecondaryIndexes?.map((index) => index.IndexName)).toEqual(['byTime'])
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual([
      'open',
      'openKeys',
    ])
  })

  test('a table is listed', async () => {
    const { raw, wallets } = subject()
    const { TableNames } = await raw.send(new ListTablesCommand({ Limit: 100 }))
    expect(TableNames).toContain(wallets)
  })

  test('a name is taken once', async () => {
    const { raw, wallets } = subject()
    const again = raw.send(
      new CreateTableCommand({
        TableName: wallets,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'playerId', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'playerId', AttributeType: 'S' }],
      }),
    )
    expect((await refusal(again)).name).toBe('ResourceInUseException')
  })

  test('a missing table is refused', async () => {
    const TableName = `missing-${freshId()}`
    for (const command of [new DescribeTableCommand({ TableName }), new DeleteTableCommand({ TableName })]) {
      expect((await refusal(subject().raw.send(command as DescribeTableCommand))).name).toBe(
        'ResourceNotFoundException',
      )
    }
  })

  test('a time to live is set once and described', async () => {
    const { raw, ledger } = subject()
    const before = await raw.send(new DescribeTimeToLiveCommand({ TableName: ledger }))
    expect(before.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED')
    const update = new UpdateTimeToLiveCommand({
      TableName: ledger,
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    })
    const { TimeToLiveSpecification } = await raw.send(update)
    expect(TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true })
    const after = await raw.send(new DescribeTimeToLiveCommand({ TableName: ledger }))
    expect(after.TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt' })
    expect(after.TimeToLiveDescription?.TimeToLiveStatus).toMatch(/^ENABL/)
    expect((await refusal(raw.send(update))).name).toBe('ValidationException')
  })
}
