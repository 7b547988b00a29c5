import { expect } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { BetTerms, SelectionBet } from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { offeredOnlySince, offeredSince } from '../../../domain/betting/past-prices.ts'
import { selectionOutcome } from '../../../domain/betting/taken.ts'
import { houseOffers, isReached } from '../../../domain/exchange/house-offer.ts'
import { bookedOrder } from '../../../domain/exchange/market-book.ts'
import { meets, type Order } from '../../../domain/exchange/order.ts'
import { totalForHouse } from '../../../domain/ledger/entry.ts'
import type { Step } from '../../../functions/exchange/step.ts'
import {
  brings,
  checkCross,
  checkNoCrossRests,
  checkRests,
  isCross,
  isSelectionBet,
  orderKeyOf,
  outcomesOf,
} from './cross-checks.ts'
import type { MemoryExchange } from './memory-exchange.ts'

/**
 * A step as it is about to be written: whoever is matched has the best price there is, and came first of those who named
 * it. Orders that wait out a delay to take the house's price are nobody's. Worked out from the positions, not from the matcher's queue.
 */
export function checkStep(exchange: MemoryExchange, step: Step): void {
  const { orders } = exchange
  const { bets, market } = step
  checkRests(exchange, step)
  for (const bet of bets.filter(isSelectionBet).filter((each) => each !== step.taker?.bet)) {
    const named = orders.get(orderKeyOf(bet))?.rate ?? Number.NaN
    const better = bet.side === 'lgaai' ? bet.rate - named : named - bet.rate
    expect(better, 'at a price that the order names').toBeGreaterThanOrEqual(0)
  }
  const [taker, ...makers] = bets.filter(isSelectionBet)
  if (!taker || !market) return
  if (step.taker) {
    checkBet(exchange, bets.filter(isSelectionBet))
    return
  }
  const seen = metBy(exchange, taker)
  const named = { ...taker, orderKey: taker.betKey, rate: taker.rate }
  const others = seen.resting.filter(
    (each) => each.playerId !== taker.playerId && stands(exchange, each) && meets(named, each),
  )
  checkBest(taker, [...others.map((each) => each.rate), ...seen.house(named)])
  checkCross(exchange, step)
  const atPrice = others.filter((each) => each.rate === taker.rate)
  if (market.house) expect(atPrice, 'the house comes last').toEqual([])
  const keys = isCross(step) ? [] : makers.map(orderKeyOf)
  if (isCross(step)) expect(atPrice, 'a cross comes last').toEqual([])
  checkMet(exchange, step, taker, makers)
  expect(keys, 'first come, first served').toEqual(atPrice.slice(0, keys.length).map((each) => each.orderKey))
}

/** Whom an order may be matched with, and the house's prices: in play those that it had met when its delay began. */
function metBy({ orders, quote, book, taken }: MemoryExchange, taker: Bet) {
  if (quote.betDelaySeconds === 0) {
    const houseFor = (order: SelectionBet) => houseOffers(quote, taken, order)[0]?.order.rate ?? []
    return {
      resting: book.resting.filter(({ delay }) => !delay),
      house: (order: SelectionBet) => [houseFor(order)].flat(),
    }
  }
  const { met = [], version = 0 } = orders.get(orderKeyOf(taker))?.delay ?? {}
  const rates = new Map(met.map((each) => [each.orderKey, each.rate]))
  const kept = bookedOrder(book, orderKeyOf(taker))?.delay?.kept ?? []
  const isOffered = (order: SelectionBet) => offeredSince(version, order, quote)
  return {
    resting: book.resting
      .filter((each) => rates.get(each.orderKey) === each.rate)
      .filter((each) => !offeredOnlySince(version, each, quote)),
    house: (order: SelectionBet) =>
      kept.map((each) => each.rate).filter((price) => isOffered({ ...order, rate: price })),
  }
}

/** In play an order is matched with no more of anything than it had met. */
function checkMet(
  { orders, quote, book }: MemoryExchange,
  { market }: Step,
  taker: Bet,
  makers: readonly Bet[],
): void {
  if (quote.betDelaySeconds === 0) return
  const { met = [] } = orders.get(orderKeyOf(taker))?.delay ?? {}
  const filled = market?.house ? [taker] : makers
  for (const bet of filled.filter(isSelectionBet)) {
    const kept = bookedOrder(book, orderKeyOf(taker))?.delay?.kept?.find((each) => each.rate === bet.rate)
    const there = market?.house ? kept : met.find(({ orderKey }) => orderKey === orderKeyOf(bet))
    expect(bet.stakePaise, 'what it had met').toBeLessThanOrEqual(there?.stakePaise ?? 0)
    expect(bet.rate, 'at the price of then').toBe(there?.rate)
  }
}

/** Whether an order's position has it, at the price that the book says. */
function stands({ positions }: MemoryExchange, order: Order): boolean {
  const { orders = [] } = positions.get(order.playerId) ?? {}
  return orders.some(({ orderKey, terms }) => orderKey === order.orderKey && terms.rate === order.rate)
}

function checkBest({ side, rate }: SelectionBet, prices: readonly number[]): void {
  for (const price of prices) {
    if (side === 'lgaai') expect(rate, 'a better price was there').toBeGreaterThanOrEqual(price)
    else expect(rate, 'a better price was there').toBeLessThanOrEqual(price)
  }
}

/**
 * A bet that takes players' orders: by price, then time, one order of each; all of it at the last one's price, which is better for each rupee at risk than
 * the house's, less commission.
 */
function checkBet(exchange: MemoryExchange, bets: readonly (Bet & SelectionBet)[]): void {
  const { book, quote, taken } = exchange
  const [bet, ...makers] = bets
  if (!bet) return
  const { side, selectionId, commissionBasisPoints = 0 } = bet
  const isBack = side === 'lgaai'
  const queue = book.resting
    .filter((each) => each.selectionId === selectionId && each.side !== side && !each.delay)
    .filter(({ stakePaise }) => stakePaise >= 100_00)
    .filter((each) => each.playerId !== bet.playerId && !isReached(each, quote, taken))
    .filter((each) => stands(exchange, each))
    .toSorted((one, other) => (isBack ? other.rate - one.rate : one.rate - other.rate))
  // Of each player the largest order at the best price that the player has, the earlier of two.
  const first = queue.filter((each) => {
    const own = queue.filter((other) => other.playerId === each.playerId)
    const atBest = own.filter((other) => other.rate === own[0]?.rate)
    const largest = Math.max(...atBest.map(({ stakePaise }) => stakePaise))
    return atBest.find(({ stakePaise }) => stakePaise === largest) === each
  })
  const keys = makers.map(orderKeyOf)
  expect(keys, 'the best prices first').toEqual(first.slice(0, keys.length).map((each) => each.orderKey))
  expect(bet.rate).toBe(first[keys.length - 1]?.rate)
  expect(new Set(makers.map(({ rate }) => rate))).toEqual(new Set([bet.rate]))
  const house = quote.runners.find((runner) => runner.selectionId === selectionId)?.[side] ?? Number.NaN
  const [net, own] = [1 - commissionBasisPoints / 10_000, bet.rate / 10_000]
  if (isBack) expect(own * net).toBeGreaterThan(house / 10_000)
  else expect(net / own).toBeGreaterThan(10_000 / house)
}

/** Every order that waits is once in the book, with the stake that its position has; and no two that rest meet. */
export function checkBooked(exchange: MemoryExchange): void {
  const { book, positions, orders, arrivals, quote } = exchange
  if (quote.status !== 'OPEN') return
  expect(arrivals).toEqual([])
  const line = (orderKey: string, { side, selectionId, rate, stakePaise }: SelectionBet) =>
    `${orderKey} ${side} ${selectionId} ${rate} ${stakePaise}`
  const booked = [...book.resting, ...book.incoming].map((each) => line(each.orderKey, each))
  const held = [...positions.values()].flatMap(({ orders: waiting = [] }) => waiting)
  expect(booked.toSorted()).toEqual(held.map(({ orderKey, terms }) => line(orderKey, terms)).toSorted())
  const left = [...orders.values()].filter(({ status }) => status === 'Waiting')
  const known = left.map((order) => line(order.orderKey, { ...order, stakePaise: order.leftPaise }))
  expect(known.toSorted()).toEqual(booked.toSorted())
  for (const one of book.resting) for (const other of book.resting) expect(meets(one, other)).toBe(false)
  checkNoCrossRests(exchange)
}

/** What the house owes on each outcome, as counted step by step, is what its bets pay there, and what those in their delay and the orders that it keeps something for may win. */
export function checkOwed({ taken, bets, otherBets, book, quote }: MemoryExchange): void {
  const own = bets.filter(isSelectionBet).filter(({ against }) => against !== 'players')
  const pending = [...otherBets.values()].filter(({ status }) => status === 'Pending').filter(isSelectionBet)
  const waiting = [...book.resting, ...book.incoming].flatMap(({ delay, ...order }) =>
    (delay?.kept ?? []).map((kept) => ({ ...order, ...kept })),
  )
  for (const { selectionId } of quote.runners) {
    const paid = own.reduce((sum, bet) => sum + brings(bet, selectionId), 0)
    const mayWin = [...pending, ...waiting].reduce(
      (sum, bet) => sum + Math.max(0, brings(bet, selectionId)),
      0,
    )
    expect(taken.owedPaise[selectionOutcome(selectionId)] ?? 0, 'owed').toBe(paid + mayWin)
  }
}

/** The keys of the orders that rest, in their order of time. */
export function placesOf({ book }: MemoryExchange): readonly string[] {
  return book.resting.map(({ orderKey }) => orderKey)
}

/** Orders that rested before are still in their order, but for those that lost their place: these come after them. */
export function checkPlaces(
  before: readonly string[],
  lost: ReadonlySet<string>,
  exchange: MemoryExchange,
): void {
  const after = placesOf(exchange)
  const kept = before.filter((each) => !lost.has(each) && after.includes(each))
  expect(after.filter((each) => before.includes(each) && !lost.has(each))).toEqual(kept)
  const lastKept = Math.max(-1, ...kept.map((each) => after.indexOf(each)))
  for (const each of lost) {
    if (after.includes(each))
      expect(after.indexOf(each), 'an order has lost its place').toBeGreaterThan(lastKept)
  }
}

/** What is held is the worst that can come of the bets, and of any orders among those that wait, each filled or not. */
export function checkHolds(exchange: MemoryExchange): void {
  const { positions, bets, wallets } = exchange
  for (const [playerId, { orders: waiting = [], pending, exposurePaise }] of positions) {
    const orders: readonly { terms: BetTerms }[] = [...waiting, ...pending]
    const own = bets.filter(isSelectionBet).filter((bet) => bet.playerId === playerId)
    let worst = 0
    for (let subset = 0; subset < 2 ** Math.min(orders.length, 12); subset++) {
      const filled = orders
        .filter((_, at) => (subset >> at) % 2 === 1)
        .map(({ terms }) => terms as SelectionBet)
      for (const outcome of outcomesOf(exchange)) {
        const profit = [...own, ...filled].reduce((sum, bet) => sum + brings(bet, outcome), 0)
        worst = Math.min(worst, profit)
      }
    }
    if (orders.length <= 12) expect(exposurePaise).toBe(worst === 0 ? 0 : -worst)
    expect(wallets.get(playerId)?.exposurePaise).toBe(exposurePaise)
  }
}

/**
 * Wallets after a result: what the bets bring by it, less the commission by hand, which is the lowest agreed rate of the
 * least of what the player won in all and of what the player won from others under a rate. Nothing is held any more.
 */
export function checkSettled({ wallets, bets, entries }: MemoryExchange, result: MarketResult): void {
  const players = [...wallets.values()].reduce((sum, wallet) => sum + wallet.balancePaise, 0)
  const house = entries.reduce((sum, { postings }) => sum + totalForHouse(postings), 0)
  expect(players + house, 'what players lose is the house’s').toBe(wallets.size * 10_000_00)
  for (const [playerId, { balancePaise, exposurePaise }] of wallets) {
    const own = bets.filter(isSelectionBet).filter((bet) => bet.playerId === playerId)
    const won = (of: readonly SelectionBet[]) =>
      result.kind === 'winner' ? of.reduce((sum, bet) => sum + brings(bet, result.selectionId), 0) : 0
    const charged = own.filter((bet) => bet.against === 'players' && bet.commissionBasisPoints !== undefined)
    const lowest = Math.min(...charged.map(({ commissionBasisPoints = 0 }) => commissionBasisPoints))
    const base = Math.max(0, Math.min(won(own), won(charged)))
    const commission = base === 0 ? 0 : Math.floor((base * lowest) / 10_000)
    expect(balancePaise, playerId).toBe(10_000_00 + won(own) - commission)
    expect(exposurePaise).toBe(0)
    const charges = entries.filter((entry) => entry.kind === 'commission' && entry.playerId === playerId)
    expect(charges.reduce((sum, { postings }) => sum + totalForHouse(postings), 0)).toBe(commission)
  }
}

/**
 * No rupee is made or lost; what players win of each other they lose to each other, but for what crosses leave to the house; each order's parts
 * add up.
 * @param left by crosses, in paise by result
 */
export function checkMoney(exchange: MemoryExchange, left: ReadonlyMap<number, number>): void {
  const { wallets, bets, orders, entries } = exchange
  for (const { balancePaise, exposurePaise } of wallets.values()) {
    expect(balancePaise + exposurePaise).toBe(10_000_00)
    expect(Math.min(balancePaise, exposurePaise)).toBeGreaterThanOrEqual(0)
  }
  const matched = bets.filter(isSelectionBet)
  for (const outcome of outcomesOf(exchange)) {
    const among = matched.filter(({ against }) => against === 'players')
    expect(among.reduce((sum, bet) => sum - brings(bet, outcome), 0) || 0).toBe(left.get(outcome) ?? 0)
  }
  expect(new Set(bets.map(({ betKey }) => betKey)).size).toBe(bets.length)
  expect(new Set(entries.map(({ playerId, sequence }) => `${playerId}#${sequence}`)).size).toBe(
    entries.length,
  )
  for (const order of orders.values()) {
    const own = matched.filter(({ betKey }) => betKey.startsWith(`${order.orderKey}#`))
    expect(own.reduce((sum, { stakePaise }) => sum + stakePaise, 0)).toBe(order.matchedPaise)
    expect(order.matchedPaise + order.leftPaise).toBeLessThanOrEqual(order.stakePaise)
    if (order.status === 'Waiting') expect(order.matchedPaise + order.leftPaise).toBe(order.stakePaise)
  }
}
