import { expect } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import { betProfit, isLineBet, type SelectionBet } from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { houseOffer } from '../../../domain/exchange/house-offer.ts'
import { meets, type Order } from '../../../domain/exchange/order.ts'
import { totalForHouse } from '../../../domain/ledger/entry.ts'
import type { Step } from '../../../functions/exchange/step.ts'
import { AUSTRALIA, INDIA } from '../../domain/betting/samples.ts'
import type { MemoryExchange } from './memory-exchange.ts'

const OUTCOMES = [INDIA, AUSTRALIA]

/** What one bet brings if a selection wins, in paise. */
const brings = (bet: SelectionBet, winner: number) =>
  betProfit(bet, (bet.selectionId === winner) === (bet.side === 'lgaai'))

const isSelectionBet = (bet: Bet): bet is Bet & SelectionBet => bet.side !== 'cashOut' && !isLineBet(bet)

/**
 * A step as it is about to be written: whoever is matched has the best price there is, and came first of those who named
 * it. Orders that wait out a delay to take the house's price are nobody's. Worked out from the positions, not from the matcher's queue.
 */
export function checkStep(
  { orders, positions, book, quote, taken }: MemoryExchange,
  { bets, market }: Step,
): void {
  for (const { betKey, side, rate } of bets.filter(isSelectionBet)) {
    const named = orders.get(betKey.slice(0, betKey.lastIndexOf('#')))?.rate ?? Number.NaN
    if (side === 'lgaai') expect(rate, 'at a price that the order names').toBeGreaterThanOrEqual(named)
    else expect(rate, 'at a price that the order names').toBeLessThanOrEqual(named)
  }
  const [taker, ...makers] = bets.filter(isSelectionBet)
  if (!taker || !market) return
  const stands = (order: Order) =>
    positions
      .get(order.playerId)
      ?.orders?.some(({ orderKey, terms }) => orderKey === order.orderKey && terms.rate === order.rate)
  const named = { ...taker, orderKey: taker.betKey, rate: taker.rate }
  const others = book.resting.filter(
    (each) => each.playerId !== taker.playerId && !each.delay && stands(each) && meets(named, each),
  )
  const offer = houseOffer(quote, taken, named)
  const isBack = taker.side === 'lgaai'
  for (const price of [...others.map((each) => each.rate), ...(offer ? [offer.order.rate] : [])]) {
    if (isBack) expect(taker.rate, 'a better price was there').toBeGreaterThanOrEqual(price)
    else expect(taker.rate, 'a better price was there').toBeLessThanOrEqual(price)
  }
  const atPrice = others.filter((each) => each.rate === taker.rate)
  if (market.house) expect(atPrice, 'the house comes last').toEqual([])
  const keys = makers.map(({ betKey }) => betKey.slice(0, betKey.lastIndexOf('#')))
  expect(keys, 'first come, first served').toEqual(
    atPrice.slice(0, makers.length).map((each) => each.orderKey),
  )
}

/** Every order that waits is once in the book, with the stake that its position has; and no two that rest meet. */
export function checkBooked({ book, positions, orders, arrivals, quote }: MemoryExchange): void {
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
export function checkHolds({ positions, bets, wallets }: MemoryExchange): void {
  for (const [playerId, { orders = [], exposurePaise }] of positions) {
    const own = bets.filter(isSelectionBet).filter((bet) => bet.playerId === playerId)
    let worst = 0
    for (let subset = 0; subset < 2 ** Math.min(orders.length, 12); subset++) {
      const filled = orders.filter((_, at) => (subset >> at) % 2 === 1).map(({ terms }) => terms)
      for (const outcome of OUTCOMES) {
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
  for (const [playerId, { balancePaise, exposurePaise }] of wallets) {
    const own = bets.filter(isSelectionBet).filter((bet) => bet.playerId === playerId)
    const won = (of: readonly SelectionBet[]) =>
      result.kind === 'winner' ? of.reduce((sum, bet) => sum + brings(bet, result.selectionId), 0) : 0
    const charged = own.filter(({ commissionBasisPoints }) => commissionBasisPoints !== undefined)
    const lowest = Math.min(...charged.map(({ commissionBasisPoints = 0 }) => commissionBasisPoints))
    const base = Math.max(0, Math.min(won(own), won(charged)))
    const commission = base === 0 ? 0 : Math.floor((base * lowest) / 10_000)
    expect(balancePaise, playerId).toBe(10_000_00 + won(own) - commission)
    expect(exposurePaise).toBe(0)
    const charges = entries.filter((entry) => entry.kind === 'commission' && entry.playerId === playerId)
    expect(charges.reduce((sum, { postings }) => sum + totalForHouse(postings), 0)).toBe(commission)
  }
}

/** No rupee is made or lost; what players win of each other they lose to each other; each order's parts add up. */
export function checkMoney({ wallets, bets, orders, entries }: MemoryExchange): void {
  for (const { balancePaise, exposurePaise } of wallets.values()) {
    expect(balancePaise + exposurePaise).toBe(10_000_00)
    expect(Math.min(balancePaise, exposurePaise)).toBeGreaterThanOrEqual(0)
  }
  const matched = bets.filter(isSelectionBet)
  for (const outcome of OUTCOMES) {
    const among = matched.filter(({ against }) => against === 'players')
    expect(among.reduce((sum, bet) => sum + brings(bet, outcome), 0)).toBe(0)
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
