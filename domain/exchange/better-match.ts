import type { SelectionBet, Side } from '../betting/bet-terms.ts'
import { BASIS_POINTS } from '../betting/commission.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import type { Rate } from '../betting/rates.ts'
import { NOTHING_TAKEN, type Taken } from '../betting/taken.ts'
import { type OrderBook, queueFor } from './book.ts'
import { largestOfEach } from './cross-makers.ts'
import { isReached } from './house-offer.ts'
import type { MarketBook } from './market-book.ts'
import { FILLS_MAX, fillsOf, type Matched } from './match.ts'
import { type Order, STAKE_STEP_PAISE } from './order.ts'
import { isForBets, type TopLevel } from './top.ts'

/** A bet that the house takes at the rate of its terms, and the commission that its player would pay on winnings from other players. */
export interface HouseBet {
  readonly playerId: string
  readonly terms: SelectionBet
  readonly basisPoints: number
}

/**
 * Whether other players' rate is better for a bet than the house's, commission deducted: more net winnings for each rupee that may be lost. A back
 * then brings more if it wins, and otherwise the same. A lay wins less and may lose less, which is worth more whatever the chance of the selection, as long as the
 * house's price is fair or in its own favour.
 */
export function isBetterNet(side: Side, players: Rate, house: Rate, basisPoints: number): boolean {
  const kept = BASIS_POINTS - basisPoints
  return side === 'lgaai' ? players * kept > house * BASIS_POINTS : players * BASIS_POINTS < house * kept
}

/**
 * The rate at which all of a stake can be had at once: that of the last of the levels that it needs.
 * @param levels the best first
 * @returns undefined if they are not enough
 */
function rateForAll<Level extends Pick<SelectionBet, 'rate' | 'stakePaise'>>(
  levels: readonly Level[],
  stakePaise: number,
): Rate | undefined {
  let left = stakePaise
  for (const level of levels) {
    left -= level.stakePaise
    if (left <= 0) return level.rate
  }
  return undefined
}

/**
 * The rate that a bet would have with other players, by a book's best prices alone; undefined if that is no better than the house's.
 * @param top of each selection and side the best first
 */
export function betterRate(
  top: readonly TopLevel[],
  { terms, basisPoints }: Omit<HouseBet, 'playerId'>,
): Rate | undefined {
  const { side, selectionId, rate: house, stakePaise } = terms
  if (stakePaise % STAKE_STEP_PAISE !== 0) return undefined
  const levels = top.filter((level) => level.selectionId === selectionId && level.side !== side)
  const rate = rateForAll(levels, stakePaise)
  return rate !== undefined && isBetterNet(side, rate, house, basisPoints) ? rate : undefined
}

/**
 * Matches a whole bet with other players' orders, by price, then time, at one price: that of the last order that it needs. The orders before that get
 * this price, too, which is better for them than their own. Undefined if it is no better for the bet than the house's. The player's own orders are left out, and
 * those that the house's price has reached: they wait for that, and their own price may be outdated.
 */
export function betterMatch(
  { resting }: Pick<MarketBook, 'resting'>,
  { playerId, terms, basisPoints }: HouseBet,
  { quote, taken = NOTHING_TAKEN }: { readonly quote: SelectionQuote; readonly taken?: Taken },
): Matched | undefined {
  const { side, rate: house, stakePaise } = terms
  if (stakePaise % STAKE_STEP_PAISE !== 0) return undefined
  const free = resting.filter(
    (each) => isForBets(each) && each.playerId !== playerId && !isReached(each, quote, taken),
  )
  const makers = makersFor(queueFor(free, { ...terms, orderKey: '', playerId }))
  const rate = rateForAll(makers, stakePaise)
  if (rate === undefined || !isBetterNet(side, rate, house, basisPoints)) return undefined
  const fills = fillsOf(makers, stakePaise).map((fill) => ({ ...fill, rate }))
  return { rate, fills, stakePaise }
}

/** One order of each player, because a transaction can write a wallet only once: the largest at that player's best price. */
function makersFor(queue: OrderBook): OrderBook {
  const levels = [...Map.groupBy(queue, ({ rate }) => rate).values()]
  const chosen: Order[] = []
  for (const orders of levels) {
    const others = orders.filter(({ playerId }) => chosen.every((each) => each.playerId !== playerId))
    chosen.push(...largestOfEach(others))
  }
  return chosen.slice(0, FILLS_MAX)
}
