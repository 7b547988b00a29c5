import assert from 'node:assert'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connect } from 'node:tls'
import { until } from '../wait.ts'

/** Where a dialect is served. */
export interface Served {
  readonly url: string
  readonly streamPort: number
}

interface RpcReply {
  readonly result?: unknown
  readonly error?: {
    readonly message: string
    readonly data?: { readonly APINGException?: { readonly errorCode: string } }
  }
}

/** Logs in by an API key, as clients do that have no certificate; returns the session's token, or the error. */
export async function logIn({ url }: Served, key: string): Promise<string> {
  const { status, token, error } = (await post(
    `${url}/api/login`,
    String(new URLSearchParams({ username: 'any', password: key })),
  )) as {
    readonly [name: string]: string
  }
  return (status === 'SUCCESS' ? token : error) ?? ''
}

/** Calls a method; the whole reply. */
export async function rpc(
  { url }: Served,
  token: string,
  method: string,
  params: object = {},
): Promise<RpcReply> {
  const api = method.startsWith('getAccount') ? 'account' : 'betting'
  const name = `${api === 'account' ? 'AccountAPING' : 'SportsAPING'}/v1.0/${method}`
  const body = JSON.stringify({ jsonrpc: '2.0', method: name, params, id: 1 })
  return (await post(`${url}/exchange/${api}/json-rpc/v1`, body, token)) as RpcReply
}

/** Posts to an address of the dialect, and returns its answer. */
export async function post(address: string, body: string, token = ''): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'x-authentication': token, 'x-application': 'any' },
    body,
  })
  return answer.json()
}

type Message = Readonly<Record<string, unknown>>

/** A connection of the stream. */
export interface StreamClient {
  send(message: object): void
  /** Sends this as it is. */
  write(text: string): void
  /** The messages so far. */
  readonly messages: readonly Message[]
  /** Waits for a message that has these fields, and returns it. */
  next(fields: Message): Promise<Message>
  readonly closed: Promise<unknown>
  close(): void
}

export async function openStream({ streamPort }: Served): Promise<StreamClient> {
  const socket = connect({ port: streamPort, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const messages: Message[] = []
  createInterface({ input: socket }).on('line', (line) => messages.push(JSON.parse(line) as Message))
  socket.on('error', () => socket.destroy())
  return {
    send: (message) => void socket.write(`${JSON.stringify(message)}\r\n`),
    write: (text) => void socket.write(text),
    messages,
    next: (fields) => until(JSON.stringify(fields), () => messages.find((message) => has(message, fields))),
    closed: once(socket, 'close'),
    close: () => socket.destroy(),
  }
}

function has(message: Message, fields: Message): boolean {
  return Object.entries(fields).every(([name, value]) => message[name] === value)
}

/** An authenticated connection. */
export async function signedInStream(served: Served, token: string): Promise<StreamClient> {
  const stream = await openStream(served)
  stream.send({ op: 'authentication', id: 1, appKey: 'any', session: token })
  const answer = await stream.next({ op: 'status', id: 1 })
  assert.equal(answer.statusCode, 'SUCCESS')
  return stream
}
