import { type Bet, isCashOut } from '../betting/bet.ts'
import { riskPaise, termsOf } from '../betting/bet-terms.ts'
import { orderOfFill, type PlacedOrder, releasedBy } from '../exchange/placed-order.ts'
import { type Entry, exposureAccount, totalFor } from '../ledger/entry.ts'
import type { Usage } from '../limits/limits.ts'
import { addUse } from '../limits/usage.ts'
import { paise } from '../money.ts'
import type { Stored } from './stored.ts'

/** Recomputes from a player's entries, in their order, the stakes that count against limits. */
export class Stakes {
  readonly #bets: ReadonlyMap<string, Bet>
  readonly #orders: ReadonlyMap<string, PlacedOrder>
  /** The unmatched stake of each order, in paise. */
  readonly #waiting = new Map<string, number>()

  constructor({ bets, orders }: Stored) {
    this.#bets = new Map(bets.map((bet) => [bet.betKey, bet]))
    this.#orders = new Map(orders.map((order) => [order.orderKey, order]))
  }

  /** The usage after an entry. Pass every entry once, in order: orders are followed across entries. */
  after(usage: Usage, entry: Entry): Usage {
    const { kind, reference, atMs, postings, playerId } = entry
    if (kind === 'playHold')
      return addUse(usage, 'stake', totalFor(postings, exposureAccount(playerId)), atMs)
    if (kind === 'orderReleased') {
      const { orderKey, lessPaise } = releasedBy(reference)
      return this.#less(usage, orderKey, lessPaise, atMs)
    }
    if (kind === 'marketSettlement') return this.#lapsed(usage, entry)
    const order = this.#orders.get(reference)
    if (kind === 'orderHold' && order) {
      this.#waiting.set(reference, order.stakePaise)
      return addUse(usage, 'stake', riskPaise(order), atMs)
    }
    const bet = this.#bets.get(reference)
    if (!bet || isCashOut(bet)) return usage
    if (kind === 'orderMatched') this.#takeFrom(orderOfFill(reference), bet.stakePaise)
    const risk = riskPaise(termsOf(bet))
    if (kind === 'betHold') return addUse(usage, 'stake', risk, atMs)
    return kind === 'betLapsed' ? addUse(usage, 'stake', paise(-risk), atMs, bet.atMs) : usage
  }

  /** Unmatched orders lapse at the first result of their market. */
  #lapsed(usage: Usage, { reference, atMs }: Entry): Usage {
    const marketId = reference.slice(0, reference.lastIndexOf('#'))
    const lapsing = [...this.#waiting].filter(([key]) => this.#orders.get(key)?.marketId === marketId)
    return lapsing.reduce((used, [key, leftPaise]) => this.#less(used, key, leftPaise, atMs), usage)
  }

  #less(usage: Usage, orderKey: string, lessPaise: number, atMs: number): Usage {
    const order = this.#orders.get(orderKey)
    if (!order || lessPaise === 0) return usage
    this.#takeFrom(orderKey, lessPaise)
    const risk = riskPaise({ ...order, stakePaise: paise(lessPaise) })
    return addUse(usage, 'stake', paise(-risk), atMs, order.atMs)
  }

  #takeFrom(orderKey: string, lessPaise: number): void {
    this.#waiting.set(orderKey, (this.#waiting.get(orderKey) ?? 0) - lessPaise)
  }
}
