import type { NatsConnection } from '@nats-io/nats-core'

type Callback = (error: Error | null, message: { string: () => string }) => void

/** A connection to a fan-out node whose part the test plays. */
export class FakeNode {
  readonly subscriptions = new Map<string, Callback>()
  readonly #closed = Promise.withResolvers<void>()
  isOpen = true

  subscribe(subject: string, { callback }: { callback: Callback }) {
    this.subscriptions.set(subject, callback)
    return { unsubscribe: () => this.subscriptions.delete(subject) }
  }

  async flush(): Promise<void> {
    if (!this.isOpen) throw new Error('closed')
  }

  closed(): Promise<void> {
    return this.#closed.promise
  }

  async close(): Promise<void> {
    this.drop()
  }

  /** The node dies, or the token expires. */
  drop(): void {
    this.isOpen = false
    this.#closed.resolve()
  }

  publish(subject: string, frame: unknown): void {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.subscriptions.get(subject)?.(null, { string: () => text })
  }

  refuse(subject: string): void {
    this.subscriptions.get(subject)?.(new Error('not permitted'), { string: () => '' })
  }
}

/** The client uses no other part of a connection than the fake has. */
export const asConnection = (node: FakeNode) => node as unknown as NatsConnection
