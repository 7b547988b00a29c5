import { randomUUID } from 'node:crypto'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { AskPlayers } from '../betting/offer-to-players.ts'
import { timeLeftMs } from '../caller.ts'
import { systemClock } from '../clock.ts'
import { drain } from '../drain.ts'
import { logger } from '../observe/logger.ts'
import { publishStep } from '../publish/step.ts'
import type { Notice } from '../store/keys.ts'
import { orderStore } from '../store/order-store.ts'
import { type BusyMarket, isBeingMatched, readBooks } from '../store/read/orders.ts'
import { readFirstQuotes } from '../store/read/quotes.ts'
import { askPlayers } from './ask-players.ts'
import { matchMarket } from './match-market.ts'
import type { Matcher } from './matcher.ts'
import type { Step } from './step.ts'

/** How often, and after which pause, a call looks whether another matcher has processed its order. */
const LOOKS_MAX = 30
const PAUSE_MS = 50
/** How long a call matches orders for others, too, when they keep coming; then the next call or the ticker goes on. */
const WORK_MS = 2000
/** How long a bet matches orders for others before it is left to the house. */
const BET_WORK_MS = 500
/** Time kept free at the end of a call for its reply. */
const RESERVE_MS = 3000

/**
 * Matches a market after a call has placed, changed or cancelled an order in it. A failure is only logged: the order is stored, and the ticker
 * matches the market.
 * @returns false when the order is left to another matcher
 */
export async function matchNow(marketId: string): Promise<boolean> {
  try {
    return await matchOwn(marketId, within(WORK_MS))
  } catch (error) {
    logger.warn('a market is left to the ticker to match', { marketId, error })
    return true
  }
}

/**
 * Matches the market of a new or changed order. If another matcher has the market, or this call has worked on it for long enough, waits a
 * moment until the order is processed.
 */
export async function matchPlaced(
  order: PlacedOrder,
  notice: Notice = { atMs: order.atMs, cause: order.version },
): Promise<void> {
  const startedAtMs = systemClock.nowMs()
  const isOwn = await matchNow(order.marketId)
  if (isOwn && systemClock.nowMs() - startedAtMs < WORK_MS) return
  for (let looks = 0; looks < LOOKS_MAX && timeLeftMs() > RESERVE_MS; looks++) {
    await systemClock.sleep(PAUSE_MS)
    if (!(await isBeingMatched(order, notice))) return
  }
}

/** By market: the versions of book and quote after its last match. While they are the same, nothing is left to do. */
const atRest = new Map<string, string>()

/**
 * Matches those of the markets with orders, until `goOn` returns false, that have new notices, an order in its delay, or another book or
 * quote than after their last match.
 */
export async function matchBusy(busy: readonly BusyMarket[], goOn: () => boolean): Promise<void> {
  const ids = busy.map(({ marketId }) => marketId)
  const [books, quotes] = await Promise.all([readBooks(ids), readFirstQuotes(ids)])
  const stateOf = (marketId: string) => {
    const book = books.find((each) => each.marketId === marketId)
    const quote = quotes.find((each) => each.marketId === marketId)
    return { book, state: `${book?.version} ${quote?.version}` }
  }
  const isDue = ({ marketId, hasArrivals }: BusyMarket) => {
    const { book, state } = stateOf(marketId)
    return hasArrivals || !book || waitsOutDelay(book) || atRest.get(marketId) !== state
  }
  const work = async ({ marketId }: BusyMarket) => {
    if (await matchOwn(marketId, goOn)) atRest.set(marketId, stateOf(marketId).state)
  }
  const failed = ({ marketId }: BusyMarket, error: unknown) =>
    logger.error('market not matched', { marketId, error })
  for (const marketId of atRest.keys()) if (!ids.includes(marketId)) atRest.delete(marketId)
  await drain(busy.filter(isDue), work, failed, goOn)
}

function waitsOutDelay({ incoming, resting }: MarketBook): boolean {
  return incoming.length > 0 || resting.some(({ delay }) => delay !== undefined)
}

/** Has other players match a bet, if that is better for it than the house. A failure is only logged: the bet is then the house's. */
export const askOtherPlayers: AskPlayers = async (marketId, offer) => {
  try {
    return await askPlayers(matcherOf(marketId, within(BET_WORK_MS)), marketId, offer)
  } catch (error) {
    logger.warn('a bet is left to the house', { marketId, error })
    return undefined
  }
}

/** Whether a call that works for so long from now has time left, and enough for its reply. */
function within(workMs: number): () => boolean {
  const untilMs = systemClock.nowMs() + workMs
  return () => timeLeftMs() > RESERVE_MS && systemClock.nowMs() < untilMs
}

function matchOwn(marketId: string, goOn: () => boolean): Promise<boolean> {
  return matchMarket(matcherOf(marketId, goOn), marketId)
}

function matcherOf(marketId: string, goOn: () => boolean): Matcher {
  const publish = (step: Step, before: MarketBook) =>
    publishStep(step, before).catch((error: unknown) =>
      logger.warn('orders not published', { marketId, error }),
    )
  return { store: orderStore, clock: systemClock, owner: randomUUID(), publish, goOn }
}
