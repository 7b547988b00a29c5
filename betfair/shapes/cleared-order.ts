import type { BetRecord } from '../../domain/contract/bets.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import type { Markets } from '../maidan/markets.ts'
import { currentOrder } from './order.ts'
import { decimalOfPer100, inPaise } from './prices.ts'
import { referencesOf } from './references.ts'

/** An order's settled fills, or a bet, as `listClearedOrders` lists it. Rupees; `profit` is before commission. */
export function clearedOrder(betId: string, fills: readonly BetRecord[], markets: Pick<Markets, 'get'>) {
  const [first] = fills
  if (!first) throw new Error(`nothing was settled of ${betId}`)
  const size = inPaise(total(fills, ({ stake }) => stake))
  const priceMatched = inFourDecimals(total(fills, ({ odds, stake }) => decimalOfOdds(odds) * stake) / size)
  const profit = inPaise(total(fills, (fill) => fill.profit))
  const latest = fills
    .map(({ time }) => time)
    .toSorted()
    .at(-1)
  return {
    ...whereOf(first.marketId, markets),
    betId,
    selectionId: first.selectionId ?? 0,
    handicap: 0,
    ...{ orderType: 'LIMIT', betCount: fills.length, priceReduced: false },
    placedDate: first.time,
    lastMatchedDate: latest,
    side: first.mode === 'lay' ? 'LAY' : 'BACK',
    betOutcome: first.status === 'Void' ? 'PLACE' : profit >= 0 ? 'WON' : 'LOST',
    ...{ priceMatched, priceRequested: priceMatched },
    sizeSettled: size,
    sizeCancelled: 0,
    profit,
    ...refsOf(betId),
  }
}

/** What of an order was cancelled, or has lapsed, as `listClearedOrders` lists it. */
export function endedOrder(order: OrderRecord, markets: Pick<Markets, 'get'>) {
  const { betId, selectionId, side, placedDate, persistenceType, orderType, priceSize, ...sizes } =
    currentOrder(order)
  return {
    ...whereOf(order.marketId, markets),
    ...{ betId, selectionId, handicap: 0, side, placedDate, persistenceType, orderType },
    priceRequested: priceSize.price,
    sizeCancelled: inPaise(sizes.sizeCancelled + sizes.sizeLapsed),
    ...refsOf(betId),
  }
}

interface Countable {
  readonly marketId: string
  readonly eventId?: string
  readonly eventTypeId?: string
  readonly profit?: number
  readonly betCount?: number
}

/** The total of a market's cleared orders. */
export function marketTotal(cleared: readonly Countable[], commission: number) {
  const [{ marketId, eventId, eventTypeId } = { marketId: '' }] = cleared
  return {
    ...{ marketId, eventId, eventTypeId },
    betCount: total(cleared, ({ betCount = 1 }) => betCount),
    profit: inPaise(total(cleared, ({ profit = 0 }) => profit)),
    commission: inPaise(commission),
  }
}

/** The event and its type only of a market that is known. */
function whereOf(marketId: string, markets: Pick<Markets, 'get'>) {
  const match = markets.get(marketId)?.match
  return { marketId, ...(match && { eventId: match.matchId, eventTypeId: String(match.sportId) }) }
}

function refsOf(betId: string) {
  const { orderRef, strategyRef } = referencesOf(betId)
  return {
    ...(orderRef !== undefined && { customerOrderRef: orderRef }),
    ...(strategyRef !== undefined && { customerStrategyRef: strategyRef }),
  }
}

/** A cash-out has no odds. */
function decimalOfOdds(odds: number | null): number {
  return odds === null ? 0 : decimalOfPer100(odds)
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

function inFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
