/** How many of a client's messages are taken. */
export interface MessageLimits {
  /** At once; the others wait. */
  readonly atOnce: number
  /** In a row, by who has been silent for a while. */
  readonly burst: number
  /** A second, for ever. */
  readonly perSecond: number
}

/** The messages of one client, taken in their order and few at once, so that nobody keeps everyone else waiting. */
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

  /** Takes a message now or when its turn comes. False when it is one too many: it is dropped, and all that wait. */
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
