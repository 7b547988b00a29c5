import { MessageBudget, type MessageRate } from '../../functions/realtime/message-budget.ts'

export interface MessageLimits extends MessageRate {
  /** How many are handled at the same time; further ones wait. */
  readonly atOnce: number
}

/**
 * Passes one client's messages on in order and a few at a time, so that one client cannot keep all others
 * waiting.
 */
export class MessageQueue {
  readonly #atOnce: number
  readonly #take: (body: string) => Promise<void>
  readonly #waiting: string[] = []
  readonly #budget: MessageBudget
  #running = 0

  /** @param take handles a message, and never rejects */
  constructor(limits: MessageLimits, take: (body: string) => Promise<void>) {
    this.#atOnce = limits.atOnce
    this.#take = take
    this.#budget = new MessageBudget(limits, performance.now())
  }

  /** Queues a message. Returns false when the client sends too many: the message and all waiting ones are dropped. */
  add(body: string): boolean {
    if (!this.#budget.take(performance.now())) {
      this.#waiting.length = 0
      return false
    }
    this.#waiting.push(body)
    this.#next()
    return true
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
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
