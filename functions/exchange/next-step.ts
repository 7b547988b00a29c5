import type { BetFacts } from '../../domain/betting/acceptance.ts'
import type { SelectionBet } from '../../domain/betting/bet-terms.ts'
import { checkOpen } from '../../domain/betting/offer.ts'
import { isTornRead } from '../../domain/betting/position.ts'
import type { SelectionQuote } from '../../domain/betting/quote.ts'
import { joining } from '../../domain/betting/taken.ts'
import { isInPlay, takesOrders } from '../../domain/exchange/accept.ts'
import { type Advance, advance, type Delayed } from '../../domain/exchange/advance.ts'
import { type OrderHeld, releaseOrder, waitingTerms } from '../../domain/exchange/fill.ts'
import { keptChanges } from '../../domain/exchange/kept.ts'
import {
  type BookedOrder,
  bookedOrder,
  inPlace,
  isFull,
  isResting,
  type MarketBook,
  withIncoming,
  withoutOrder,
  withResting,
} from '../../domain/exchange/market-book.ts'
import { keepsPlace } from '../../domain/exchange/order.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { blockAt } from '../../domain/limits/pause.ts'
import { unbooked, withMakersCorrected } from './correct-book.ts'
import type { OrderKey } from './place-order.ts'
import { type Arrival, bookStep, type Step } from './step.ts'
import { type Facts, takesHouse, takesPlayers } from './take.ts'

/** What the steps of a matcher read. */
export interface StepStore {
  /** One consistent batch of reads; 'conflict' when the store could not read all of it at one moment. */
  readFacts(key: OrderKey): Promise<{ facts: BetFacts; order: PlacedOrder | undefined } | 'conflict'>
  /** An order with its player's wallet and position; undefined when one of them is missing. */
  readHeld(key: OrderKey): Promise<OrderHeld | 'conflict' | undefined>
}

/** The order to do a step of, with its notice if there is one. */
export interface Turn {
  readonly playerId: string
  readonly orderKey: string
  readonly arrival?: Arrival
}

/** No step yet, because something that it needs changed while it was read. */
export interface Contended {
  /** The players whose orders this one meets; empty while that is not known. */
  readonly contended: readonly string[]
}

const CONTENDED: Contended = { contended: [] }

/**
 * The next step of an order; 'nothing' while it waits for the end of its delay, the opening of the market or a matching order. Where
 * book and position differ, the position decides, and the step corrects the book.
 */
export async function nextStep(
  store: StepStore,
  book: MarketBook,
  { playerId, orderKey, arrival }: Turn,
  nowMs: number,
): Promise<Step | Contended | 'nothing'> {
  const arrivals = arrival ? [arrival] : []
  const read = await store.readFacts({ playerId, marketId: book.marketId, orderKey })
  if (read === 'conflict') return CONTENDED
  const { wallet, position } = read.facts
  const ended = read.order && arrival ? [read.order] : []
  const dropped = () =>
    withKeptChanges(bookStep(withoutOrder(book, orderKey), { arrivals, ended }), book, { playerId, ...read })
  if (!read.order || !wallet || !position) return dropped()
  if (isTornRead(wallet, position)) return CONTENDED
  const held = { wallet, position, order: read.order }
  const terms = waitingTerms(held)
  if (!terms) return dropped()
  const step = await waitingStep(store, { book, market: read.facts, held, terms, arrivals, nowMs })
  return isStep(step) ? withKeptChanges(step, book, { playerId, ...read }) : step
}

/** The facts of the player whose turn it is. */
interface Read {
  readonly playerId: string
  readonly facts: BetFacts
}

/** The step with the changes of what the house keeps for orders, by its book. */
function withKeptChanges({ kept: _, ...step }: Step, before: MarketBook, { playerId, facts }: Read): Step {
  const { quote, taken } = facts
  if (!quote || !takesOrders(quote)) return step
  const changes = keptChanges(before, step.book, quote)
  return changes.length > 0 ? { ...step, kept: { quote, changes, playerId, ...joining(quote, taken) } } : step
}

/** The terms of an order with its unmatched stake, by its position. */
interface OnTerms {
  readonly terms: SelectionBet
}

/** The next step of an order that its player's position has. */
async function waitingStep(
  store: StepStore,
  facts: Omit<Facts, 'quote' | 'order'> & OnTerms,
): Promise<Step | Contended | 'nothing'> {
  const { book, market, held, terms, arrivals, nowMs } = facts
  const { orderKey, delay, lapsesInPlay } = held.order
  const order = unbooked(held, terms)
  const { quote } = market
  const booked = bookedOrder(book, orderKey)
  // In its delay an order can't be cancelled, so a break that begins then lapses it after the delay, instead of another one.
  if (blockAt(held.wallet, nowMs) && !delay) return lapsed(facts)
  const isMoved = losesPlace(booked, facts)
  if (booked && !isMoved && !isSame(booked, order)) return bookStep(inPlace(book, order), { arrivals })
  if (!quote || !takesOrders(quote)) return 'nothing'
  const isShut = checkOpen(quote, market, nowMs)
  // Its delay begins anew when bets are taken again. Until then it can be cancelled, as those that it meets can. Otherwise their players
  // could cancel just those that turned out badly for them, and leave it to take the others.
  const [left, placed] = isMoved ? [withoutOrder(book, orderKey), order] : [book, booked ?? order]
  const isOff = isShut || !isOffered(quote, terms)
  if (isOff && delay && booked) return withoutDelay({ ...facts, book: left }, placed)
  if (isOff) return 'nothing'
  if (lapsesInPlay && isInPlay(quote)) return lapsed(facts)
  if (isMoved) return bookStep(withIncoming(left, placed), { arrivals })
  return stepBy(store, { book, quote, market, held, order: placed, arrivals, nowMs })
}

/** Whether an order loses its place in the book: by its notice, or because its position says another price or more stake. */
function losesPlace(
  booked: BookedOrder | undefined,
  { book, held, terms, arrivals }: Pick<Facts, 'book' | 'held' | 'arrivals'> & OnTerms,
): boolean {
  if (!booked) return false
  if (!keepsPlace(booked, terms)) return true
  // An order can't be changed in its delay, so a taker's began after the change. One at rest may have been woken before its notice.
  const isPlacedAnew = held.order.delay !== undefined && !isResting(book, booked.orderKey)
  return !isPlacedAnew && arrivals.some((arrival) => arrival.losesPlace)
}

function isSame(booked: BookedOrder, { stakePaise, lapsesInPlay }: BookedOrder): boolean {
  return booked.stakePaise === stakePaise && booked.lapsesInPlay === lapsesInPlay
}

async function stepBy(store: StepStore, facts: Facts): Promise<Step | Contended | 'nothing'> {
  const { book, quote, market, held, order, arrivals, nowMs } = facts
  const { taken, tickedAtMs } = market
  const now = { book, quote, tickedAtMs, ...(taken && { taken }) }
  const meeting = order.delay && held.order.delay
  const next = advance(order, now, nowMs, { isResting: isResting(book, order.orderKey), meeting })
  const mustBeBooked = next.kind === 'rests' || next.kind === 'delayed' || next.kind === 'queues'
  if (mustBeBooked && isFull(book) && !bookedOrder(book, order.orderKey)) return lapsed(facts)
  switch (next.kind) {
    case 'waits':
      return arrivals.length > 0 ? bookStep(book, { arrivals }) : 'nothing'
    case 'rests':
      return rests(facts)
    case 'queues': {
      const isQueued = arrivals.length === 0 && !order.delay && !held.order.delay
      return isQueued ? 'nothing' : withoutDelay(facts, order)
    }
    case 'delayed':
      return blockAt(held.wallet, nowMs) ? lapsed(facts) : delayed(facts, next)
    case 'lapses':
      return lapsed(facts)
    case 'takesHouse':
      return takesHouse(facts, next)
    case 'takesPlayers':
      return takesMakers(store, facts, next)
  }
}

/** Puts an order among the takers, to wait out a delay. */
function delayed(
  { book, quote, held, order, arrivals }: Facts,
  { delay: meeting, kept, sold }: Delayed,
): Step {
  const { met: _, matchedPaise: __, misses: ___, ...delay } = meeting
  const noted = [{ ...held.order, delay: meeting, version: held.order.version + 1 }]
  const [best] = kept
  const waits = { ...order, delay: { ...delay, ...(best && { kept }) } }
  const step = bookStep(withIncoming(book, waits), { noted, arrivals })
  if (!best) return step
  const house = { bet: { ...order, ...best }, taking: { owedPaise: {}, sold } }
  return { ...step, market: { quote, playerId: order.playerId, house } }
}

/** Matches the order with players', or corrects the book where it says something else than the position of one of them. */
async function takesMakers(
  store: StepStore,
  facts: Facts,
  { matched }: Extract<Advance, { kind: 'takesPlayers' }>,
): Promise<Step | Contended> {
  const makers = matched.fills.map(({ maker }) => maker.playerId)
  const taken = await takesPlayers(store.readHeld, facts, matched)
  if (taken === 'conflict') return { contended: makers }
  if ('book' in taken) return taken
  const step = await nextStep(store, facts.book, taken.behind, facts.nowMs)
  if (!isStep(step)) return { contended: makers }
  const corrected = await withMakersCorrected(store.readHeld, step.book, facts)
  return { ...step, book: corrected.book, corrects: [...makers, ...corrected.playerIds] }
}

export function isStep(next: Step | Contended | 'nothing'): next is Step {
  return next !== 'nothing' && 'book' in next
}

/** Puts an order among the takers without a delay, and ends the one that it had. */
function withoutDelay(
  { book, held, arrivals }: Pick<Facts, 'book' | 'held' | 'arrivals'>,
  booked: BookedOrder,
): Step {
  const [{ delay: _, ...order }, { delay, ...noted }] = [booked, held.order]
  return bookStep(withIncoming(book, order), {
    arrivals,
    noted: delay ? [{ ...noted, version: noted.version + 1 }] : [],
  })
}

/** Whether the order's selection is still active. */
function isOffered({ runners }: SelectionQuote, { selectionId }: SelectionBet): boolean {
  return runners.some((runner) => runner.selectionId === selectionId && runner.status === 'ACTIVE')
}

/** Lapses an order: its player may not bet, it is to lapse now that play has begun, the book is full, or its delays match nothing. */
function lapsed({ book, held, arrivals, nowMs }: Pick<Facts, 'book' | 'held' | 'arrivals' | 'nowMs'>): Step {
  const released = releaseOrder(held, held.order.leftPaise, 'Lapsed', nowMs)
  return bookStep(withoutOrder(book, held.order.orderKey), { changed: [released], arrivals })
}

function rests({ book, held, order, arrivals }: Facts): Step | 'nothing' {
  const { delay, ...noted } = held.order
  const isAtRest = isResting(book, order.orderKey) && !order.delay && !delay
  if (isAtRest && arrivals.length === 0) return 'nothing'
  return bookStep(withResting(book, order), {
    arrivals,
    noted: delay ? [{ ...noted, version: noted.version + 1 }] : [],
  })
}
