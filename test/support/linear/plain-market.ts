import { bestPlainCross, type PlainBack, type PlainCross } from '../plain-cross.ts'
import type { Act, Model } from './linearize.ts'

/*
 * The rules of a market with orders a second time, as plainly as they can be said and without the product's code: amounts in whole rupees,
 * prices in percent, a list of orders that is looked through.
 */

/** What a player asks for. */
export interface Request {
  readonly orderId: string
  readonly playerId: string
  /** The market's runners are 1 and 2. */
  readonly selectionId: number
  readonly side: 'back' | 'lay'
  readonly odds: number
  readonly stake: number
}

/** What a player sees of an order. */
export interface Seen {
  readonly status: string
  readonly left: number
  readonly matched: number
  readonly averageOdds: number | null
  /** The stake matched at each price, if it is known. */
  readonly fills?: Readonly<Record<number, number>>
}

interface PlainOrder extends Request {
  readonly invoked: number
  readonly answered: number
  readonly left: number
  /** Accepted, being matched, at rest in the book, or over. */
  readonly stage: 'accepted' | 'taking' | 'resting' | 'Matched' | 'Cancelled'
  readonly fills: Readonly<Record<number, number>>
}

/** All orders of the market; those that rest are in the order in which they came to rest. */
export type PlainMarket = readonly PlainOrder[]

/**
 * Accepted orders are matched one after another, each with what rests, by price, then time: with the other side, or backs with backs of the other
 * runner where that is better.
 */
export const plainMarket: Model<PlainMarket> = {
  initial: [],
  internal(market) {
    const taker = market.find(({ stage }) => stage === 'taking')
    if (taker) return [withFill(market, taker)]
    const accepted = market.filter(({ stage }) => stage === 'accepted')
    return accepted
      .filter((each) => !accepted.some(({ answered }) => answered < each.invoked))
      .map((each) => settled(moved(market, { ...each, stage: 'taking' })))
  },
  keyOf(market) {
    const [resting, others] = [market.filter(isResting), market.filter((each) => !isResting(each))]
    const lines = (orders: PlainMarket) =>
      orders.map(({ orderId, stage, fills }) => `${orderId} ${stage} ${JSON.stringify(fills)}`)
    return [...lines(resting), ...lines(others).sort()].join()
  },
}

const isResting = ({ stage }: PlainOrder) => stage === 'resting'
const isWaiting = ({ stage }: PlainOrder) => !['Matched', 'Cancelled'].includes(stage)

function meets(one: Request, other: Request): boolean {
  if (one.side === other.side || one.selectionId !== other.selectionId) return false
  return one.side === 'back' ? one.odds <= other.odds : other.odds <= one.odds
}

/** The resting order with the best price for a taker; of several the first. */
function makerFor(market: PlainMarket, taker: PlainOrder): PlainOrder | undefined {
  let best: PlainOrder | undefined
  for (const each of market) {
    if (each.stage !== 'resting' || !meets(taker, each)) continue
    if (!best || (taker.side === 'back' ? each.odds > best.odds : each.odds < best.odds)) best = each
  }
  return best
}

const plainBack = ({ orderId, playerId, selectionId, odds, left }: PlainOrder) => ({
  ...{ key: orderId, playerId, selectionId, percent: odds, rupees: left },
})

/** Whether two backs of different runners could pay each other if stakes needed no rounding. */
const meetsAcross = (one: Request, other: Request) =>
  one.selectionId !== other.selectionId && one.odds * other.odds <= 100 * 100

/** The search comes to the same orders again and again. */
const crosses = new Map<string, PlainCross | undefined>()

function knownCross(taker: PlainBack, backs: readonly PlainBack[]): PlainCross | undefined {
  const key = JSON.stringify([taker, backs])
  if (!crosses.has(key)) crosses.set(key, bestPlainCross(taker, backs, [1, 2]))
  return crosses.get(key)
}

/** The backs of the other runner that give a taker a better price than the other side does. */
function crossFor(market: PlainMarket, taker: PlainOrder): PlainCross | undefined {
  if (taker.side === 'lay') return undefined
  const backs = market.filter((each) => isResting(each) && each.side === 'back' && meetsAcross(each, taker))
  const cross = backs.length === 0 ? undefined : knownCross(plainBack(taker), backs.map(plainBack))
  return cross && cross.percent > (makerFor(market, taker)?.odds ?? 0) ? cross : undefined
}

/** The market with a changed order as its last. */
function moved(market: PlainMarket, order: PlainOrder): PlainMarket {
  return [...market.filter(({ orderId }) => orderId !== order.orderId), order]
}

function withFill(market: PlainMarket, taker: PlainOrder): PlainMarket {
  const cross = crossFor(market, taker)
  if (cross) {
    const { percent, rupees, makers } = cross
    const crossed = (order: PlainOrder) => filled(order, order.odds, makers[order.orderId] ?? 0)
    return settled(market.map((order) => (order === taker ? filled(order, percent, rupees) : crossed(order))))
  }
  const maker = makerFor(market, taker)
  if (!maker) throw new Error('a taker that meets nothing')
  const stake = Math.min(taker.left, maker.left)
  const changed = (order: PlainOrder) =>
    order === maker || order === taker ? filled(order, maker.odds, stake) : order
  return settled(market.map(changed))
}

function filled(order: PlainOrder, odds: number, stake: number): PlainOrder {
  if (stake === 0) return order
  const fills = { ...order.fills, [odds]: (order.fills[odds] ?? 0) + stake }
  const left = order.left - stake
  return { ...order, left, fills, stage: left === 0 ? 'Matched' : order.stage }
}

/** A taker that meets nothing any more comes to rest, as the last. */
function settled(market: PlainMarket): PlainMarket {
  const taker = market.find(({ stage }) => stage === 'taking')
  return taker && !makerFor(market, taker) && !crossFor(market, taker)
    ? moved(market, { ...taker, stage: 'resting' })
    : market
}

/** Whether an order looks like this. The average is rounded to two decimals. */
function looksLike(order: PlainOrder, seen: Seen): boolean {
  const status = isWaiting(order) ? 'Waiting' : order.stage
  const at = Object.entries(order.fills)
  const matched = at.reduce((sum, [, stake]) => sum + stake, 0)
  const average = at.reduce((sum, [odds, stake]) => sum + Number(odds) * stake, 0) / matched
  const isAverage =
    matched === 0 ? seen.averageOdds === null : Math.abs((seen.averageOdds ?? 0) - average) < 0.011
  const isFilled = !seen.fills || JSON.stringify(seen.fills) === JSON.stringify(order.fills)
  return (
    status === seen.status && order.left === seen.left && matched === seen.matched && isAverage && isFilled
  )
}

/** Whether an order was matched more than this already, or is over while this waits. */
function isBeyond(market: PlainMarket, orderId: string, { status, matched, fills }: Seen): boolean {
  const order = market.find((each) => each.orderId === orderId)
  if (!order) return false
  const at = Object.entries(order.fills)
  const isMore = fills && at.some(([odds, stake]) => stake > (fills[Number(odds)] ?? 0))
  const isOver = status === 'Waiting' && !isWaiting(order)
  return isMore || isOver || at.reduce((sum, [, stake]) => sum + stake, 0) > matched
}

/** When a call was sent, and when it was answered. */
export interface Times {
  readonly invoked: number
  readonly answered: number
}

type MarketAct = Act<PlainMarket>

const metByOwn = (market: PlainMarket, request: Request) =>
  market.some((each) => each.playerId === request.playerId && isWaiting(each) && meets(each, request))

const said = ({ orderId, selectionId, side, odds, stake }: Request) =>
  `${orderId} (${side} ${selectionId}, ${stake} at ${odds})`
const looks = ({ status, left, matched, averageOdds }: Seen) =>
  `${status} ${matched} at ${averageOdds}, ${left} left`

/** The order is accepted; its matching is of the market, at any time from then on. */
export function accepts(request: Request, times: Times): MarketAct {
  const order = { ...request, ...times, left: request.stake, stage: 'accepted', fills: {} } as const
  return {
    ...times,
    what: `accepts ${said(request)}`,
    apply: (market) => (metByOwn(market, request) ? undefined : [...market, order]),
    isTooLate: () => false,
  }
}

/** The order is refused, because one of its player's own meets it. */
export function refuses(request: Request, times: Times): MarketAct {
  return {
    ...times,
    what: `refuses ${said(request)}`,
    apply: (market) => (metByOwn(market, request) ? market : undefined),
    isTooLate: () => false,
  }
}

/** The order is seen; undefined is not there yet. */
export function shows(orderId: string, seen: Seen | undefined, times: Times): MarketAct {
  return {
    ...times,
    what: `shows ${orderId}: ${seen ? looks(seen) : 'not there'}`,
    isTooLate: (market) => seen !== undefined && isBeyond(market, orderId, seen),
    apply(market) {
      const order = market.find((each) => each.orderId === orderId)
      return (order && seen ? looksLike(order, seen) : !order && !seen) ? market : undefined
    },
  }
}

/** The order is cancelled, unless it is over, and is seen as it is then. */
export function cancels(orderId: string, seen: Seen, times: Times): MarketAct {
  return {
    ...times,
    what: `cancels ${orderId}: ${looks(seen)}`,
    isTooLate: (market) => isBeyond(market, orderId, seen),
    apply(market) {
      const order = market.find((each) => each.orderId === orderId)
      if (!order) return undefined
      if (!isWaiting(order)) return looksLike(order, seen) ? market : undefined
      const cancelled = { ...order, left: 0, stage: 'Cancelled' } as const
      if (!looksLike(cancelled, seen)) return undefined
      return settled(market.map((each) => (each === order ? cancelled : each)))
    },
  }
}

/** The unmatched stakes by selection, side and price, as `1 back 100`. */
export type Depth = Readonly<Record<string, number>>

/** The depth of the market is seen. */
export function showsDepth(depth: Depth, times: Times): MarketAct {
  const lines = (seen: Depth) => Object.entries(seen).map(([level, stake]) => `${level}: ${stake}`)
  const all = lines(depth).sort().join(', ')
  return {
    ...times,
    what: `shows the depth ${all}`,
    apply(market) {
      const levels: Record<string, number> = {}
      for (const { selectionId, side, odds, left } of market.filter(isResting)) {
        const level = `${selectionId} ${side} ${odds}`
        levels[level] = (levels[level] ?? 0) + left
      }
      return lines(levels).sort().join(', ') === all ? market : undefined
    },
    isTooLate: () => false,
  }
}
