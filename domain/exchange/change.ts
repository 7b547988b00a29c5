import type { BetFacts } from '../betting/acceptance.ts'
import { riskPaise, type SelectionBet } from '../betting/bet-terms.ts'
import { cover } from '../betting/cover.ts'
import { holding, type Position } from '../betting/position.ts'
import { withOrderChanged } from '../betting/position-changes.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import { isRefusal, type Refusal } from '../contract/refusals.ts'
import { holdPostings, type Movement, post, type Wallet } from '../ledger/wallet.ts'
import { type LicenceLimits, noLicenceLimits } from '../limits/limits.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise } from '../money.ts'
import { checkMarket, checkOwn, checkTerms, checkWhole, isInPlay } from './accept.ts'
import type { OrderChanged, OrderHeld } from './fill.ts'
import { keepsPlace } from './order.ts'
import { changeReference, type PlacedOrder } from './placed-order.ts'

/** What a player wants an order to be from now on. What is undefined stays as it is. */
export interface WantedOrder {
  /** The unmatched stake. */
  readonly stakePaise: Paise | undefined
  readonly rate: Rate | undefined
  /** Whether the unmatched stake lapses when play begins. Without effect in a market that is in play already. */
  readonly lapsesInPlay: boolean | undefined
}

/** A changed order: everything that one transaction must write. */
export interface ChangedOrder {
  readonly order: PlacedOrder
  readonly atMs: number
  /** Absent when neither stake nor price changes. */
  readonly money?: Omit<OrderChanged, 'order'>
  /** Present if the order loses its place in the queue: the market must still be open, as it is for a new order. */
  readonly quote?: SelectionQuote
}

/** Whether an order is as its player wants it. */
export function isAsWanted(order: PlacedOrder, { stakePaise, rate, lapsesInPlay }: WantedOrder): boolean {
  return (
    (stakePaise ?? order.leftPaise) === order.leftPaise &&
    (rate ?? order.rate) === order.rate &&
    (lapsesInPlay ?? isLapsing(order)) === isLapsing(order)
  )
}

/**
 * Decides the change of an order that waits. Less stake at the same price keeps the order's place, and is allowed whenever
 * cancelling is. More stake or another price loses the place: the order is then placed anew, by all rules of a new one, and with the added risk
 * alone counted against limits. Returns the first refusal, what to write, or undefined when nothing would change.
 * @param terms the order's, by its position
 */
export function decideChange(
  held: OrderHeld & { readonly terms: SelectionBet },
  wanted: WantedOrder,
  facts: BetFacts,
  atMs: number,
  licence: LicenceLimits = noLicenceLimits,
): ChangedOrder | Refusal | undefined {
  const { terms } = held
  const order = withStart(held.order, wanted, facts)
  const after = {
    ...terms,
    stakePaise: wanted.stakePaise ?? terms.stakePaise,
    rate: wanted.rate ?? terms.rate,
  }
  const change = { ...held, order, after, atMs }
  if (!keepsPlace(terms, after)) return moved(change, facts, licence)
  if (after.stakePaise === terms.stakePaise) {
    return isLapsing(order) === isLapsing(held.order) ? undefined : { order: nextOf(order), atMs }
  }
  return checkWhole(after.stakePaise) ?? lowered(change)
}

interface Change extends OrderHeld {
  readonly terms: SelectionBet
  readonly after: SelectionBet
  readonly atMs: number
}

function lowered(change: Change): ChangedOrder {
  const { wallet, position, atMs } = change
  const after = withOrderChanged(position, change.order.orderKey, change.after)
  const postings = holdPostings(wallet.playerId, paise(after.exposurePaise - position.exposurePaise))
  const posted = post(withLessUse(change, wallet), { ...entryOf(change, after), postings })
  return { order: orderAfter(change), atMs, money: { ...posted, position: after } }
}

/** More stake or another price: the order is placed anew, by the rules of a new one. */
function moved(change: Change, facts: BetFacts, licence: LicenceLimits): ChangedOrder | Refusal {
  const { terms, after, atMs, order } = change
  const allowed = checkMarket(after, facts, atMs)
  if (isRefusal(allowed)) return allowed
  const { wallet, quote } = allowed
  const held = holding(change.position, quote, wallet.playerId)
  const others = held.orders?.filter(({ orderKey }) => orderKey !== order.orderKey) ?? []
  const refused = checkTerms(after, quote) ?? checkOwn(after, { ...held, orders: others })
  if (refused) return refused
  const position = withOrderChanged(held, order.orderKey, after)
  const covered = cover(
    after,
    { wallet: withLessUse(change, wallet), held, after: position },
    licence,
    entryOf({ ...change, position: held }, position),
    riskPaise(terms),
  )
  if (isRefusal(covered)) return covered
  const { delay: _, ...changed } = orderAfter(change)
  return { order: changed, atMs, money: covered, quote }
}

/** The entry's kind says what it does to the hold; its reference says how the order was changed. */
function entryOf(
  { order, terms, after, position, atMs }: Change,
  next: Position,
): Omit<Movement, 'postings'> {
  const { orderKey, stakePaise, rate } = order
  const isReleased = keepsPlace(terms, after) || next.exposurePaise < position.exposurePaise
  const { stakePaise: stakeAfter, rate: rateAfter } = orderAfter({ order, after })
  const reference = changeReference({
    orderKey,
    before: { stakePaise, rate },
    after: { stakePaise: stakeAfter, rate: rateAfter },
  })
  return { kind: isReleased ? 'orderReleased' : 'orderHold', reference, atMs }
}

/** A smaller risk no longer counts against limits by the difference, as if that part had been cancelled. */
function withLessUse({ order, terms, after, atMs }: Change, wallet: Wallet): Wallet {
  const less = paise(Math.min(0, riskPaise(after) - riskPaise(terms)))
  return less === 0 ? wallet : { ...wallet, usage: addUse(wallet.usage, 'stake', less, atMs, order.atMs) }
}

/** The order with its new terms: its stake is the sum of the matched and the unmatched one. */
function orderAfter({ order, after }: Pick<Change, 'order' | 'after'>): PlacedOrder {
  const { rate, stakePaise: leftPaise } = after
  return nextOf({ ...order, rate, leftPaise, stakePaise: paise(order.matchedPaise + leftPaise) })
}

function nextOf(order: PlacedOrder): PlacedOrder {
  return { ...order, version: order.version + 1 }
}

/** The order with what its player wants at the start of play; once play has begun, as it is. */
function withStart(order: PlacedOrder, { lapsesInPlay }: WantedOrder, { quote }: BetFacts): PlacedOrder {
  if (lapsesInPlay === undefined || !quote || isInPlay(quote)) return order
  const { lapsesInPlay: _, ...others } = order
  return lapsesInPlay ? { ...others, lapsesInPlay } : others
}

function isLapsing({ lapsesInPlay }: Pick<PlacedOrder, 'lapsesInPlay'>): boolean {
  return lapsesInPlay === true
}
