import { randomUUID } from 'node:crypto'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What the conformance tests work on: a fresh set of tables at some endpoint. */
export interface Subject {
  /** Plain client, where the wire form of a value matters. */
  readonly raw: DynamoDBClient
  readonly documents: DynamoDBDocumentClient
  /** Partition key `playerId`. */
  readonly wallets: string
  /** Keys `playerId`, `betKey`; local index `byTime` (`placed`); sparse global indexes `open`, `openKeys`. */
  readonly bets: string
  /** Keys `playerId`, `sequence` (a number). */
  readonly ledger: string
}

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType }) as const
const attribute = (AttributeName: string, AttributeType: 'S' | 'N') =>
  ({ AttributeName, AttributeType }) as const

function definitions({ wallets, bets, ledger }: Subject): readonly CreateTableCommandInput[] {
  return [
    {
      TableName: wallets,
      KeySchema: [key('playerId', 'HASH')],
      AttributeDefinitions: [attribute('playerId', 'S')],
    },
    {
      TableName: ledger,
      KeySchema: [key('playerId', 'HASH'), key('sequence', 'RANGE')],
      AttributeDefinitions: [attribute('playerId', 'S'), attribute('sequence', 'N')],
    },
    {
      TableName: bets,
      KeySchema: [key('playerId', 'HASH'), key('betKey', 'RANGE')],
      AttributeDefinitions: [
        attribute('playerId', 'S'),
        attribute('betKey', 'S'),
        attribute('placed', 'S'),
        attribute('openMarket', 'S'),
        attribute('placedAtMs', 'N'),
      ],
      LocalSecondaryIndexes: [
        {
          IndexName: 'byTime',
          KeySchema: [key('playerId', 'HASH'), key('placed', 'RANGE')],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'open',
          KeySchema: [key('openMarket', 'HASH'), key('placedAtMs', 'RANGE')],
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'openKeys',
          KeySchema: [key('openMarket', 'HASH')],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    },
  ]
}

/** Creates the tables under names that no other run has. */
export async function createSubject(endpoint: string): Promise<Subject> {
  const raw = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: '000000000000', secretAccessKey: 'test' },
    maxAttempts: 1,
  })
  const run = `conformance-${randomUUID().slice(0, 8)}`
  const subject = {
    raw,
    documents: DynamoDBDocumentClient.from(raw),
    wallets: `${run}-wallets`,
    bets: `${run}-bets`,
    ledger: `${run}-ledger`,
  }
  for (const definition of definitions(subject)) {
    await raw.send(new CreateTableCommand({ ...definition, BillingMode: 'PAY_PER_REQUEST' }))
    await waitUntilTableExists(
      { client: raw, maxWaitTime: 60, minDelay: 1 },
      { TableName: definition.TableName },
    )
  }
  return subject
}

export async function deleteSubject({ raw, wallets, bets, ledger }: Subject): Promise<void> {
  for (const TableName of [wallets, bets, ledger]) await raw.send(new DeleteTableCommand({ TableName }))
  raw.destroy()
}

/** An id that no other test has. */
export function freshId(): string {
  return randomUUID()
}

/** The error of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<Record<string, unknown> & { name: string }> {
  try {
    await call
  } catch (error) {
    return error as Record<string, unknown> & { name: string }
  }
  throw new Error('The call was expected to be refused')
}
