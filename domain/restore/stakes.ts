import { type Bet, isCashOut } from '../betting/bet.ts'
import { riskPaise, termsOf } from '../betting/bet-terms.ts'
import type { Rate } from '../betting/rates.ts'
import { type OrderChange, orderOfFill, type PlacedOrder, releasedBy } from '../exchange/placed-order.ts'
import { type Entry, exposureAccount, totalFor } from '../ledger/entry.ts'
import type { Usage } from '../limits/limits.ts'
import { addUse } from '../limits/usage.ts'
import { paise } from '../money.ts'
import { changeOf, ordersAsPlaced } from './order-changes.ts'
import type { Stored } from './stored.ts'

/** Recomputes from a player's entries, in their order, the stakes that count against limits. */
export class Stakes {
  readonly #bets: ReadonlyMap<string, Bet>
  readonly #orders: ReadonlyMap<string, PlacedOrder>
  /** The unmatched stake of each order, in paise, and its rate. */
  readonly #waiting = new Map<string, { readonly leftPaise: number; readonly rate: Rate }>()

  constructor(stored: Stored) {
    this.#bets = new Map(stored.bets.map((bet) => [bet.betKey, bet]))
    this.#orders = ordersAsPlaced(stored)
  }

  /** The usage after an entry. Pass every entry once, in order: orders are followed across entries. */
  after(usage: Usage, entry: Entry): Usage {
    const { kind, reference, atMs, postings, playerId } = entry
    if (kind === 'playHold')
      return addUse(usage, 'stake', totalFor(postings, exposureAccount(playerId)), atMs)
    const change = changeOf(entry, this.#orders)
    if (change) return this.#changed(usage, change, atMs)
    if (kind === 'orderReleased') {
      const { orderKey, lessPaise } = releasedBy(reference)
      return this.#less(usage, orderKey, lessPaise, atMs)
    }
    if (kind === 'marketSettlement') return this.#lapsed(usage, entry)
    const order = this.#orders.get(reference)
    if (kind === 'orderHold' && order) {
      this.#waiting.set(reference, { leftPaise: order.stakePaise, rate: order.rate })
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
    return lapsing.reduce((used, [key, { leftPaise }]) => this.#less(used, key, leftPaise, atMs), usage)
  }

  #less(usage: Usage, orderKey: string, lessPaise: number, atMs: number): Usage {
    const order = this.#orders.get(orderKey)
    if (!order || lessPaise === 0) return usage
    const { rate = order.rate } = this.#waiting.get(orderKey) ?? {}
    this.#takeFrom(orderKey, lessPaise)
    const risk = riskPaise({ ...order, rate, stakePaise: paise(lessPaise) })
    return addUse(usage, 'stake', paise(-risk), atMs, order.atMs)
  }

  /** What a change adds to an order's risk counts from then on; what it takes from the risk counts no longer. */
  #changed(usage: Usage, { orderKey, before, after }: OrderChange, atMs: number): Usage {
    const order = this.#orders.get(orderKey)
    const waiting = this.#waiting.get(orderKey)
    if (!order || !waiting) return usage
    const leftPaise = waiting.leftPaise + after.stakePaise - before.stakePaise
    this.#waiting.set(orderKey, { leftPaise, rate: after.rate })
    const riskBefore = riskPaise({ ...order, ...waiting, stakePaise: paise(waiting.leftPaise) })
    const more = paise(riskPaise({ ...order, rate: after.rate, stakePaise: paise(leftPaise) }) - riskBefore)
    return addUse(usage, 'stake', more, atMs, more < 0 ? order.atMs : atMs)
  }

  #takeFrom(orderKey: string, lessPaise: number): void {
    const waiting = this.#waiting.get(orderKey)
    if (waiting) this.#waiting.set(orderKey, { ...waiting, leftPaise: waiting.leftPaise - lessPaise })
  }
}
