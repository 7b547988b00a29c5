import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))

/** The smallest function with a table: it makes its client and does nothing. */
export async function handler(): Promise<string> {
  return client.config.region()
}
