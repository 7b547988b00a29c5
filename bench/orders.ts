import { randomUUID } from 'node:crypto'
import { rateFromPer100 } from '../domain/betting/rates.ts'
import { postLaggaiKhaiBets } from '../domain/contract/bets.ts'
import { getMatchesInplay } from '../domain/contract/matches.ts'
import { getOrders, type OrderRecord, postOrder } from '../domain/contract/orders.ts'
import { emptyBook, withOrderLess, withResting } from '../domain/exchange/market-book.ts'
import { matchBest } from '../domain/exchange/match.ts'
import type { Order } from '../domain/exchange/order.ts'
import { paiseFromRupees } from '../domain/money.ts'
import { offer, openMarket } from './market.ts'
import { median } from './measure.ts'
import { type BenchPlayer, newPlayer } from './players.ts'
import { printTable, printTitle, ratio } from './report.ts'
import { startTappedApi } from './tapped-api.ts'

/**
 * Prints how many orders a second a market takes from players who all send them at once, half of them backs and half lays at one
 * price, beside as many bets at the house's price and the pure matcher. Exit code 1 if an order is lost, doubled or not matched.
 */
const PLAYERS = 60
const EACH = 10
const ROUNDS = 3
const STAKE = 100
/** Between the house's prices, so that players' orders meet each other alone. */
const ODDS = (offer.lgaai + offer.khaai) / 2

// The ticker matches what is left when a caller's time is over.
const api = await startTappedApi({ startFloatRupees: 1_000_000, ticks: true })
try {
  // Counts as a visit, so that the ticker ticks each second. Prices would be out of date otherwise.
  await fetch(`${api.cloud.url}${getMatchesInplay.path}`)
  const players: BenchPlayer[] = []
  for (let at = 0; at < PLAYERS; at++) players.push(await newPlayer(api.cloud.url))
  const bursts: Burst[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const marketId = `burst-${round}.mo`
    await openMarket(api.cloud.env, marketId, 0)
    const bets = await burst(players, (player) => sendBet(player, marketId))
    api.tap.take()
    const orders = await burst(players, (player, at) => sendOrder(player, marketId, at))
    const transactions = api.tap.take().filter(({ operation }) => operation === 'TransactWriteItems').length
    await check(players, marketId)
    // The first round warms up.
    if (round > 0) bursts.push({ bets, orders, transactions })
  }
  report(bursts)
} finally {
  await api.close()
}

/** What one round measured: bets and orders a second, and the transactions of all orders, conflicts included. */
interface Burst {
  readonly bets: number
  readonly orders: number
  readonly transactions: number
}

/** All players at once, each one request after another; returns requests a second. */
async function burst(
  all: readonly BenchPlayer[],
  send: (player: BenchPlayer, at: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    all.map(async (player, at) => {
      for (let sent = 0; sent < EACH; sent++) await send(player, at)
    }),
  )
  return (PLAYERS * EACH * 1000) / (performance.now() - startedAt)
}

function sendBet({ playerId: userId, idToken }: BenchPlayer, marketId: string): Promise<void> {
  const { label, lgaai: odds } = offer
  return post(postLaggaiKhaiBets.path, idToken, {
    label,
    type: 'Lgaai',
    odds,
    stake: STAKE,
    userId,
    marketId,
  })
}

function sendOrder({ playerId: userId, idToken }: BenchPlayer, marketId: string, at: number): Promise<void> {
  const side = at % 2 === 0 ? 'lay' : 'back'
  return post(postOrder.path, idToken, { userId, marketId, selectionId: 1, side, odds: ODDS, stake: STAKE })
}

/** Sends a request under one key until it is answered; a busy service is asked again, as the site does. */
async function post(path: string, idToken: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${idToken}`,
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const answer = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return
    if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Every order is there once, and matched. */
async function check(all: readonly BenchPlayer[], marketId: string): Promise<void> {
  const lists = await Promise.all(all.map((player) => ordersOf(player, marketId)))
  const orders = lists.flat()
  const open = orders.filter(({ status }) => status !== 'Matched')
  if (orders.length === PLAYERS * EACH && open.length === 0) return
  console.error(`${orders.length} of ${PLAYERS * EACH} orders are there, ${open.length} of them not matched`)
  process.exitCode = 1
}

async function ordersOf({ idToken }: BenchPlayer, marketId: string): Promise<readonly OrderRecord[]> {
  const answer = await fetch(`${api.url}${getOrders.path}?market_id=${marketId}&limit=100`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  return getOrders.reply.parse(await answer.json()).orders
}

/** The same orders by the rules alone, without a store: orders a second. */
function pureMatcher(): number {
  const runs = 20
  const startedAt = performance.now()
  for (let run = 0; run < runs; run++) {
    let book = emptyBook('burst')
    for (let at = 0; at < PLAYERS * EACH; at++) {
      const order: Order = {
        ...{ orderKey: `o${at}`, playerId: `p${at % PLAYERS}`, selectionId: 1 },
        side: at % 2 === 0 ? 'khaai' : 'lgaai',
        stakePaise: paiseFromRupees(STAKE),
        rate: rateFromPer100(ODDS),
      }
      const matched = matchBest(book.resting, order)
      book = matched
        ? matched.fills.reduce(
            (left, { maker, stakePaise }) => withOrderLess(left, maker.orderKey, stakePaise),
            book,
          )
        : withResting(book, order)
    }
  }
  return (runs * PLAYERS * EACH * 1000) / (performance.now() - startedAt)
}

function report(bursts: readonly Burst[]): void {
  const orders = median(bursts.map((each) => each.orders))
  const bets = median(bursts.map((each) => each.bets))
  const transactions = median(bursts.map((each) => each.transactions)) / (PLAYERS * EACH)
  const pure = pureMatcher()
  printTitle(
    `${PLAYERS * EACH} orders of ${PLAYERS} players at once on one market: medians of ${ROUNDS} rounds`,
  )
  const row = (what: string, aSecond: number, each: string) => ({
    what,
    'a second': aSecond.toFixed(0),
    'of the bets': ratio(aSecond, bets),
    'transactions for one, conflicts included': each,
  })
  printTable([
    row('baseline: bets at the house’s price', bets, '–'),
    row('orders that meet each other', orders, transactions.toFixed(2)),
    row('the pure matcher', pure, '–'),
  ])
}
