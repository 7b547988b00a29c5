import { readFileSync } from 'node:fs'
import { DEPLOYMENT_FILE, type LocalDeployment } from '../../build/deploy-local.ts'
import { ServerFrame, type ServerMessage } from '../../domain/contract/server-messages.ts'

/** The addresses of the stack under test. Throws when nothing was deployed. */
export function readDeployment(): LocalDeployment {
  return JSON.parse(readFileSync(DEPLOYMENT_FILE, 'utf8'))
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** One HTTP call of the deployed API. */
export async function call(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  options: CallOptions = {},
): Promise<Answer> {
  const { token, body, idempotencyKey } = options
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Asks again each second until the answer is there; throws after `seconds` with the last thing seen. */
export async function eventually<T>(
  what: string,
  seconds: number,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what}: not within ${seconds} s`)
}

type MessageOf<E extends ServerMessage['event']> = Extract<ServerMessage, { event: E }>

/** A socket of the deployed WebSocket API that keeps every message it gets, each checked against the contract. */
export class PlayerSocket {
  readonly #socket: WebSocket
  readonly #messages: ServerMessage[] = []

  constructor(url: string) {
    this.#socket = new WebSocket(url)
    this.#socket.addEventListener('message', ({ data }) => {
      this.#messages.push(...[ServerFrame.parse(JSON.parse(data))].flat())
    })
  }

  /** Resolves once open; rejects when the connection is refused. */
  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', () => resolve())
      this.#socket.addEventListener('error', () => reject(new Error('the socket was refused')))
    })
  }

  send(message: { event: string; data?: unknown }): void {
    this.#socket.send(JSON.stringify(message))
  }

  received<E extends ServerMessage['event']>(event: E): MessageOf<E>[] {
    return this.#messages.filter((message): message is MessageOf<E> => message.event === event)
  }

  close(): void {
    this.#socket.close()
  }
}
