import { expect, test } from 'vitest'
import { startDynamoDb } from '../../../local/dynamodb/server.ts'

async function withServer(check: (endpoint: string) => Promise<void>): Promise<void> {
  const { endpoint, close } = await startDynamoDb({})
  try {
    await check(endpoint)
  } finally {
    await close()
  }
}

const post = (endpoint: string, body: string, target?: string) =>
  fetch(endpoint, { method: 'POST', body, headers: target === undefined ? {} : { 'x-amz-target': target } })

test.each([
  ['no JSON', '{', 'DynamoDB_20120810.ListTables', 'SerializationException'],
  ['a list', '[]', 'DynamoDB_20120810.ListTables', 'SerializationException'],
  ['no body', '', 'DynamoDB_20120810.ListTables', 'SerializationException'],
  ['a member of the wrong type', '{"Limit":"a"}', 'DynamoDB_20120810.ListTables', 'SerializationException'],
  ['another version', '{}', 'DynamoDB_20111205.ListTables', 'UnknownOperationException'],
  ['no target', '{}', undefined, 'UnknownOperationException'],
  ['a member of Object', '{}', 'DynamoDB_20120810.constructor', 'UnknownOperationException'],
])('%s is answered with status 400', async (_name, body, target, expected) => {
  await withServer(async (endpoint) => {
    const response = await post(endpoint, body, target)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ __type: `com.amazonaws.dynamodb.v20120810#${expected}` })
  })
})

test('a body of more than 16 MB is refused', async () => {
  await withServer(async (endpoint) => {
    const body = JSON.stringify({ text: 'a'.repeat(17 * 1024 * 1024) })
    const response = await post(endpoint, body, 'DynamoDB_20120810.ListTables')
    expect(response.status).toBe(400)
  })
})

test('a taken port is refused, and the state is let go', async () => {
  await withServer(async (endpoint) => {
    const port = Number(new URL(endpoint).port)
    await expect(startDynamoDb({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

test('closing waits for nobody who is idle', async () => {
  const { endpoint, close } = await startDynamoDb({})
  await (await post(endpoint, '{}', 'DynamoDB_20120810.ListTables')).json()
  await close()
  await expect(post(endpoint, '{}', 'DynamoDB_20120810.ListTables')).rejects.toThrow()
})
