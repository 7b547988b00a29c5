/** Limits on the messages of one client. */
export interface MessageLimits {
  /** Handled at the same time; further ones wait. */
  readonly atOnce: number
  /** Accepted at once after a silence. */
  readonly burst: number
  /** Accepted a second on average. */
  readonly perSecond: number
}

/** Hands the messages of one client on in order and few at a time, so that one client cannot keep all others waiting. */
export class MessageQueue {
  readonly #limits: MessageLimits
  readonly #take: (body: string) => Promise<void>
  readonly #waiting: string[] = []
  #running = 0
  /** A token bucket: each message takes one, and time brings them back. */
  #tokens: number
  #filledAtMs = performance.now()

  /** @param take handles a message, and never rejects */
  constructor(limits: MessageLimits, take: (body: string) => Promise<void>) {
    this.#limits = limits
    this.#take = take
    this.#tokens = limits.burst
  }

  /** Queues a message. Returns false when the client sends too many: the message and all waiting ones are dropped. */
  add(body: string): boolean {
    const { burst, perSecond } = this.#limits
    const nowMs = performance.now()
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#filledAtMs) / 1000) * perSecond)
    this.#filledAtMs = nowMs
    if (this.#tokens < 1) {
      this.#waiting.length = 0
      return false
    }
    this.#tokens--
    this.#waiting.push(body)
    this.#next()
    return true
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const body = this.#waiting.shift()
      if (body === undefined) return
      this.#running++
      void this.#take(body).finally(() => {
        this.#running--
        this.#next()
      })
    }
  }
}
