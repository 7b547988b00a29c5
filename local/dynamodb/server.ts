import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Storage } from '../storage/storage.ts'
import type { Json } from './dynalite.ts'
import { DynamoDbError } from './errors.ts'
import { DynamoDb } from './service.ts'

const TARGET_PREFIX = 'DynamoDB_20120810.'
const MAX_REQUEST_BYTES = 16 * 1024 * 1024

export interface DynamoDbOptions {
  /** Where the state is stored; closed with the server. In memory by default. */
  readonly storage?: Storage
  /** 0, the default, takes a free one. */
  readonly port?: number
}

/**
 * Starts an embedded DynamoDB on 127.0.0.1. Signatures aren't checked; any credentials are accepted.
 * @throws when the port is taken
 */
export async function startDynamoDb({ storage, port = 0 }: DynamoDbOptions): Promise<{
  endpoint: string
  /** The same store, without the network. */
  dynamoDb: DynamoDb
  close(): Promise<void>
}> {
  const dynamoDb = storage ? new DynamoDb(storage) : await DynamoDb.open(undefined)
  const server = createServer((request, response) => void answer(dynamoDb, request, response))
  // Only the client may close an idle connection: if the server did, it could break a request on its way.
  server.keepAliveTimeout = 0
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    await dynamoDb.close()
    throw error
  }
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dynamoDb,
    close: () => close(server, dynamoDb),
  }
}

async function close(server: Server, dynamoDb: DynamoDb): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await dynamoDb.close()
  server.closeAllConnections()
  await closed
}

async function answer(dynamoDb: DynamoDb, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const input = await body(request)
    const target = request.headers['x-amz-target']
    const operation = typeof target === 'string' && target.startsWith(TARGET_PREFIX)
    send(response, 200, await dynamoDb.handle(operation ? target.slice(TARGET_PREFIX.length) : '', input))
  } catch (error) {
    if (error instanceof DynamoDbError) {
      send(response, 400, { ...error.members, __type: typeOf(error), message: error.message })
    } else if (request.complete) {
      console.error('The embedded DynamoDB failed:', error)
      send(response, 500, { __type: 'InternalServerError', message: 'The embedded DynamoDB failed' })
    }
  }
}

function typeOf({ name }: DynamoDbError): string {
  return `com.amazonaws.dynamodb.v20120810#${name}`
}

/** @throws {DynamoDbError} SerializationException when the body isn't a JSON object of at most 16 MB */
async function body(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_REQUEST_BYTES) chunks.push(chunk)
  }
  // Read to its end all the same: stopping early would cut the connection before the reply.
  if (bytes > MAX_REQUEST_BYTES)
    throw new DynamoDbError('SerializationException', 'The request exceeds 16 MB')
  const input = parsed(Buffer.concat(chunks).toString())
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new DynamoDbError('SerializationException', 'The request is not a JSON object')
  }
  return input as Json
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, output: Json): void {
  const text = JSON.stringify(output)
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  })
  response.end(text)
}
