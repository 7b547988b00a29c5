import type { NatsConnection, Subscription } from '@nats-io/nats-core'
import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import { ClientMessage, MATCH_LIST, type NodeAccess } from '../../../domain/contract/socket.ts'
import { followedTopic, subjectOf } from '../../../domain/contract/subjects.ts'
import { logError } from '../log.ts'
import { connectToNode } from './node-connection.ts'
import { SHARED_AGE_MS } from './topics.ts'

/** The state of what a client follows, read by HTTP: the list, a match, or a game. */
export type Snapshots = (id: string) => Promise<readonly ServerMessage[]>

interface NodeOptions {
  readonly servers: readonly string[]
  readonly access: NodeAccess
  readonly snapshotOf: Snapshots
  /** Tells the ticker that a visitor is present. */
  readonly notePresence: () => Promise<unknown>
}

/**
 * A connection to a fan-out node with the parts of a WebSocket that `connection.ts` uses. Nodes only publish, so what API
 * Gateway's functions answer to a client's message is done here: following is a subscription, and its snapshot is
 * read at the edge.
 */
export class NodeSocket {
  readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly #snapshotOf: Snapshots
  readonly #notePresence: () => Promise<unknown>
  readonly #subscriptions = new Map<string, Subscription>()
  /** The newest wish for a snapshot of each id. */
  readonly #wishes = new Map<string, symbol>()
  #connection: NatsConnection | undefined

  constructor({ servers, access, snapshotOf, notePresence }: NodeOptions) {
    this.#snapshotOf = snapshotOf
    this.#notePresence = notePresence
    this.#open(servers, access).catch(() => this.#end())
  }

  send(text: string): void {
    const message = ClientMessage.parse(JSON.parse(text))
    if (message.event === 'ping') void this.#pong().catch(() => undefined)
    else if (message.event === 'leave') for (const id of message.data) this.#leave(id)
    else void this.#follow(message.event === 'sub' ? message.data : MATCH_LIST)
  }

  close(): void {
    this.readyState = 3
    this.#wishes.clear()
    void this.#connection?.close().catch(() => undefined)
  }

  async #open(servers: readonly string[], { jwt, subjects }: NodeAccess): Promise<void> {
    this.#connection = await connectToNode(servers, jwt)
    if (this.readyState === 3) return this.close()
    void this.#connection.closed().then(() => this.#end())
    for (const subject of subjects) this.#subscribe(subject)
    await this.#connection.flush()
    this.readyState = this.OPEN
    this.onopen?.()
  }

  /** The connection is gone, or never came about. */
  #end(): void {
    this.close()
    this.onclose?.()
  }

  /**
   * Pings the node, and reads the followed matches anew. The read keeps the ticker awake, which a ping does not, and shows what
   * a frame said that was lost between two nodes, if no later one reveals the gap.
   */
  async #pong(): Promise<void> {
    await this.#connection?.flush()
    this.#receive({ event: 'pong' })
    const matches = [...this.#wishes].filter(([id]) => followedTopic(id).startsWith('match:'))
    if (matches.length === 0) await this.#notePresence()
    for (const [id, wish] of matches) await this.#show(id, wish)
  }

  #leave(id: string): void {
    const subject = subjectOf(followedTopic(id))
    this.#wishes.delete(id)
    this.#subscriptions.get(subject)?.unsubscribe()
    this.#subscriptions.delete(subject)
  }

  /** Reads the state once the subscription counts, and again when the edge's reply is no older than that. */
  async #follow(id: string): Promise<void> {
    const wish = Symbol(id)
    this.#wishes.set(id, wish)
    this.#subscribe(subjectOf(followedTopic(id)))
    for (let reads = 0, failures = 0; this.#wishes.get(id) === wish; ) {
      if (await this.#show(id, wish)) reads++
      else failures++
      if (reads === 2) return
      await new Promise((done) => setTimeout(done, SHARED_AGE_MS * 2 ** failures))
    }
  }

  /** Reads the state and, while it is still wished, shows it. Returns whether it could be read. */
  async #show(id: string, wish: symbol): Promise<boolean> {
    const messages = await this.#read(id)
    if (this.#wishes.get(id) === wish) for (const message of messages ?? []) this.#receive(message)
    return messages !== undefined
  }

  async #read(id: string): Promise<readonly ServerMessage[] | undefined> {
    try {
      await this.#connection?.flush()
      return await this.#snapshotOf(id)
    } catch (error) {
      if (this.readyState === this.OPEN) logError(`No snapshot of ${id}`, error)
      return undefined
    }
  }

  #subscribe(subject: string): void {
    if (!this.#connection || this.#subscriptions.has(subject)) return
    const callback = (error: Error | null, message: { string: () => string }) => {
      if (error) logError(`No messages of ${subject}`, error)
      else this.onmessage?.({ data: message.string() })
    }
    this.#subscriptions.set(subject, this.#connection.subscribe(subject, { callback }))
  }

  #receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
