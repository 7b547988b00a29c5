import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'

/**
 * The smallest server that ticks: dynalite with its state in the folder of the first argument, and a thread that writes one
 * item a second by the SDK.
 */
const TableName = 'ticks'

if (isMainThread) await serve()
else await write(workerData as string)

async function serve(): Promise<void> {
  const database = dynalite({ path: process.argv[2] ?? '' })
  await once(database.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(database.address() as AddressInfo).port}`
  new Worker(new URL(import.meta.url), { workerData: url, name: 'writer' }).once('message', () =>
    console.log(`runs at ${url}`),
  )
}

async function write(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-south-1', credentials })
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName })
  parentPort?.postMessage('ticking')
  for await (const _ of setInterval(1000)) {
    const Item = { pk: { S: 'tick' }, at: { N: String(Date.now()) } }
    await client.send(new PutItemCommand({ TableName, Item }))
  }
}
