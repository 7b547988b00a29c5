import * as client from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { DynamoDbError } from '../../../local/dynamodb/errors.ts'
import type { DynamoDb } from '../../../local/dynamodb/service.ts'

type Fields = Record<string, unknown>

/**
 * Makes a client send its requests straight to an embedded DynamoDB in this process: signing and HTTP take three times as
 * long as the store itself. The client's other middleware, such as the tests' injected faults, still runs.
 */
export function bypassNetwork(dynamo: DynamoDBDocumentClient, dynamoDb: DynamoDb): void {
  dynamo.middlewareStack.addRelativeTo(
    (_next: unknown, context: { commandName?: unknown }) => async (args: { input: object }) => {
      const operation = String(context.commandName).replace(/Command$/, '')
      const input = JSON.parse(JSON.stringify(args.input))
      // Yields, so that requests can overlap as they do on a network.
      await new Promise((resolve) => setImmediate(resolve))
      try {
        const output = plainOutput(await dynamoDb.handle(operation, input))
        return { response: {}, output: { ...output, $metadata: {} } } as never
      } catch (error) {
        throw error instanceof DynamoDbError ? exceptionOf(error) : error
      }
    },
    { relation: 'after', toMiddleware: 'DocumentMarshall', name: 'bypass the network', override: true },
  )
}

/** The exception that the SDK throws for an error of the service. */
function exceptionOf({ name, message, members }: DynamoDbError): Error {
  const facts = { ...members, message, $metadata: { httpStatusCode: 400 } }
  const Exception = (client as Fields)[name] as (new (options: typeof facts) => Error) | undefined
  return Exception
    ? new Exception(facts)
    : new client.DynamoDBServiceException({ ...facts, name, $fault: 'client' })
}

/** An answer with its items in the document client's form. */
function plainOutput(output: Fields): Fields {
  return Object.fromEntries(Object.entries(output).map(([name, value]) => [name, plainMember(name, value)]))
}

function plainMember(name: string, value: unknown): unknown {
  if (name === 'Items') return (value as Fields[]).map(plainItem)
  if (name === 'Item' || name === 'Attributes' || name === 'LastEvaluatedKey')
    return plainItem(value as Fields)
  if (name !== 'Responses') return value
  // A transaction has an answer for each read, a batch has items by table.
  if (Array.isArray(value)) return value.map(plainOutput)
  const tables = Object.entries(value as Record<string, Fields[]>)
  return Object.fromEntries(tables.map(([table, items]) => [table, items.map(plainItem)]))
}

function plainItem(item: Fields): Fields {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value as object)]))
}

function plain(value: object): unknown {
  const [[type, inside]] = Object.entries(value) as [[string, unknown]]
  if (type === 'N') return Number(inside)
  if (type === 'NULL') return null
  if (type === 'L') return (inside as object[]).map(plain)
  if (type === 'M') return plainItem(inside as Fields)
  if (type === 'SS') return new Set(inside as string[])
  if (type === 'NS') return new Set((inside as string[]).map(Number))
  return inside
}
