import { afterAll } from 'vitest'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { dynamoDbConformance } from '../conformance/dynamodb.ts'

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

dynamoDbConformance('the embedded DynamoDB', async () => {
  const { endpoint, close } = await startDynamoDb({})
  stops.push(close)
  return endpoint
})

/** Another one to compare with: DynamoDB Local, an emulator, or the service itself. */
const other = process.env.DYNAMODB_ENDPOINT
if (other !== undefined) dynamoDbConformance(other, async () => other)
