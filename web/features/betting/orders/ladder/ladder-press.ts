import type { Side } from '../../../../../domain/betting/bet-terms.ts'
import { type Rate, rateFromPer100 } from '../../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import { PRICES } from './ladder-rows.ts'

/** The columns with something to press, from left to right; the prices stand between the two sides. */
export const COLUMNS = [
  { side: 'lgaai', isOwn: true },
  { side: 'lgaai', isOwn: false },
  { side: 'khaai', isOwn: false },
  { side: 'khaai', isOwn: true },
] as const

/** A cell: its row is a place in `PRICES`, its column one in `COLUMNS`. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** A cell as its press reads it. */
export interface LadderCell {
  readonly side: Side
  readonly rate: Rate
  /** Whether it shows the player's own orders of its side, rather than what can be taken. */
  readonly isOwn: boolean
  /** The player's orders of its side at its price. */
  readonly own: readonly OrderRecord[]
}

/** Orders of one side and price that the player has taken up, to move them. */
export interface Held {
  readonly side: Side
  readonly rate: Rate
  readonly orderIds: readonly string[]
}

/**
 * What presses do now:
 * - `stale`: nothing, since prices are out of date.
 * - `shut`: nothing, since the selection takes no orders; own ones can be cancelled.
 * - `moving`: the next press moves the orders that are held.
 * - `unknown`: they place nothing, until it is known what became of the last order.
 * - `oneClick`: they place an order.
 * - `form`: they fill the form of a new order.
 */
export type Mode = 'stale' | 'shut' | 'moving' | 'unknown' | 'oneClick' | 'form'

/** What a press on a cell does. */
export type Press =
  | { readonly act: 'none' | 'drop' }
  | { readonly act: 'place' | 'fill'; readonly side: Side; readonly rate: Rate }
  | { readonly act: 'hold'; readonly held: Held }
  | { readonly act: 'move'; readonly held: Held; readonly rate: Rate }

interface ModeFacts {
  readonly isStale: boolean
  readonly isShut: boolean
  readonly isUnknown: boolean
  readonly isOneClick: boolean
  readonly held: Held | undefined
}

export function modeOf({ isStale, isShut, isUnknown, isOneClick, held }: ModeFacts): Mode {
  if (isStale) return 'stale'
  if (isShut) return 'shut'
  if (held) return 'moving'
  if (isUnknown) return 'unknown'
  return isOneClick ? 'oneClick' : 'form'
}

/** The orders that can be changed or cancelled: not those that are about to be matched. */
export function freeOrders(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return orders.filter(({ takesAt }) => takesAt === null)
}

/**
 * What a press on a cell does. While orders are held, one on their side moves them, any other leaves them where they are, and none places
 * another one: a held order may be matched in the moment before the press.
 */
export function pressOf(mode: Mode, cell: LadderCell, held: Held | undefined): Press {
  const { side, rate, isOwn, own } = cell
  if (mode === 'stale') return { act: 'none' }
  if (mode === 'shut') return { act: held ? 'drop' : 'none' }
  if (held && (side !== held.side || rate === held.rate)) return { act: 'drop' }
  if (held) return { act: 'move', held, rate }
  if (isOwn) {
    const orderIds = freeOrders(own).map(({ _id }) => _id)
    return orderIds.length === 0 ? { act: 'none' } : { act: 'hold', held: { side, rate, orderIds } }
  }
  if (mode === 'unknown') return { act: 'none' }
  return { act: mode === 'oneClick' ? 'place' : 'fill', side, rate }
}

/** Whether a cell is shown as one that does nothing. One with an order that can be cancelled is not. */
export function isDead(mode: Mode, cell: LadderCell, held: Held | undefined): boolean {
  if (mode !== 'stale' && cell.isOwn && freeOrders(cell.own).length > 0) return false
  return pressOf(mode, cell, held).act === 'none'
}

/** The orders that cancelling in a cell ends: the player's own of its side and price. */
export function cancelledIn(mode: Mode, { own }: Pick<LadderCell, 'own'>): readonly OrderRecord[] {
  return mode === 'stale' ? [] : freeOrders(own)
}

/** Of the orders that are held, those that still wait at their price and can be moved. */
export function stillHeld({ rate, orderIds }: Held, orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return freeOrders(orders).filter(({ _id, odds }) => orderIds.includes(_id) && rateFromPer100(odds) === rate)
}

const PAGE_ROWS = 10

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** The cell that a key moves to from another one; undefined for a key that moves nowhere. */
export function cellAfter(key: string, { row, column }: CellPlace): CellPlace | undefined {
  const step = steps[key]
  if (!step) return undefined
  const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1)
  return { row: within(row + step[0], PRICES.length), column: within(column + step[1], COLUMNS.length) }
}
