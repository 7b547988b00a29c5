/** The rate at which one client may send messages. The site sends a few for each screen. */
export interface MessageRate {
  /** At once after a silence. */
  readonly burst: number
  /** On average. */
  readonly perSecond: number
}

export const MESSAGE_RATE: MessageRate = { burst: 100, perSecond: 20 }

/**
 * How many messages one client may still send: a token bucket. Each message takes a token, and time restores
 * them.
 */
export class MessageBudget {
  readonly #rate: MessageRate
  #tokens: number
  #filledAtMs: number

  /** @param nowMs as for `take`: milliseconds since any moment, never going back */
  constructor(rate: MessageRate, nowMs: number) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#filledAtMs = nowMs
  }

  /** Counts a message; returns false when the budget is used up. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#filledAtMs) / 1000) * perSecond)
    this.#filledAtMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}

/**
 * How many clients' budgets are remembered. A forgotten client starts with a full one, no better than a new
 * socket.
 */
const REMEMBERED = 10_000

/** The budgets of the connections that sent most recently. */
export class MessageBudgets {
  readonly #rate: MessageRate
  readonly #of = new Map<string, MessageBudget>()

  constructor(rate: MessageRate) {
    this.#rate = rate
  }

  /** Counts a message of a connection; returns false when its budget is used up. */
  take(connectionId: string, nowMs: number): boolean {
    const budget = this.#of.get(connectionId) ?? new MessageBudget(this.#rate, nowMs)
    // A map keeps the order of insertion: inserting it again makes it the newest.
    this.#of.delete(connectionId)
    this.#of.set(connectionId, budget)
    const [oldest] = this.#of.keys()
    if (this.#of.size > REMEMBERED && oldest !== undefined) this.#of.delete(oldest)
    return budget.take(nowMs)
  }
}
