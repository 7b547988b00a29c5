import { type Bet, isCashOut } from '../betting/bet.ts'
import { isLineBet, termsOf } from '../betting/bet-terms.ts'
import { worstPaise } from '../betting/book.ts'
import { type BookChanges, changesBy, gainOf, WHOLE } from '../betting/part-closed.ts'
import { type Field, holding, type Position, withRunners } from '../betting/position.ts'
import {
  closedBy,
  settledAt,
  withCommissionPaid,
  withCounted,
  withFill,
  withLapsed,
  withOrder,
  withOrderChanged,
  withOrderReduced,
  withPending,
} from '../betting/position-changes.ts'
import { type OrderChange, orderOfFill, type PlacedOrder, releasedBy } from '../exchange/placed-order.ts'
import { bookOf, type Entry, exposureAccount, totalFor, totalForHouse } from '../ledger/entry.ts'
import { paise } from '../money.ts'
import { changeOf, ordersAsPlaced } from './order-changes.ts'
import type { Note, NoteKind, Stored } from './stored.ts'

/** What the ledger says of a bet, a cash-out or an order. */
export interface Traced {
  readonly held?: Entry
  readonly ended?: Entry
  /** How a cash-out changed the outcomes. */
  readonly changes?: BookChanges
}

/** A player's positions, as their entries and bets make them. */
export interface Replayed {
  readonly positions: ReadonlyMap<string, Position>
  readonly traces: ReadonlyMap<string, Traced>
  readonly notes: readonly Note[]
}

/**
 * Follows a player's entries in their order: the entry says what happened, its bet says on what terms. Each step is the
 * one that betting, delays, cash-outs and settlement take.
 */
export function replay(stored: Stored): Replayed {
  const replayed = new Replay(stored)
  for (const entry of stored.entries) replayed.follow(entry)
  replayed.closings()
  return replayed
}

class Replay implements Replayed {
  readonly positions = new Map<string, Position>()
  readonly traces = new Map<string, Traced>()
  readonly notes: Note[] = []
  readonly #stored: Stored
  readonly #bets: ReadonlyMap<string, Bet>
  readonly #orders: ReadonlyMap<string, PlacedOrder>

  constructor(stored: Stored) {
    this.#stored = stored
    this.#bets = new Map(stored.bets.map((bet) => [bet.betKey, bet]))
    this.#orders = ordersAsPlaced(stored)
  }

  follow(entry: Entry): void {
    const { kind } = entry
    const change = changeOf(entry, this.#orders)
    if (change) this.#changed(entry, change)
    else if (kind === 'betHold') this.#placed(entry)
    else if (kind === 'betConfirmed' || kind === 'betLapsed') this.#ended(entry)
    else if (kind === 'cashOut') this.#closed(entry)
    else if (kind === 'orderHold') this.#ordered(entry)
    else if (kind === 'orderMatched') this.#matched(entry)
    else if (kind === 'orderReleased') this.#released(entry)
    else if (kind === 'marketSettlement' || kind === 'commission') this.#settled(entry)
  }

  /** A cash-out leaves no entry when its delay begins, nor when it lapses. */
  closings(): void {
    for (const bet of this.#stored.bets) {
      const { betKey, marketId, status, delay } = bet
      const position = this.positions.get(marketId)
      if (!isCashOut(bet) || !delay || !position) continue
      const isUnderWay = status === 'Pending' && !this.traces.has(betKey)
      const version = position.version + (status === 'Lapsed' ? 2 : 1)
      this.#set({ ...position, version, ...(isUnderWay && { closing: betKey }) })
    }
  }

  #settled(entry: Entry): void {
    const at = entry.reference.lastIndexOf('#')
    const position = this.positions.get(entry.reference.slice(0, at))
    const revision = Number(entry.reference.slice(at + 1))
    if (!position) return
    if (entry.kind === 'marketSettlement') this.#set(settledAt(position, paidWith(position, entry), revision))
    else {
      const before = position.commission?.paidPaise ?? 0
      this.#set(withCommissionPaid(position, paise(before + totalForHouse(entry.postings))))
    }
  }

  #placed(entry: Entry): void {
    const betKey = entry.reference
    this.#trace(betKey, { held: entry })
    const bet = this.#bets.get(betKey)
    const field = bet && this.#field(bet.marketId, bet)
    if (!bet || isCashOut(bet)) this.#note('betMissing', `${entry.sequence} ${betKey}`)
    else if (!field) this.#note('entryOfNoMarket', `${entry.sequence} ${bet.marketId}`)
    else {
      const held = holding(this.positions.get(bet.marketId), field, entry.playerId)
      const placed = { betKey, terms: termsOf(bet) }
      this.#set(
        bet.delay
          ? withPending(held, placed)
          : withCounted(held, placed, field, bet.commissionBasisPoints ?? 0),
      )
    }
  }

  #ended(entry: Entry): void {
    const betKey = entry.reference
    this.#trace(betKey, { ended: entry })
    const bet = this.#bets.get(betKey)
    const position = bet && this.positions.get(bet.marketId)
    const field = bet && this.#field(bet.marketId, bet)
    if (!position || !field || isCashOut(bet)) return
    const confirmed = { betKey, terms: termsOf(bet) }
    const isConfirmed = entry.kind === 'betConfirmed'
    this.#set(isConfirmed ? withCounted(position, confirmed, field) : withLapsed(position, betKey))
  }

  #ordered(entry: Entry): void {
    const { reference: orderKey, sequence, playerId } = entry
    this.#trace(orderKey, { held: entry })
    const order = this.#orders.get(orderKey)
    const field = order && this.#field(order.marketId, undefined)
    if (!order) this.#note('betMissing', `${sequence} ${orderKey}`)
    else if (!field) this.#note('entryOfNoMarket', `${sequence} ${order.marketId}`)
    else {
      const { side, selectionId, stakePaise, rate, atMs, marketId } = order
      const terms = { side, selectionId, stakePaise, rate }
      this.#set(withOrder(holding(this.positions.get(marketId), field, playerId), { orderKey, terms, atMs }))
    }
  }

  /** What a change adds to an order's stake, or takes from it, it adds to its unmatched stake, or takes from that. */
  #changed({ sequence }: Entry, { orderKey, before, after }: OrderChange): void {
    const order = this.#orders.get(orderKey)
    const position = order && this.positions.get(order.marketId)
    const waiting = position?.orders?.find((each) => each.orderKey === orderKey)
    if (!order) this.#note('betMissing', `${sequence} ${orderKey}`)
    if (!position || !waiting) return
    const stakePaise = paise(waiting.terms.stakePaise + after.stakePaise - before.stakePaise)
    this.#set(withOrderChanged(position, orderKey, { stakePaise, rate: after.rate }))
  }

  #matched(entry: Entry): void {
    const betKey = entry.reference
    this.#trace(betKey, { held: entry })
    const bet = this.#bets.get(betKey)
    const field = bet && this.#field(bet.marketId, bet)
    if (!bet) this.#note('betMissing', `${entry.sequence} ${betKey}`)
    if (!field || isCashOut(bet) || isLineBet(bet)) return
    const { side, selectionId, stakePaise, rate } = bet
    const fill = { orderKey: orderOfFill(betKey), terms: { side, selectionId, stakePaise, rate } }
    // There is no position yet if the fill is the first of it, and its order is lost.
    const held = holding(this.positions.get(bet.marketId), field, entry.playerId)
    this.#set(withFill(held, fill, field, bet.commissionBasisPoints ?? 0))
  }

  #released(entry: Entry): void {
    const { orderKey, lessPaise } = releasedBy(entry.reference)
    this.#trace(orderKey, { ended: entry })
    const order = this.#orders.get(orderKey)
    const position = order && this.positions.get(order.marketId)
    if (position) this.#set(withOrderReduced(position, orderKey, paise(lessPaise)))
  }

  #closed(entry: Entry): void {
    const { reference, sequence } = entry
    const [marketId = ''] = entry.postings.flatMap(({ account }) => bookOf(account) ?? [])
    const bet = this.#bets.get(reference)
    const field = this.#field(marketId, bet)
    const position = this.positions.get(marketId)
    if (!bet) this.#note('betMissing', `${sequence} ${reference}`)
    if (!field) this.#note('entryOfNoMarket', `${sequence} ${marketId}`)
    if (!field || !position) return
    const book = withRunners(position.book, field)
    if (book.kind !== 'selections') return
    const closing = bet && isCashOut(bet) ? bet : undefined
    const { percent = WHOLE } = closing ?? {}
    // What stays held for commission hides the gain of a part: the cash-out has it.
    const known = position.commission && closing && gainOf(book, closing)
    const gainPaise = known ?? paise(worstWith(position, entry, percent) - worstPaise(book))
    const part = { percent, gainPaise }
    this.#trace(reference, { ended: entry, changes: changesBy(book, part) })
    this.#set(closedBy(position, book, part))
  }

  /** The market with the selections that it had at the bet: those that joined later come last. */
  #field(marketId: string, bet: Bet | undefined): Field | undefined {
    const known = this.#stored.markets.get(marketId)?.field
    if (!known?.runners || !bet) return known
    return { ...known, runners: known.runners.slice(0, bet.bookPaise.length || known.runners.length) }
  }

  #set(position: Position): void {
    this.positions.set(position.marketId, position)
  }

  #trace(betKey: string, traced: Traced): void {
    this.traces.set(betKey, { ...this.traces.get(betKey), ...traced })
  }

  #note(kind: NoteKind, item: string): void {
    this.notes.push({ playerId: this.#stored.playerId, kind, item })
  }
}

/** What a position has paid in all, with an entry of a cash-out or a result. */
function paidWith({ paidPaise }: Position, { postings }: Entry) {
  return paise(paidPaise - totalForHouse(postings))
}

/** The worst outcome's profit once a cash-out has moved what its entry says: what it has paid, less what it still holds. */
function worstWith(position: Position, entry: Entry, percent: number) {
  if (percent === WHOLE) return paidWith(position, entry)
  const held = position.exposurePaise + heldBy([entry], entry.playerId)
  return paidWith(position, entry) - held
}

/** What entries have put on the exposure of their player, in paise. */
export function heldBy(moved: readonly Pick<Entry, 'postings'>[], playerId: string): number {
  return moved.reduce<number>((sum, { postings }) => sum + totalFor(postings, exposureAccount(playerId)), 0)
}
