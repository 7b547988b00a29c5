/** How many messages one client may send. The site sends a few for each screen. */
export interface MessageRate {
  /** At once after a silence. */
  readonly burst: number
  /** On average. */
  readonly perSecond: number
}

export const MESSAGE_RATE: MessageRate = { burst: 100, perSecond: 20 }

/** What one client may still send: a token bucket. Each message takes a token, and time brings them back. */
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

  /** Counts a message; false when it is one too many. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#filledAtMs) / 1000) * perSecond)
    this.#filledAtMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}

/** Clients whose budgets are remembered. One that is forgotten begins anew, which makes it no worse than a new socket. */
const REMEMBERED = 10_000

/** The budgets of those who sent last, by their connections. */
export class MessageBudgets {
  readonly #rate: MessageRate
  readonly #of = new Map<string, MessageBudget>()

  constructor(rate: MessageRate) {
    this.#rate = rate
  }

  /** Counts a message of a connection; false when it is one too many. */
  take(connectionId: string, nowMs: number): boolean {
    const budget = this.#of.get(connectionId) ?? new MessageBudget(this.#rate, nowMs)
    // A map keeps the order of insertion: who sent last comes last.
    this.#of.delete(connectionId)
    this.#of.set(connectionId, budget)
    const [oldest] = this.#of.keys()
    if (this.#of.size > REMEMBERED && oldest !== undefined) this.#of.delete(oldest)
    return budget.take(nowMs)
  }
}
