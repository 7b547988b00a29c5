import { replaceEqualDeep } from '@tanstack/query-core'
import type { Side } from '../../../../../domain/betting/bet-terms.ts'
import { ladders } from '../../../../../domain/betting/ladders.ts'
import { type Rate, rate, rateFromPer100 } from '../../../../../domain/betting/rates.ts'
import type { OrderRecord } from '../../../../../domain/contract/orders.ts'
import type { CrossOffer } from '../../../../../domain/exchange/cross-offer.ts'
import { levelsOf, type PricedRow } from '../../../../lib/prices.ts'
import { type KnownBook, levelsFor } from '../../../../lib/realtime/books.ts'
import { ownAt } from '../own-at.ts'

/** One side of a bet at one price of a selection. Amounts in rupees. */
export interface LadderSide {
  /** What a bet of this side can take there: players' orders, the house's price, and what backs of the other selections leave a back. */
  readonly size: number
  /** How much of it the house offers. */
  readonly house: number
  /** How much of it backs of the other selections leave. */
  readonly crossed: number
  /** How much of it is of the house's programs. */
  readonly simulated: number
  /** How much of it the player's own orders of the other side are. */
  readonly yours: number
  /** The player's own orders of this side that wait at this price. */
  readonly own: readonly OrderRecord[]
}

/** What is at one price. */
export interface LadderRow extends Readonly<Record<Side, LadderSide>> {
  /** Whether players' orders were last matched at it. */
  readonly isLast: boolean
}

/** All prices of the exchange's ladder, the highest first. */
export const PRICES: readonly Rate[] = allPrices()

const NOTHING: LadderSide = { size: 0, house: 0, crossed: 0, simulated: 0, yours: 0, own: [] }
export const EMPTY_ROW: LadderRow = { lgaai: NOTHING, khaai: NOTHING, isLast: false }

interface LadderFacts {
  readonly marketId: string
  readonly selectionId: number
  readonly book: KnownBook
  /** The selection as the house quotes it; undefined while it takes no bets. */
  readonly quoted: PricedRow | undefined
  /** The player's orders that wait, in any market. */
  readonly orders: readonly OrderRecord[]
  /** What backs of the other selections leave a back. */
  readonly cross?: CrossOffer | undefined
}

/** The prices of a selection at which there is something. */
export function ladderRows(facts: LadderFacts): ReadonlyMap<Rate, LadderRow> {
  const rows = new Map<Rate, LadderRow>()
  const change = (price: Rate, changed: (now: LadderRow) => Partial<LadderRow>) => {
    const now = rows.get(price) ?? EMPTY_ROW
    rows.set(price, { ...now, ...changed(now) })
  }
  for (const side of SIDES) {
    for (const { price, ...levels } of playersAt(facts, side))
      change(price, (now) => ({ [side]: { ...now[side], ...levels } }))
    for (const { price, house } of houseAt(facts, side))
      change(price, ({ [side]: now }) => ({ [side]: { ...now, size: now.size + house, house } }))
    for (const { price, order } of ownOf(facts, side))
      change(price, ({ [side]: now }) => ({ [side]: { ...now, own: [...now.own, order] } }))
  }
  const { rate: crossRate, rupees: crossed = 0 } = facts.cross ?? {}
  if (crossRate)
    change(crossRate, ({ lgaai }) => ({ lgaai: { ...lgaai, size: lgaai.size + crossed, crossed } }))
  const { lastOdds } = facts.book.totals[facts.selectionId] ?? {}
  if (lastOdds) change(rateFromPer100(lastOdds), () => ({ isLast: true }))
  return rows
}

/** The later rows, each one that has not changed as the very object that it was, so that it need not be rendered again. */
export function steadyRows(
  before: ReadonlyMap<Rate, LadderRow>,
  now: ReadonlyMap<Rate, LadderRow>,
): ReadonlyMap<Rate, LadderRow> {
  return new Map([...now].map(([price, row]) => [price, replaceEqualDeep(before.get(price), row)]))
}

const SIDES = ['lgaai', 'khaai'] as const
const wordOf = { lgaai: 'back', khaai: 'lay' } as const

/** What a bet of a side can take of players' orders. */
function playersAt({ book, marketId, selectionId, orders }: LadderFacts, side: Side) {
  return levelsFor(book, selectionId, wordOf[side]).map((level) => ({
    price: rateFromPer100(level.odds),
    size: level.size,
    simulated: level.simulated,
    yours: ownAt(orders, marketId, level),
  }))
}

function houseAt({ quoted }: LadderFacts, side: Side) {
  const levels = quoted ? levelsOf(quoted, side) : []
  return levels.map(({ basisPoints, size }) => ({ price: rate(basisPoints), house: size }))
}

function ownOf({ marketId, selectionId, orders }: LadderFacts, side: Side) {
  return orders
    .filter((order) => order.marketId === marketId && order.selectionId === selectionId)
    .filter((order) => order.side === wordOf[side])
    .map((order) => ({ price: rateFromPer100(order.odds), order }))
}

/** The place in `PRICES` of the present price: between the best to back and the best to lay; else of the last match, else of even money. */
export function presentPlace(rows: ReadonlyMap<Rate, LadderRow>): number {
  const places = (isThere: (row: LadderRow) => boolean) =>
    PRICES.flatMap((price, place) => (isThere(rows.get(price) ?? EMPTY_ROW) ? [place] : []))
  // Highest first: the best price to back is the first one, the best to lay the last.
  const best = [
    places(({ lgaai }) => lgaai.size > 0).slice(0, 1),
    places(({ khaai }) => khaai.size > 0).slice(-1),
  ].flat()
  if (best.length > 0) return Math.round(best.reduce((sum, place) => sum + place) / best.length)
  const [last] = places(({ isLast }) => isLast)
  return last ?? PRICES.indexOf(EVEN)
}

const EVEN = rateFromPer100(100)

function allPrices(): readonly Rate[] {
  const prices: Rate[] = []
  for (
    let price = ladders.matchOdds.atLeast(0);
    price !== undefined;
    price = ladders.matchOdds.atLeast(price + 1)
  )
    prices.unshift(price)
  return prices
}
