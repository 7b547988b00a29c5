import { expect } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import { betProfit, isLineBet, type SelectionBet } from '../../../domain/betting/bet-terms.ts'
import type { Order } from '../../../domain/exchange/order.ts'
import { paise } from '../../../domain/money.ts'
import type { Step } from '../../../functions/exchange/step.ts'
import { bestPlainCross, type PlainBack, type PlainCross, stepAt } from '../../support/plain-cross.ts'
import type { MemoryExchange } from './memory-exchange.ts'

type SelectionBetOf = Bet & SelectionBet

export const isSelectionBet = (bet: Bet): bet is SelectionBetOf => bet.side !== 'cashOut' && !isLineBet(bet)

/** What one bet brings if a selection wins, in paise. */
export const brings = (bet: SelectionBet, winner: number) =>
  betProfit(bet, (bet.selectionId === winner) === (bet.side === 'lgaai'))

export const orderKeyOf = ({ betKey }: Pick<Bet, 'betKey'>) => betKey.slice(0, betKey.lastIndexOf('#'))

/** The results that a market may have, as its selections. */
export const outcomesOf = ({ quote }: MemoryExchange) => quote.runners.map(({ selectionId }) => selectionId)

/** Whether a step matches backs with backs alone. */
export function isCross({ bets }: Pick<Step, 'bets'>): boolean {
  return bets.length > 1 && bets.every(({ side }) => side === 'lgaai')
}

/**
 * A step in which a back takes something, as it is about to be written: no cross would have given it a better price; and if the step
 * is one, it is the best one there is, and its pot pays whichever wins.
 */
export function checkCross(exchange: MemoryExchange, step: Step): void {
  const [taker, ...makers] = step.bets.filter(isSelectionBet)
  const order = taker && exchange.orders.get(orderKeyOf(taker))
  if (!taker || !order || taker.side !== 'lgaai') return
  // One that rests is matched with the house alone.
  if (exchange.book.resting.some(({ orderKey }) => orderKey === order.orderKey)) return
  const met = exchange.quote.betDelaySeconds > 0 ? (order.delay?.met ?? []) : undefined
  const best = bestCrossOf(exchange, { ...order, stakePaise: order.leftPaise }, met)
  const outcomes = outcomesOf(exchange)
  if (!isCross(step)) {
    expect(best?.percent ?? 0, 'a cross was better').toBeLessThanOrEqual(taker.rate / 100)
    return
  }
  const made = Object.fromEntries(makers.map((bet) => [orderKeyOf(bet), bet.stakePaise / 100]))
  const is = { percent: taker.rate / 100, rupees: taker.stakePaise / 100, makers: made }
  // In play a cross is made of what the order had met, with the stakes that it had then.
  if (met) expect(is.percent, 'the best of what it had met').toBeGreaterThanOrEqual(best?.percent ?? 0)
  else if (outcomes.length === 2) expect(is, 'the best of all crosses').toEqual(best)
  else checkNearBest(is, best)
  for (const bet of makers) expect(bet.rate).toBe(exchange.orders.get(orderKeyOf(bet))?.rate)
  checkPot(exchange, step)
}

/**
 * The best cross of a back with those that rest. Three runners have none in play.
 * @param met the only ones that count, and their stakes
 */
function bestCrossOf(
  exchange: MemoryExchange,
  order: Order,
  met?: readonly { readonly orderKey: string; readonly stakePaise: number; readonly rate?: number }[],
): PlainCross | undefined {
  const outcomes = outcomesOf(exchange)
  if (outcomes.length === 3 && exchange.quote.betDelaySeconds > 0) return undefined
  const among = (each: Order) => {
    const most = met
      ? (met.find((of) => of.orderKey === each.orderKey && of.rate === each.rate)?.stakePaise ?? 0)
      : Infinity
    return most > 0 ? [{ ...each, stakePaise: paise(Math.min(most, each.stakePaise)) }] : []
  }
  const resting = exchange.book.resting.filter((each) => each.side === 'lgaai' && !each.delay)
  const backs = resting.flatMap(among).map(plain)
  // With three runners only some pots are tried: a price that only a few rupees could have may be passed over.
  const least = outcomes.length === 2 ? 1 : 50
  return bestPlainCross(plain(order), backs, outcomes, least)
}

/** A back that comes to rest, as it is about to be written: no cross would have given it what it asks, but for a step of rounding. */
export function checkRests(exchange: MemoryExchange, { book }: Step): void {
  const isNew = ({ orderKey }: Order) => exchange.book.resting.every((each) => each.orderKey !== orderKey)
  for (const order of book.resting.filter((each) => each.side === 'lgaai' && isNew(each))) {
    const { percent = 0 } = bestCrossOf(exchange, order) ?? {}
    const asked = order.rate / 100
    const rounding = outcomesOf(exchange).length === 2 ? 0 : stepAt(percent)
    expect(percent - rounding, 'a cross was there').toBeLessThan(asked)
  }
}

/** With three runners rounding may cost the taker one step of the ladder. */
function checkNearBest(is: PlainCross, best: PlainCross | undefined): void {
  expect(is.percent + stepAt(is.percent)).toBeGreaterThanOrEqual(best?.percent ?? 0)
}

/** The house keeps what rounding leaves of the pot, or what the makers pay too much by their own prices, and never pays. */
function checkPot(exchange: MemoryExchange, step: Step): void {
  const bets = step.bets.filter(isSelectionBet)
  const [{ rate: takersRate = 0, stakePaise = 0, selectionId = 0 } = {}] = bets
  const percent = takersRate / 100
  const makers = Map.groupBy(bets.slice(1), ({ selectionId: id }) => id)
  const asked = [...makers.values()].map((of) =>
    of.reduce((sum, bet) => sum + bet.stakePaise + bet.winPaise, 0),
  )
  const paid = bets.slice(1).reduce((sum, bet) => sum + bet.stakePaise, 0)
  const tooMuch = Math.max(0, paid - Math.max(...asked))
  const aStep = (stakePaise * stepAt(percent)) / Math.min(100, percent)
  for (const [winner, left] of leftOf(exchange, step)) {
    // A rupee by which a maker's stake is rounded down is worth more where it would have won.
    const [{ rate = 0 } = {}] = makers.get(winner) ?? []
    const most = aStep + 300 + (winner === selectionId ? 0 : tooMuch + 100 + rate / 100)
    expect(left, 'the pot pays whichever wins').toBeGreaterThanOrEqual(0)
    expect(left, `winner ${winner}: rounding leaves little`).toBeLessThanOrEqual(most)
  }
}

/** What a step's match among players leaves to the house by each result, in paise. */
export function leftOf(exchange: MemoryExchange, { bets }: Step): ReadonlyMap<number, number> {
  const among = bets.filter(isSelectionBet).filter(({ against }) => against === 'players')
  const total = (outcome: number) => among.reduce((sum, bet) => sum - brings(bet, outcome), 0)
  return new Map(outcomesOf(exchange).map((outcome) => [outcome, total(outcome) || 0]))
}

/** No two backs of an order's stake that rest would pay each other. Resting orders meet no one, and crumbs wait. */
export function checkNoCrossRests({ book, quote }: MemoryExchange): void {
  if (quote.runners.length !== 2) return
  const backs = book.resting.filter((each) => each.side === 'lgaai' && each.stakePaise >= 100_00).map(plain)
  const selectionIds = quote.runners.map(({ selectionId }) => selectionId)
  for (const one of backs)
    for (const other of backs) expect(bestPlainCross(one, [other], selectionIds)).toBeUndefined()
}

function plain({ orderKey, playerId, selectionId, rate, stakePaise }: Order): PlainBack {
  return { key: orderKey, playerId, selectionId, percent: rate / 100, rupees: stakePaise / 100 }
}
